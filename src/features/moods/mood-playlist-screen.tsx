import { chakra } from "@chakra-ui/react";
import { useParams } from "react-router-dom";
import { NotFound } from "#src/components/not-found.tsx";
import { Page } from "#src/components/page.tsx";
import { UnprintedFrame } from "#src/components/unprinted-frame.tsx";
import { moodWords } from "#src/content/moods.ts";
import { MoodPlaylist } from "#src/features/moods/mood-playlist.tsx";
import { useViewer } from "#src/lib/use-viewer.ts";

/** One's own; with an id only if it is one's own. */
export function MoodPlaylistScreen() {
  const viewer = useViewer();
  const { athleteId } = useParams();
  const own = viewer?.athleteId;
  if (!own || (athleteId !== undefined && athleteId !== String(own))) return <NotFound />;
  return (
    <Page title={moodWords.title} heading={moodWords.heading}>
      <chakra.p color="fg.muted" mt="-5" mb="7" maxW="64ch">
        {moodWords.lead}
      </chakra.p>
      <UnprintedFrame />
      <MoodPlaylist />
    </Page>
  );
}
