import { chakra } from "@chakra-ui/react";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

const delay = createTooltipDelay();

const margin = 8;

type Props = { text: string; children: ReactNode };

/**
 * Shows the name of an icon button on hover and on keyboard focus. The button needs the same
 * accessible name.
 */
export function Tooltip({ text, children }: Props) {
  const { isOpen, openIn, close } = useDelayedOpen();
  const frame = useRef<HTMLSpanElement>(null);

  return (
    <chakra.span
      ref={frame}
      display="inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") openIn(delay.next());
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) openIn(0);
      }}
      onBlur={close}
      onKeyDown={close}
    >
      {children}
      {isOpen && <Placed below={frame}>{text}</Placed>}
    </chakra.span>
  );
}

function useDelayedOpen() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function openIn(ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(true), ms);
  }

  function close() {
    clearTimeout(timer.current);
    if (isOpen) delay.closed();
    setIsOpen(false);
  }

  return { isOpen, openIn, close };
}

type PlacedProps = { below: RefObject<HTMLElement | null>; children: string };

/** Centred below the button, kept inside the window. */
function Placed({ below, children }: PlacedProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const anchor = below.current?.getBoundingClientRect();
    if (!anchor || !bubble.current) return;
    const { offsetWidth } = bubble.current;
    const centred = anchor.left + anchor.width / 2 - offsetWidth / 2;
    const furthest = document.documentElement.clientWidth - offsetWidth - margin;
    bubble.current.style.left = `${Math.max(margin, Math.min(centred, furthest))}px`;
    bubble.current.style.top = `${anchor.bottom + margin}px`;
  }, [below]);
  return (
    <Bubble ref={bubble} role="tooltip">
      {children}
    </Bubble>
  );
}

export const tooltipFigures = {
  /** Hovering this long opens a tooltip. */
  openDelayMs: 700,
  /** After another tooltip closed less than this ago, the next opens at once. */
  skipDelayMs: 300,
} as const;

/** The delay is shared by all tooltips of the window. */
export function createTooltipDelay(now: () => number = Date.now) {
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    closed: () => {
      closedAt = now();
    },
    next: () => (now() - closedAt <= tooltipFigures.skipDelayMs ? 0 : tooltipFigures.openDelayMs),
  };
}

const Bubble = chakra("span", {
  base: {
    position: "fixed",
    zIndex: "tooltip",
    px: "3",
    py: "1.5",
    borderRadius: "l2",
    bg: "gray.solid",
    color: "gray.contrast",
    textStyle: "small",
    whiteSpace: "nowrap",
    pointerEvents: "none",
    animation: "fade-in 120ms",
  },
});
