import { Button, Flex } from "@chakra-ui/react";
import { copies } from "#src/content/copies.ts";
import { Note } from "./note.tsx";

type Props = { onKeepMine: () => void; onTakeOther: () => void };

/** What is open here was changed in another tab: the person chooses which of the two stays. */
export function ChangedNote({ onKeepMine, onTakeOther }: Props) {
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
