import { chakra } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { moodWords } from "#src/content/moods.ts";
import { TrackRow } from "./track-row.tsx";
import type { List, Track } from "./types.ts";

const previewMs = 2_000;

/** The songs under the step that they belong to. */
export function Steps({ list: { tracks, steps, generatedPlaylist } }: { list: List }) {
  const preview = usePreview();
  return steps.map(({ job }, step) => {
    const own = tracks.filter((track) => track.step === step);
    const first = tracks.findIndex((track) => track.step === step);
    return (
      <chakra.section key={job} mt="8" aria-labelledby={`mood-step-${step}`}>
        <chakra.h3 id={`mood-step-${step}`} textStyle="h3" pb="2.5">
          {job}{" "}
          <chakra.span textStyle="small" fontFamily="body" color="fg.muted">
            {moodWords.row.songs(first + 1, first + own.length)}
          </chakra.span>
        </chakra.h3>
        <chakra.ol listStyle="none" borderTopWidth="1px" borderColor="border.lane">
          {own.map((track, place) => (
            <TrackRow
              key={track.id}
              track={track}
              number={first + place + 1}
              playlistId={generatedPlaylist.id}
              isPreviewed={preview.id === track.id}
              onPreview={() => preview.start(track)}
            />
          ))}
        </chakra.ol>
      </chakra.section>
    );
  });
}

/** One row at a time, for two seconds. */
function usePreview() {
  const [shown, setShown] = useState<{ id: number }>();

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), previewMs);
    return () => clearTimeout(timer);
  }, [shown]);

  function start({ id, title, artist }: Track) {
    setShown({ id });
    toaster.create(moodWords.previewToast(title, artist));
  }

  return { id: shown?.id, start };
}
