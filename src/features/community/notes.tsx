import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { Check, EyeOff, TriangleAlert } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { WriteOrAsk } from "#src/components/help.tsx";
import { Note } from "#src/components/note.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { categoryColors, categoryNames } from "#src/content/community.ts";
import { crisis } from "#src/content/journal.ts";
import { formatDate, formatMoment, formatTime } from "#src/lib/format.ts";
import { confirmEmail } from "#src/lib/way-out.ts";
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

/** On entries that two people have reported; only their author still sees them. */
export const HiddenNote = () => (
  <chakra.p display="flex" gap="7px" textStyle="small" color="fg.muted">
    <EyeOff size={15} aria-hidden style={{ flex: "none", marginTop: "0.2em" }} />
    {community.hidden}
  </chakra.p>
);

/** Takes the place of the form while the viewer is suspended. */
export const SuspendedNote = ({ until }: { until: Date }) => (
  <Note>
    {community.suspended(formatMoment(until))} <WriteOrAsk /> {community.mistake}
  </Note>
);

/** Asks for a confirmed e-mail, above what the viewer may not write without one, now or soon. */
export function ConfirmNote({ by }: { by: Date | null }) {
  const { now, until } = community.confirm;
  return (
    <Note>
      {by && by > new Date() ? until(formatDate(by)) : now}{" "}
      <TextLink to="/account#security">{confirmEmail}</TextLink>
    </Note>
  );
}

export const CrisisLine = () => (
  <chakra.p textStyle="small" color="fg.muted">
    {crisis.short}
  </chakra.p>
);

type DraftSavedProps = HTMLChakraProps<"p"> & { draft: { keptAt?: Date; isRefused?: boolean } };

/** Whether the draft would survive a reload. */
export function DraftSaved({ draft: { keptAt, isRefused }, ...style }: DraftSavedProps) {
  return (
    <chakra.p role="status" textStyle="small" color="fg.muted" {...style}>
      {isRefused && community.draftNotSaved}
      {keptAt && community.draftSaved(formatTime(keptAt))}
    </chakra.p>
  );
}
