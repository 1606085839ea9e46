import { chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { NewPassphrase } from "#src/components/form/new-passphrase.tsx";
import { Presence } from "#src/components/presence.tsx";
import { deviceNotes } from "#src/content/device-notes.ts";
import { sealing } from "#src/content/sealing.ts";
import { copyDevice, saveSealed } from "#src/lib/device-copy.ts";
import type { readNotesQuestion } from "#src/lib/notes-question.ts";
import { canSeal } from "#src/lib/seal.ts";

type Question = NonNullable<ReturnType<typeof readNotesQuestion>>;

/** Asks whether to keep, seal or erase the notes on this device; Escape changes nothing. */
export const Notes = ({ question }: { question: Question | undefined }) => (
  <Presence>{question && <NotesDialog {...question} />}</Presence>
);

function NotesDialog({ occasion, answer }: Question) {
  const [isSealing, setIsSealing] = useState(false);
  const isOfAnother = occasion === "another";
  return (
    <Dialog
      title={isOfAnother ? deviceNotes.titleOfAnother : deviceNotes.title}
      onClose={() => answer("stay")}
    >
      <chakra.p mt="2">{isOfAnother ? deviceNotes.textOfAnother : deviceNotes.text}</chakra.p>
      {isSealing ? (
        <Sealing onErase={() => answer("erase")} />
      ) : (
        <chakra.div display="grid" gap="4" mt="5">
          <Choice help={deviceNotes.keepHelp}>
            <Button onClick={() => answer("keep")}>{deviceNotes.keep}</Button>
          </Choice>
          <Choice help={canSeal() ? deviceNotes.sealHelp : sealing.cannot}>
            <Button variant="outline" disabled={!canSeal()} onClick={() => setIsSealing(true)}>
              {deviceNotes.seal}
            </Button>
          </Choice>
          <Choice help={deviceNotes.eraseHelp}>
            <Button variant="outline" colorPalette="red" onClick={() => answer("erase")}>
              {deviceNotes.erase}
            </Button>
          </Choice>
        </chakra.div>
      )}
      <Button variant="ghost" mt="4" onClick={() => answer("stay")}>
        {deviceNotes.stay[occasion]}
      </Button>
    </Dialog>
  );
}

function Choice({ help, children }: { help: string; children: ReactNode }) {
  return (
    <Flex direction="column" align="stretch" gap="1">
      {children}
      <chakra.p textStyle="small" color="fg.muted">
        {help}
      </chakra.p>
    </Flex>
  );
}

type State = "open" | "busy" | "sealed" | "failed";

/** Browsers do not report whether a file was saved, so the person checks it before erasing. */
function Sealing({ onErase }: { onErase: () => void }) {
  const [state, setState] = useState<State>("open");

  async function seal(passphrase: string) {
    setState("busy");
    const isSealed = await saveSealed(copyDevice(new Date()), passphrase).then(
      () => true,
      () => false,
    );
    setState(isSealed ? "sealed" : "failed");
  }

  return (
    <>
      {state !== "sealed" && (
        <NewPassphrase
          id="notes-seal"
          isBusy={state === "busy"}
          onChoose={(passphrase) => void seal(passphrase)}
        />
      )}
      <chakra.p role="alert" color="fg.error">
        {state === "failed" && sealing.failed}
      </chakra.p>
      <chakra.p role="status" mt="4">
        {state === "sealed" && deviceNotes.sealed}
      </chakra.p>
      {state === "sealed" && (
        <Button mt="4" variant="outline" colorPalette="red" onClick={onErase}>
          {deviceNotes.eraseNow}
        </Button>
      )}
    </>
  );
}
