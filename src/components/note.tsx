import { chakra, Flex } from "@chakra-ui/react";
import { copies } from "#src/content/copies.ts";
import { plainDay } from "#src/lib/format.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { Button } from "./button.tsx";

type Props = {
  texts: readonly string[];
  /** Says what could not be read and that it is still stored. */
  said: string;
  button: string;
  /** File name; the date is added. */
  name: string;
};

/** Offers stored text that could not be read as a download. */
export function UnreadableNote({ texts, said, button, name }: Props) {
  function save() {
    const file = `${name}-${plainDay(new Date())}.txt`;
    saveFile(file, { type: "text/plain", text: texts.join("\n\n") });
  }

  if (texts.length === 0) return null;
  return (
    <Note as="div" mb="6" data-unprinted>
      <p>{said}</p>
      <Button variant="outline" size="sm" mt="3" onClick={save}>
        {button}
      </Button>
    </Note>
  );
}

/** A highlighted sentence. */
export const Note = chakra("p", {
  base: {
    px: "5",
    py: "3.5",
    bg: "bg.info",
    borderLeftWidth: "5px",
    borderLeftColor: "fg.info",
    borderRadius: "l2",
  },
});

type ChangedProps = { onKeepMine: () => void; onTakeOther: () => void };

/** Says that another tab has changed what is open here, and lets the user choose a version. */
export function ChangedNote({ onKeepMine, onTakeOther }: ChangedProps) {
  return (
    <Note as="div" role="alert" mt="2.5" mb="4" data-unprinted>
      <p>{copies.changed}</p>
      <Flex wrap="wrap" gap="2.5" mt="3">
        <Button variant="outline" size="sm" onClick={onKeepMine}>
          {copies.keepMine}
        </Button>
        <Button variant="outline" size="sm" onClick={onTakeOther}>
          {copies.takeOther}
        </Button>
      </Flex>
    </Note>
  );
}
