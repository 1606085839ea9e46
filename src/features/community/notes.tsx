import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { Check, EyeOff, TriangleAlert } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { WriteOrAsk } from "#src/components/help.tsx";
import { Note } from "#src/components/note.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { categoryColors, categoryNames } from "#src/content/community.ts";
import { crisis } from "#src/content/journal.ts";
import { formatDate, formatMoment, formatTime } from "#src/lib/format.ts";
import { confirmEmailLabel } from "#src/lib/way-out.ts";
import type { Category } from "./queries.ts";
import { community } from "./words.ts";

export function CategoryBadge({ category }: { category: Category }) {
  return <Badge {...categoryColors[category]}>{categoryNames[category]}</Badge>;
}

export const UrgentBadge = () => (
  <Badge colorPalette="red">
    <TriangleAlert size={13} aria-hidden />
    {community.urgent}
  </Badge>
);

export const AnsweredBadge = () => (
  <Badge colorPalette="green" alignSelf="start">
    <Check size={13} aria-hidden />
    {community.answered}
  </Badge>
);

/** On entries that reports have hidden; on the board, only the author still sees them. */
export const HiddenNote = () => (
  <chakra.p display="flex" gap="7px" textStyle="small" color="fg.muted">
    <EyeOff size={15} aria-hidden style={{ flex: "none", marginTop: "0.2em" }} />
    {community.hidden}
  </chakra.p>
);

/** Says until when the viewer is suspended and cannot write. */
export const SuspendedNote = ({ until }: { until: Date }) => (
  <Note>
    {community.suspended(formatMoment(until))} <WriteOrAsk /> {community.ifByMistake}
  </Note>
);

/** Asks to confirm the e-mail. Until the deadline `by`, writing is still possible without it. */
export function ConfirmNote({ by }: { by: Date | null }) {
  const { needed, neededFrom } = community.confirm;
  return (
    <Note>
      {by && by > new Date() ? neededFrom(formatDate(by)) : needed}{" "}
      <TextLink to="/account#security">{confirmEmailLabel}</TextLink>
    </Note>
  );
}

export const CrisisLine = () => (
  <chakra.p textStyle="small" color="fg.muted">
    {crisis.short}
  </chakra.p>
);

type DraftSavedProps = HTMLChakraProps<"p"> & { draft: { keptAt?: Date; isRefused?: boolean } };

/** Says whether the draft would survive a reload. */
export function DraftSaved({ draft: { keptAt, isRefused }, ...style }: DraftSavedProps) {
  return (
    <chakra.p role="status" textStyle="small" color="fg.muted" {...style}>
      {isRefused && community.draftNotSaved}
      {keptAt && community.draftSaved(formatTime(keptAt))}
    </chakra.p>
  );
}
