import { chakra, Flex } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import { ArrowLeft, Lock } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEventHandler,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from "react";
import { Link } from "react-router-dom";
import { useRest } from "#src/lib/use-rest.ts";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { fills } from "./motion.ts";
import { PageHeading } from "./page.tsx";
import { gutter } from "./wrap.tsx";

type Way = { label: string; to: string } | { label: string; onClick: () => void };

type Props = {
  /** Identifies the question: when it changes, the heading takes the focus. */
  step: string | number;
  laps: LapsProps;
  /** The arrow in the head, to the previous question or out of the questions. */
  back: Way;
  /** Shown beside the arrow. */
  note?: ReactNode;
  /** Shown at the other end of the head. */
  actions?: ReactNode;
  /** A small line above the heading. */
  above?: ReactNode;
  heading: ReactNode;
  /** Muted text below the heading. */
  help?: ReactNode;
  /** A drawing beside the heading. */
  art?: ReactNode;
  /** The answer. */
  children: ReactNode;
  foot: FootProps;
};

/**
 * A whole screen for one question: laps (progress), the question, and a foot that stays in view.
 * It hides the header and the bottom bar of the layout. For screens within `MemberFrame`.
 */
export function OneQuestion({ step, laps, back, note, actions, foot, ...question }: Props) {
  const { above, heading, help, art, children } = question;
  const headingId = useId();
  const body = useRest(step);
  const footBar = useRest(`${step} ${foot.next}`);
  useFocusOnChange(step, headingId);
  return (
    <Frame data-one-question>
      <Global styles={wholeScreen} />
      <Head data-unprinted>
        <BackArrow {...back} />
        {note}
        <Flex align="center" gap="4px" ms="auto">
          {actions}
        </Flex>
      </Head>
      <Laps {...laps} />
      <Body ref={body}>
        <Flex wrap="wrap" justify="space-between" align="flex-start" gap="4">
          <chakra.div flex="1 1 12rem" minW="0">
            {above && (
              <chakra.p textStyle="small" color="fg.muted">
                {above}
              </chakra.p>
            )}
            <PageHeading id={headingId} maxW="18ch" mt="0.5">
              {heading}
            </PageHeading>
            {help && (
              <chakra.div mt="2" maxW="44ch" color="fg.muted" overflowWrap="anywhere">
                {help}
              </chakra.div>
            )}
          </chakra.div>
          {art}
        </Flex>
        {children}
      </Body>
      <FootBar data-unprinted onKeyDown={ignoreHeldEnter}>
        {/* Not the bar, which keeps taps from what has scrolled beneath it. */}
        <div ref={footBar}>
          <Foot {...foot} />
        </div>
      </FootBar>
    </Frame>
  );
}

/** A held Enter key would press what the button becomes, again and again. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}

/** Focuses the heading of each next question. The first one leaves the focus to the page. */
function useFocusOnChange(step: Props["step"], headingId: string) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [step, headingId]);
}

function BackArrow(way: Way) {
  if ("to" in way) {
    return (
      <IconButton label={way.label} asChild>
        <Link to={way.to}>
          <ArrowLeft aria-hidden />
        </Link>
      </IconButton>
    );
  }
  return (
    <IconButton label={way.label} onClick={way.onClick}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}

/** Says who can read the answer, with a lock icon. */
export function PrivateNote({ children }: { children: ReactNode }) {
  return (
    <Flex as="span" align="center" gap="1.5" minW="0" textStyle="small" color="fg.muted">
      <Lock size={16} aria-hidden />
      {children}
    </Flex>
  );
}

type LapsProps = {
  /** The drawing in words. */
  label: string;
  count: number;
  /** How many are finished. */
  done: number;
  /** How much of the next lap is finished, from 0 to 1. */
  share?: number;
};

/** A progress bar of laps: finished ones are dark, the current one fills with gold. */
function Laps({ label, count, done, share = 0 }: LapsProps) {
  return (
    <Row role="img" aria-label={label} data-unprinted>
      {Array.from({ length: count }, (_, lap) => (
        <Lap
          key={lap}
          data-lap={lapState(lap, done)}
          style={{ backgroundSize: lap === done ? `${share * 100}% 100%` : "0% 100%" }}
        />
      ))}
    </Row>
  );
}

function lapState(lap: number, done: number) {
  if (lap < done) return "done";
  return lap === done ? "now" : "ahead";
}

type FootProps = {
  /** Says what was stored, at the start of the foot. */
  note?: ReactNode;
  /** Without `onSkip` there is no button to skip. */
  skip?: string;
  onSkip?: MouseEventHandler;
  next: string;
  onNext: MouseEventHandler;
  isBusy?: boolean;
};

function Foot({ note, skip = "Skip", onSkip, next, onNext, isBusy }: FootProps) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="8px 12px"
      w="full"
      maxW={`calc(${width} - 2 * ${gutter})`}
      mx="auto"
    >
      <chakra.div flex="1 1 8rem" minW="0" textStyle="small" color="fg.muted">
        {note}
      </chakra.div>
      {onSkip && (
        <Button variant="outline" size="sm" onClick={onSkip}>
          {skip}
        </Button>
      )}
      <Button colorPalette="accent" size="sm" loading={isBusy} onClick={onNext}>
        {next}
      </Button>
    </Flex>
  );
}

const width = "900px";

const wholeScreen = {
  "header:has(+ #main), [data-bottom-bar]": { display: "none !important" },
  "#main": { paddingBottom: "0 !important" },
  "[data-connection]": { top: "0 !important" },
  // Toasts stand above the foot.
  html: { "--bottom-bar": "69px !important" },
};

const Frame = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gridTemplateRows: "auto auto 1fr auto",
    minH: "calc(100dvh - var(--connection-line, 0px))",
  },
});

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "4px",
    minH: "60px",
    py: "8px",
    px: "clamp(8px, 4vw, 44px)",
  },
});

const Row = chakra("div", {
  base: {
    display: "grid",
    gridAutoFlow: "column",
    gridAutoColumns: "1fr",
    gap: "6px",
    w: "full",
    maxW: width,
    mx: "auto",
    px: gutter,
  },
});

const Lap = chakra("i", {
  base: {
    h: "9px",
    borderBlock: "1px solid {colors.border.emphasized}",
    background: "linear-gradient({colors.sun}, {colors.sun}) 0 / 0% 100% no-repeat",
    transition: fills.background,
    "&[data-lap=done]": { background: "{colors.fg}", borderColor: "fg" },
    "&[data-lap=now]": { borderColor: "accent.border" },
  },
});

const Body = chakra("div", {
  base: {
    w: "full",
    maxW: width,
    mx: "auto",
    px: gutter,
    py: "clamp(24px, 5vh, 56px)",
  },
});

const FootBar = chakra("div", {
  base: {
    position: "sticky",
    bottom: "0",
    zIndex: "docked",
    py: "12px",
    px: gutter,
    pb: "calc(12px + env(safe-area-inset-bottom))",
    borderTopWidth: "1px",
    borderColor: "border.lane",
    bg: "bg.panel",
  },
});
