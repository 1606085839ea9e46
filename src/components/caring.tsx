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
import { CrisisPanel } from "./crisis-panel.tsx";
import { Verse } from "./verse.tsx";

const ways: { to: string; Icon: LucideIcon; title: string; help: string }[] = [
  { to: "/need-someone", Icon: Phone, title: needSomeone, help: "988, and the people on call" },
  {
    to: "/mentor",
    Icon: MessageCircleHeart,
    title: "Write to your mentor",
    help: "Usually answers within a day. Not watched at night.",
  },
  { to: "/community", Icon: Heart, title: "Ask for prayer", help: "Anonymous, if you want" },
  {
    to: "/timeout-journal",
    Icon: NotebookPen,
    title: "Write it down",
    help: "In your journal, on this device only",
  },
];

const verse = {
  text: "The LORD is nigh unto them that are of a broken heart; and saveth such as be of a contrite spirit.",
  reference: "Psalm 34:18",
};

type Props = {
  /** What the athlete said, and the way to change it. */
  said: ReactNode;
  heading: string;
  lead: string;
};

/** After a heavy answer: people first, then what one can do alone. Nothing about it is stored. */
export function Caring({ said, heading, lead }: Props) {
  return (
    <chakra.section
      aria-labelledby="caring"
      display="grid"
      gap="4"
      maxW="568px"
      mt="8"
      data-unprinted
    >
      {said}
      <div>
        <chakra.h3 id="caring" tabIndex={-1} textStyle="h2">
          {heading}
        </chakra.h3>
        <chakra.p mt="2" color="fg.muted">
          {lead}
        </chakra.p>
      </div>
      <CrisisPanel as="h4" />
      <Ways>
        {ways.map(({ to, Icon, title, help }) => (
          <li key={to}>
            <Way to={to}>
              <Icon size={22} strokeWidth={1.75} aria-hidden />
              <span>
                <chakra.span display="block" fontWeight="600">
                  {title}
                </chakra.span>
                <chakra.span display="block" textStyle="small" color="fg.muted">
                  {help}
                </chakra.span>
              </span>
              <ChevronRight size={20} aria-hidden />
            </Way>
          </li>
        ))}
      </Ways>
      <Verse {...verse} />
    </chakra.section>
  );
}

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
