import { chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { maxLengths } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { CheckField } from "#src/components/form/field.tsx";
import { RuledArea } from "#src/components/form/ruled-area.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { changes, trpc } from "#src/lib/trpc.ts";
import type { OwnEvent } from "./event-screen.tsx";
import { eventWords as words } from "./words.ts";

const maxLength = maxLengths.eventQuestion;

/** A question to the host, with or without the athlete's name; an empty text withdraws it. */
export function QuestionCard({ event: { slug, ownAnswer } }: { event: OwnEvent }) {
  const stored = ownAnswer?.question ?? "";
  const [question, setQuestion] = useState(stored);
  const wasUnnamed = ownAnswer?.isUnnamed ?? false;
  const [isUnnamed, setIsUnnamed] = useState(wasUnnamed);
  const trimmed = question.trim();
  const send = trpc.soulcare.answerEvent.useMutation({
    meta: changes("soulcare"),
    onSuccess: () => void toaster.create({ title: trimmed ? words.sent : words.removed }),
  });
  const length = [...trimmed].length;
  const isTooLong = length > maxLength;
  const isChanged = trimmed !== stored || isUnnamed !== wasUnnamed;
  const hasQuestion = trimmed !== "" || stored !== "";
  const canSend = hasQuestion && isChanged && !isTooLong;

  function submit() {
    if (!ownAnswer || send.isPending || !canSend) return;
    send.mutate({ slug, answer: ownAnswer.answer, question, isUnnamed });
  }

  return (
    <Card
      as="form"
      aria-labelledby="ask"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <chakra.h2 id="ask" textStyle="h3" mb="1">
        {words.askHost}
      </chakra.h2>
      <RuledArea
        aria-label={words.askLabel}
        aria-describedby="ask-count"
        aria-invalid={isTooLong}
        placeholder={words.askExample}
        value={question}
        onChange={setQuestion}
      />
      <CheckField
        id="ask-unnamed"
        label={words.unnamed}
        input={{ checked: isUnnamed, onChange: ({ target }) => setIsUnnamed(target.checked) }}
      />
      {isUnnamed && (
        <chakra.p textStyle="small" color="fg.muted">
          {words.unnamedHelp}
        </chakra.p>
      )}
      <Refusal error={send.error} otherwise={words.notSent} />
      <Flex justify="space-between" align="center" gap="3" mt="2" wrap="wrap">
        <chakra.span
          id="ask-count"
          textStyle="small"
          color={isTooLong ? "fg.error" : "fg.muted"}
          fontVariantNumeric="tabular-nums"
        >
          {words.count(length, maxLength)}
        </chakra.span>
        <Button
          type="submit"
          variant="outline"
          size="sm"
          // Unlike a disabled button it keeps the focus once the question is sent.
          aria-disabled={!canSend}
          loading={send.isPending}
          loadingText={words.sending}
        >
          {stored ? words.change : words.send}
        </Button>
      </Flex>
    </Card>
  );
}
