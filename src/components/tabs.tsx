import { chakra } from "@chakra-ui/react";
import { AnimatePresence } from "framer-motion";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLeaving } from "./presence.tsx";
import { barHeight, gutter } from "./wrap.tsx";

const Stuck = chakra("div", {
  base: {
    // Below the bar of the app.
    position: "sticky",
    top: `calc(var(--bar-height, ${barHeight}) + var(--connection-line, 0px))`,
    zIndex: "docked",
    // On a phone as wide as the window, or the page scrolling below would be seen beside it.
    mx: { base: `calc(${gutter} * -1)`, md: "0" },
    px: { base: gutter, md: "0" },
    bg: "bg",
    borderBottomWidth: "1px",
    borderColor: "border.lane",
    mb: { base: "4", md: "5" },
  },
});

const List = chakra("div", {
  base: {
    display: { base: "grid", sm: "flex" },
    gridTemplateColumns: "repeat(auto-fit, minmax(4rem, 1fr))",
    gap: { sm: "1" },
    // In one row that scrolls, so that many tabs never cover the screen.
    "&[data-many]": {
      display: "flex",
      gap: "1",
      overflowX: "auto",
      scrollbarWidth: "none",
      pe: { base: "14vw", md: "0" },
      // Shows that there are more.
      maskImage: { base: "linear-gradient(to right, #000 88%, transparent)", md: "none" },
    },
    "&[data-many] > button": { flex: "none", px: { base: "3", sm: "4" } },
    // The first label is in line with the content below.
    "& > button:first-of-type": { ps: { sm: "0" }, textAlign: { sm: "start" } },
    "&[data-many] > button:first-of-type": { ps: "0", textAlign: "start" },
  },
});

const Tab = chakra("button", {
  base: {
    minH: "12",
    minW: "11",
    px: { base: "0.5", sm: "4" },
    py: "1.5",
    fontSize: { base: "0.8125rem", sm: "1rem" },
    lineHeight: "1.25",
    fontWeight: "500",
    color: "fg.muted",
    cursor: "pointer",
    overflowWrap: "anywhere",
    _hover: { color: "fg" },
    _selected: {
      color: "fg",
      fontWeight: "600",
      boxShadow: "inset 0 -3px 0 {colors.accent.border}",
    },
  },
});

type Props<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  current: Id;
  onChoose: (id: Id) => void;
  /** Shown above the tabs, and sticky with them. */
  above?: ReactNode;
};

/** With more tabs than this the row scrolls. */
const mostInRow = 5;

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;

/** Tabs; the arrow keys, Home and End move between them. */
export function Tabs<Id extends string>({ label, tabs, current, onChoose, above }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const isMany = tabs.length > mostInRow;

  useEffect(() => {
    const tab = document.getElementById(tabId(current));
    if (isMany && tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current, isMany]);

  function goByKeys(event: KeyboardEvent) {
    // Counted from the focused tab: the screen may not have rendered the last key press yet.
    const focused = tabs.findIndex(({ id }) => tabId(id) === document.activeElement?.id);
    const index = indexAfter(event.key, focused, tabs.length);
    const next = index === undefined ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(tabId(next.id))?.focus();
  }

  return (
    <Stuck>
      {above}
      <List
        ref={list}
        role="tablist"
        aria-label={label}
        data-many={isMany || undefined}
        onKeyDown={goByKeys}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? panelId(tab.id) : undefined}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
    </Stuck>
  );
}

/** The index to which an arrow key, Home or End goes; undefined for other keys. */
export function indexAfter(key: string, index: number, count: number) {
  const places: Record<string, number> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}

/** Contains the current panel. The previous panel fades out over it. */
export const TabPanels = ({ children }: { children: ReactNode }) => (
  <chakra.div position="relative">
    <AnimatePresence>{children}</AnimatePresence>
  </chakra.div>
);

/** The panel of a tab. Give it a key, so that each tab gets a new panel. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const isPresent = useLeaving(panel);
  return (
    <Panel
      ref={panel}
      role="tabpanel"
      id={panelId(id)}
      aria-labelledby={tabId(id)}
      data-leaving={isPresent ? undefined : ""}
      aria-hidden={!isPresent || undefined}
      inert={!isPresent}
    >
      {children}
    </Panel>
  );
}

const Panel = chakra("div", {
  base: {
    animation: "open",
    "&[data-leaving]": { position: "absolute", inset: "0 0 auto", animation: "leave" },
  },
});
