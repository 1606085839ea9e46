import { chakra } from "@chakra-ui/react";
import { Check, ChevronDown } from "lucide-react";
import { useId } from "react";
import { commentary } from "#src/content/playbook.ts";
import type { Chapter } from "#src/lib/chapter-list.ts";
import { ChapterNotes } from "./chapter-notes.tsx";
import { isBegun } from "./use-playbook.ts";

const Row = chakra("li", {
  base: {
    borderBottomWidth: "1px",
    borderColor: "border.lane",
    "&[data-open]": { bg: "bg.panel", boxShadow: "inset 3px 0 0 {colors.accent.border}" },
  },
});

const Opener = chakra("button", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "40px minmax(0, 1fr) 18px",
      sm: "56px minmax(0, 1fr) auto 18px",
    },
    columnGap: "4",
    alignItems: "center",
    w: "full",
    minH: "60px",
    pe: "2",
    textAlign: "start",
    cursor: "pointer",
    "& > svg": { gridColumn: { base: "3", sm: "4" }, gridRow: { base: "1 / 3", sm: "1" } },
    "& > svg:last-child": { color: "fg.muted" },
    "&[aria-expanded=true] > svg:last-child": { rotate: "180deg" },
    _hover: { bg: "bg.subtle" },
    _focusVisible: { outlineOffset: "-2px" },
    "&[aria-expanded=true]:hover": { bg: "transparent" },
  },
});

const Numeral = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    alignSelf: "stretch",
    gridRow: { base: "1 / 3", sm: "1" },
    borderRightWidth: "1px",
    borderColor: "border.lane",
    fontFamily: "heading",
    fontSize: { base: "1.3rem", sm: "1.5rem" },
    lineHeight: "1",
    color: "fg.muted",
    "[data-open] &": { color: "accent.fg", fontWeight: "600" },
  },
});

const Standing = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    gridColumn: { base: "2", sm: "3" },
    gridRow: { base: "2", sm: "1" },
    pb: { base: "3", sm: "0" },
    fontFamily: "body",
    textStyle: "small",
    letterSpacing: "normal",
    fontWeight: "500",
    color: "fg.muted",
    _empty: { display: "none" },
  },
});

type Props = { chapter: Chapter; isHere: boolean; isOpen: boolean; onToggle: () => void };

/** One chapter: closed it says how it stands, open one writes in it. */
export function ChapterRow({ chapter, isHere, isOpen, onToggle }: Props) {
  const bodyId = useId();
  return (
    <Row data-open={isOpen ? "" : undefined}>
      <chakra.h3 textStyle="h3">
        <Opener
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
        >
          <Numeral>{chapter.id}</Numeral>
          <chakra.span
            gridRow={{ base: hasStanding(chapter, isHere) ? "1" : "1 / 3", sm: "1" }}
            pt={{ base: hasStanding(chapter, isHere) ? "3" : "0", sm: "0" }}
          >
            {chapter.title}
          </chakra.span>
          <StandingOf chapter={chapter} isHere={isHere} />
          <ChevronDown size={18} aria-hidden />
        </Opener>
      </chakra.h3>
      {isOpen && (
        <chakra.div
          id={bodyId}
          ps={{ base: "4", sm: "72px" }}
          pe={{ base: "4", sm: "7" }}
          pt="1"
          pb="5"
        >
          <ChapterNotes chapter={chapter} place="list" />
        </chakra.div>
      )}
    </Row>
  );
}

const hasStanding = (chapter: Chapter, isHere: boolean) =>
  isHere || chapter.completed || isBegun(chapter);

function StandingOf({ chapter, isHere }: Pick<Props, "chapter" | "isHere">) {
  const { complete, here, begun } = commentary.progress;
  if (chapter.completed) {
    return (
      <Standing color="fg.success">
        <Check size={16} aria-hidden />
        {complete}
      </Standing>
    );
  }
  if (isHere) return <Standing>{here}</Standing>;
  return isBegun(chapter) && <Standing>{begun}</Standing>;
}
