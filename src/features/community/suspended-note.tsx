import { WriteOrAsk } from "#src/components/help.tsx";
import { Note } from "#src/components/note.tsx";
import { community } from "#src/content/community.ts";
import { formatMoment } from "#src/lib/format.ts";

/** Until when somebody cannot post, in the place of what would let them. */
export const SuspendedNote = ({ until }: { until: Date }) => (
  <Note>
    {community.suspended(formatMoment(until))} <WriteOrAsk /> {community.mistake}
  </Note>
);
