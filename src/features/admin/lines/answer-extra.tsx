import { Button, chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { maxLengths } from "#db/values.ts";
import { LongTextField } from "#src/components/form/field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { withKey } from "#src/lib/idempotency-key.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { lineScreenWords as words } from "./words.ts";

/** Grants or declines the extra session that an athlete has asked for. */
export function AnswerExtra({ athleteId }: { athleteId: number }) {
  const [note, setNote] = useState("");
  const answer = trpc.admin.answerExtra.useMutation({ ...creates, meta: changes("admin") });

  function send(grant: boolean) {
    if (!answer.isPending) answer.mutate(withKey("answerExtra", { athleteId, grant, note }));
  }

  return (
    <chakra.div display="grid" gap="3" mt="3" maxW="480px" color="fg">
      <LongTextField
        id="extra-answer"
        name="note"
        label={words.note}
        help={words.noteHelp}
        maxLength={maxLengths.extraNote}
        minH="64px"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Flex wrap="wrap" gap="3">
        <Button size="sm" loading={answer.isPending} onClick={() => send(true)}>
          {words.grant}
        </Button>
        <Button size="sm" variant="outline" disabled={answer.isPending} onClick={() => send(false)}>
          {words.decline}
        </Button>
      </Flex>
      <Refusal error={answer.error} otherwise={words.notSaved} />
    </chakra.div>
  );
}
