import { chakra } from "@chakra-ui/react";
import { AlignLeft, BookOpen, Check, Lock, Sunrise, Video } from "lucide-react";
import { Link } from "react-router-dom";
import { Badge, LevelBadge } from "#src/components/badge.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { libraryWords as words } from "./words.ts";

export type Row = RouterOutputs["soulcare"]["library"]["items"][number];

const icons = { chapter: BookOpen, devotional: Sunrise, article: AlignLeft, media: Video };

/** The URL path of a resource. */
export const pathOf = ({
  kind,
  slug,
  chapterNumber,
}: Pick<Row, "kind" | "slug" | "chapterNumber">) =>
  kind === "chapter" && chapterNumber !== null ? `/playbook/${chapterNumber}` : `/library/${slug}`;

/** A resource in a list: its kind, whether it is open, and how much is read. */
export function ResourceRow({ row }: { row: Row }) {
  const { kind, title, summary, excerpt, isOpen } = row;
  const Icon = isOpen ? icons[kind] : Lock;
  return (
    <Item>
      <Sign>
        <Icon size={20} aria-hidden />
      </Sign>
      <Title to={pathOf(row)}>{title}</Title>
      <State>
        <Mark row={row} />
        <chakra.span textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
          {words.minutes(row.minutes)}
        </chakra.span>
      </State>
      <Summary>{excerpt ?? summary}</Summary>
    </Item>
  );
}

function Mark({ row }: { row: Row }) {
  const { access, isOpen, percent, completedAt, isNew } = row;
  if (!isOpen)
    return (
      <LevelBadge>
        <chakra.span srOnly>{words.closed}</chakra.span>
        {words.levels[access]}
      </LevelBadge>
    );
  if (completedAt)
    return (
      <Badge colorPalette="green">
        <Check size={13} aria-hidden />
        {words.read}
      </Badge>
    );
  if (percent > 0)
    return (
      <chakra.span textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
        {words.percent(percent)}
      </chakra.span>
    );
  return isNew ? <Badge colorPalette="accent">{words.fresh}</Badge> : null;
}

export const Rows = chakra("ul", {
  base: { listStyle: "none", borderBottomWidth: "1px", borderColor: "border.lane" },
});

const Item = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "34px minmax(0, 1fr)", sm: "40px minmax(0, 1fr) auto" },
    gap: "2px 16px",
    alignItems: "center",
    position: "relative",
    py: "4",
    borderTopWidth: "1px",
    borderColor: "border.lane",
  },
});

const Sign = chakra("span", {
  base: {
    gridRow: { base: "span 3", sm: "span 2" },
    alignSelf: "stretch",
    display: "grid",
    placeItems: "center",
    pe: { base: "2.5", sm: "3.5" },
    borderRightWidth: "1px",
    borderColor: "border.lane",
    color: "fg.muted",
  },
});

/** The link covers the whole row. */
const Title = chakra(Link, {
  base: {
    textStyle: "h3",
    fontSize: "1.2rem",
    overflowWrap: "anywhere",
    _after: { content: '""', position: "absolute", inset: "0" },
    _hover: {
      textDecorationLine: "underline",
      textDecorationColor: "accent.border",
      textUnderlineOffset: "4px",
    },
  },
});

const State = chakra("span", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2",
    gridColumn: { base: "2", sm: "auto" },
    gridRow: { base: "3", sm: "auto" },
    mt: { base: "1", sm: "0" },
  },
});

const Summary = chakra("p", {
  base: {
    gridColumn: { base: "2", sm: "2 / -1" },
    maxW: "56ch",
    textStyle: "small",
    color: "fg.muted",
    overflowWrap: "anywhere",
  },
});
