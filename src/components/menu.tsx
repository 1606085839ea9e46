import { chakra } from "@chakra-ui/react";
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Link, useLocation } from "react-router-dom";

const itemStyle = {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    w: "full",
    minH: "11",
    px: "3",
    borderRadius: "l1",
    textAlign: "start",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
    _focusVisible: { outlineOffset: "-2px" },
  },
} as const;

const CloseMenu = createContext<() => void>(() => undefined);

type ItemProps = {
  /** Announced as unavailable; the action itself ignores a second call. */
  isPending?: boolean;
  /** Closes the menu first, so that the focus is on the menu's button before the action runs. */
  closes?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

export function MenuItem({ isPending = false, closes = false, onChoose, children }: ItemProps) {
  const close = use(CloseMenu);

  function choose() {
    if (closes) close();
    onChoose();
  }

  return (
    <Item type="button" role="menuitem" tabIndex={-1} aria-disabled={isPending} onClick={choose}>
      {children}
    </Item>
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ItemLink to={to} role="menuitem" tabIndex={-1}>
      {children}
    </ItemLink>
  );
}

type AnchorProps = { href: string; onChoose: () => void; children: ReactNode };

/** Leads to another site, in a new tab. */
export function MenuAnchor({ href, onChoose, children }: AnchorProps) {
  const close = use(CloseMenu);

  function choose() {
    close();
    onChoose();
  }

  return (
    <ItemAnchor
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      role="menuitem"
      tabIndex={-1}
      onClick={choose}
    >
      {children}
    </ItemAnchor>
  );
}

type Props = {
  /** Accessible name of the button and of the menu. */
  label: string;
  /**
   * The button's text; without it the button shows only the icon. With a text the menu is placed
   * below the nearest positioned ancestor, `--menu-end` from the ancestor's right edge.
   */
  text?: string;
  icon: ReactElement;
  /** Shown above the items. */
  heading?: ReactNode;
  children: ReactNode;
};

/** A button that opens a menu. */
export function Menu({ label, text, icon, heading, children }: Props) {
  const id = useId();
  const Trigger = text ? TextTrigger : IconTrigger;
  const { isOpen, frame, trigger, frameProps, toggle, close } = useMenu();
  return (
    <Frame ref={frame} position={text ? "static" : "relative"} {...frameProps}>
      <Trigger
        ref={trigger}
        type="button"
        aria-label={label}
        data-tooltip={text ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {text}
        {icon}
      </Trigger>
      {isOpen && (
        <List>
          {heading && (
            <chakra.p px="3" py="2" textStyle="small" color="fg.muted">
              {heading}
            </chakra.p>
          )}
          <div id={id} role="menu" aria-label={label}>
            <CloseMenu value={close}>{children}</CloseMenu>
          </div>
        </List>
      )}
    </Frame>
  );
}

/**
 * Keyboard and open state: arrows, Home and End move; Escape, leaving the menu and navigation
 * close it.
 */
function useMenu() {
  const { key } = useLocation();
  /** The history key under which the menu was opened: navigation changes the key and closes it. */
  const [openedKey, setOpenedKey] = useState<string>();
  const isOpen = openedKey === key;
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    frame.current?.querySelector("[role=menu]")?.scrollIntoView({ block: "nearest" });
    frame.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
  }, [isOpen]);

  const open = () => setOpenedKey(key);

  function close() {
    setOpenedKey(undefined);
    trigger.current?.focus();
  }

  function move(to: (at: number, count: number) => number) {
    const all = [...(frame.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const at = all.findIndex((item) => item.matches(":focus"));
    all.at(to(at, all.length) % all.length)?.focus();
  }

  const openKeys: Record<string, () => void> = {
    ArrowDown: () => move((at) => at + 1),
    ArrowUp: () => move((at, count) => at - 1 + count),
    Home: () => move(() => 0),
    End: () => move((_, count) => count - 1),
    Escape: close,
  };

  function onKeyDown(event: KeyboardEvent) {
    const act = isOpen ? openKeys[event.key] : event.key === "ArrowDown" && open;
    if (!act) return;
    event.preventDefault();
    act();
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpenedKey(undefined);
  }

  return {
    isOpen,
    frame,
    trigger,
    frameProps: { onKeyDown, onBlur },
    close,
    toggle: () => setOpenedKey(isOpen ? undefined : key),
  };
}

const Frame = chakra("div");

const TextTrigger = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "5px",
    minH: "11",
    px: { base: "2", sm: "2.5" },
    py: "1.5",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    fontWeight: "600",
    fontSize: "0.9375rem",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
    _icon: { width: "16px", height: "16px" },
  },
});

const IconTrigger = chakra("button", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "44px",
    h: "44px",
    borderRadius: "l2",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
  },
});

const List = chakra("div", {
  base: {
    position: "absolute",
    zIndex: "dropdown",
    top: "var(--menu-top, calc(100% + 4px))",
    bottom: "var(--menu-bottom, auto)",
    right: "var(--menu-end, 0px)",
    minW: "min(var(--menu-width, 13rem), calc(100vw - 40px))",
    maxW: "calc(100vw - 40px)",
    p: "2",
    // Scrolling the menu into view keeps it above the bottom bar of a phone.
    "& > [role=menu]": { scrollMarginBottom: "3" },
    bg: "bg.panel",
    borderWidth: "1px",
    borderRadius: "l2",
    shadow: "lift",
    animation: "hint",
  },
});

const Item = chakra("button", itemStyle);

const ItemLink = chakra(Link, itemStyle);

const ItemAnchor = chakra("a", itemStyle);
