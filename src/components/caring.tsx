import { chakra } from "@chakra-ui/react";
import {
  ChevronRight,
  Heart,
  type LucideIcon,
  MessageCircleHeart,
  NotebookPen,
  Phone,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { needSomeone } from "#src/content/care.ts";
import { formatReplyHours } from "#src/lib/format.ts";
import { useToday } from "#src/lib/use-today.ts";
import { CrisisPanel } from "./crisis-panel.tsx";
import { PageHeading } from "./page.tsx";
import { Verse } from "./verse.tsx";

const ways: { to: string; Icon: LucideIcon; title: string; help: string }[] = [
  {
    to: "/need-someone",
    Icon: Phone,
    title: needSomeone,
    help: "988 at any hour, and whoever at Honour is on call",
  },
  {
    to: "/mentor",
    Icon: MessageCircleHeart,
    title: "Write to your mentor",
    help: "Not watched at night.",
  },
  {
    to: "/community?category=prayer-requests&write",
    Icon: Heart,
    title: "Ask for prayer",
    help: "Anonymous, if you want",
  },
  {
    to: "/timeout-journal",
    Icon: NotebookPen,
    title: "Write it down",
    help: "In your journal, on this device only",
  },
];

/** One verse a day, in turn. */
const verses = [
  {
    text: "The LORD is nigh unto them that are of a broken heart; and saveth such as be of a contrite spirit.",
    reference: "Psalm 34:18",
  },
  {
    text: "In the multitude of my thoughts within me thy comforts delight my soul.",
    reference: "Psalm 94:19",
  },
  {
    text: "Why art thou cast down, O my soul? and why art thou disquieted in me? hope thou in God: for I shall yet praise him for the help of his countenance.",
    reference: "Psalm 42:5",
  },
] as const;

export const verseOn = (day: string) =>
  verses[(Date.parse(day) / 86_400_000) % verses.length] ?? verses[0];

type Mentor = { replyHours: number };

const repliesOf = ({ replyHours }: Mentor) =>
  `Usually answers within ${formatReplyHours(replyHours)}.`;

type WaysProps = {
  /** Without a mentor (null) the offer to write to one is left out; until it is known it is there. */
  mentor?: Mentor | null | undefined;
  /** The path of the screen on which they stand. */
  except?: string;
};

/** People to turn to, and what the athlete can do alone. */
export function WaysToTurn({ mentor, except }: WaysProps) {
  return (
    <Ways>
      {ways
        .filter(({ to }) => to !== except && (to !== "/mentor" || mentor !== null))
        .map(({ to, Icon, title, help }) => (
          <li key={to}>
            <Way to={to}>
              <Icon size={22} strokeWidth={1.75} aria-hidden />
              <span>
                <chakra.span display="block" fontWeight="600">
                  {title}
                </chakra.span>
                <chakra.span display="block" textStyle="small" color="fg.muted">
                  {to === "/mentor" && mentor && `${repliesOf(mentor)} `}
                  {help}
                </chakra.span>
              </span>
              <ChevronRight size={20} aria-hidden />
            </Way>
          </li>
        ))}
    </Ways>
  );
}

type Props = Pick<WaysProps, "mentor"> & {
  /** The athlete's answer, and a control to change it. */
  said: ReactNode;
  heading: string;
  lead: ReactNode;
  /** "h1" if this is the whole screen. */
  level?: "h1" | "h3";
};

/** Help after a heavy answer: people first, then what the athlete can do alone. Stores nothing. */
export function Caring({ said, heading, lead, mentor, level = "h3" }: Props) {
  const isScreen = level === "h1";
  return (
    <chakra.section
      aria-labelledby="caring"
      mt={isScreen ? "0" : "8"}
      containerType="inline-size"
      data-unprinted
    >
      <Parts>
        <Said>{said}</Said>
        <div>
          {isScreen ? (
            <PageHeading id="caring">{heading}</PageHeading>
          ) : (
            <chakra.h3 id="caring" tabIndex={-1} textStyle="h2">
              {heading}
            </chakra.h3>
          )}
          <chakra.div mt="2" maxW="48ch" color="fg.muted">
            {lead}
          </chakra.div>
        </div>
        <CrisisPanel as={isScreen ? "h2" : "h4"} />
        <WaysToTurn mentor={mentor} />
        <VersePlace>
          <Verse {...verseOn(useToday())} />
        </VersePlace>
      </Parts>
    </chakra.section>
  );
}

const whereWide = "@container (min-width: 44rem)";

/** Where there is room, the verse is beside all other parts. */
const Parts = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    "& > *": { gridColumn: "1", maxW: "640px", minW: "0" },
    [whereWide]: { gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)", columnGap: "14" },
  },
});

const VersePlace = chakra("div", {
  base: {
    mt: "2",
    [whereWide]: { mt: "16", "&&": { gridColumn: "2" }, gridRow: "1 / span 4" },
  },
});

const Said = chakra("div", {
  base: {
    justifySelf: "start",
    px: "3.5",
    py: "1.5",
    bg: "bg.panel",
    borderWidth: "1px",
    borderRadius: "l2",
    fontSize: "0.9375rem",
  },
});

const Ways = chakra("ul", {
  base: {
    listStyle: "none",
    borderBlockWidth: "1px",
    borderColor: "border.lane",
    "& > li + li": { borderTopWidth: "1px" },
  },
});

const Way = chakra(Link, {
  base: {
    display: "grid",
    gridTemplateColumns: "36px minmax(0, 1fr) 20px",
    gap: "3",
    alignItems: "center",
    minH: "16",
    py: "2.5",
    _hover: { bg: "bg.subtle" },
  },
});
