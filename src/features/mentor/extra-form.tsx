import { chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { maxLengths } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { Panel } from "#src/components/panel.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { withKey } from "#src/lib/idempotency-key.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { extraWords as words } from "./words.ts";

/** Asks the mentor for a session beyond the monthly allowance. */
export function ExtraForm({ onClose }: { onClose: () => void }) {
  const [note, setNote] = useState("");
  const ask = trpc.soulcare.askExtra.useMutation({
    ...creates,
    meta: changes("soulcare"),
    onSuccess: onClose,
  });

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!ask.isPending) ask.mutate(withKey("askExtra", { note }));
  }

  return (
    <chakra.div mb="3">
      <Panel label={words.heading} onClose={onClose}>
        <chakra.form display="grid" gap="3" onSubmit={submit} onKeyDown={onCtrlEnter(submit)}>
          <LongTextField
            id="extra-note"
            name="note"
            label={words.label}
            help={words.help}
            maxLength={maxLengths.extraNote}
            minH="84px"
            value={note}
            readOnly={ask.isPending}
            onChange={(event) => setNote(event.target.value)}
          />
          <Refusal error={ask.error} otherwise={words.failed} />
          <Flex gap="2" justify="end">
            <Button variant="ghost" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={ask.isPending} loadingText={words.submitting}>
              {words.submit}
            </Button>
          </Flex>
        </chakra.form>
      </Panel>
    </chakra.div>
  );
}
