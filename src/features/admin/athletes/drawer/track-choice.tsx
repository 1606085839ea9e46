import { tracks } from "#db/values.ts";
import { Select } from "#src/components/form/select.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { athleteWords, sessionWords as words } from "#src/content/admin-athlete.ts";
import { trackWords } from "#src/content/admin-athletes.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";
import type { File } from "./profile-part.tsx";

const options = tracks.map((track) => ({ value: track, label: trackWords[track] }));

/** The track decides how many sessions a month has; a new one counts at once. */
export function TrackChoice({ file: { id, track } }: { file: File }) {
  const change = trpc.admin.changeTrack.useMutation({
    onSuccess: () => toaster.create({ title: words.trackChanged }),
    onError: (error) =>
      toaster.create({
        ...{ variant: "destructive", title: athleteWords.failedTitle },
        description: reasonOf(error, words.trackFailed),
      }),
  });

  function choose(value: string) {
    const chosen = tracks.find((known) => known === value);
    if (chosen && chosen !== track) change.mutate({ id, track: chosen });
  }

  return (
    <Select
      id="athlete-track"
      label={words.track}
      placeholder={words.track}
      options={options}
      value={change.isPending ? change.variables.track : track}
      onChange={choose}
    />
  );
}
