import { Flex } from "@chakra-ui/react";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "#src/components/button.tsx";
import { Note } from "#src/components/note.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { deviceNotes } from "#src/content/device-notes.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { askAboutNotes, onNotesQuestion, readNotesQuestion } from "#src/lib/notes-question.ts";
import { areNotesOfAnother, claimNotes, eraseNotes } from "#src/lib/notes-storage.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

const words = deviceNotes.another;

/** Tells an athlete, until they answer, that this device may hold another athlete's notes. */
export function OtherAthleteNotesNotice() {
  const athleteId = useViewer()?.athleteId;
  return athleteId !== undefined && <ForAthlete key={athleteId} athleteId={athleteId} />;
}

function ForAthlete({ athleteId }: { athleteId: number }) {
  const [isShown, setIsShown] = useState(() => areNotesOfAnother(athleteId));

  useEffect(() => {
    if (!isShown) claimNotes(athleteId);
  }, [isShown, athleteId]);

  async function decide() {
    const answer = await askAboutNotes("another");
    if (answer === "stay") return;
    if (answer === "erase") eraseNotes();
    setIsShown(false);
  }

  if (!isShown) return null;
  return (
    <Wrap pt="5">
      <Note as="aside" aria-label={words.label}>
        {words.text}
        <Flex wrap="wrap" gap="2.5" mt="3">
          <Button variant="outline" size="sm" onClick={() => setIsShown(false)}>
            {words.fine}
          </Button>
          <Button variant="outline" size="sm" onClick={() => void decide()}>
            {words.erase}
          </Button>
        </Flex>
      </Note>
    </Wrap>
  );
}

const Notes = lazyComponent(async () => (await import("./notes-dialog.tsx")).Notes);

/** Shows the dialog about the notes on this device whenever `askAboutNotes` asks. */
export function NotesQuestion() {
  const question = useSyncExternalStore(onNotesQuestion, readNotesQuestion);
  const [wasAsked, setWasAsked] = useState(false);
  if (question && !wasAsked) setWasAsked(true);
  return <Suspense>{wasAsked && <Notes question={question} />}</Suspense>;
}
