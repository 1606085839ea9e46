import { chakra, Stack } from "@chakra-ui/react";
import { UnreadableNote } from "#src/components/note.tsx";
import { playbook } from "#src/content/playbook.ts";
import { ChallengesCard } from "../challenges/challenges-card.tsx";
import { ChaptersPart } from "./chapters-part.tsx";
import { KeepCopy } from "./keep-copy.tsx";
import { KeepingNote } from "./keeping-note.tsx";
import { PracticesCard } from "./practices-card.tsx";
import { useUnreadable } from "./use-playbook.ts";

const Grid = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      lg: "minmax(0, 7.4fr) minmax(0, 4.6fr)",
    },
    gap: "clamp(28px, 3.4vw, 48px)",
    alignItems: "start",
  },
});

/** Chapters, and beside them what one does. */
export function PlaybookTab() {
  const unreadable = useUnreadable();
  return (
    <>
      <KeepingNote />
      <UnreadableNote
        texts={unreadable}
        said={playbook.unreadable}
        button={playbook.saveUnreadable}
        name="honour-playbook-unreadable"
      />
      <Grid>
        <ChaptersPart />
        <Stack gap="5">
          <KeepCopy />
          <PracticesCard />
          <ChallengesCard />
        </Stack>
      </Grid>
    </>
  );
}
