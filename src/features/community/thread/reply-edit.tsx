import { Button, chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { LongTextField } from "#src/components/form/field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { trpc } from "#src/lib/trpc.ts";
import { QuotedVerses } from "../entry-text.tsx";
import { cacheReply, type Reply } from "../queries.ts";
import { ownEntry, replying } from "./words.ts";

type Props = { reply: Reply; onDone: () => void };

/** The form that takes the place of the viewer's own reply while it is edited. */
export function ReplyEdit({ reply, onDone }: Props) {
  const [content, setContent] = useState(reply.content);
  const [isEmpty, setEmpty] = useState(false);
  const id = useId();
  const update = trpc.community.updateReply.useMutation({
    onSuccess(changed) {
      cacheReply(changed);
      onDone();
      toaster.create(ownEntry.changed);
    },
  });

  const focus = () => document.getElementById(id)?.focus();
  useEffect(() => document.getElementById(id)?.focus(), [id]);

  function save(event?: FormEvent) {
    event?.preventDefault();
    setEmpty(content.trim() === "");
    if (content.trim() === "") {
      toaster.create({ variant: "destructive", ...replying.incomplete });
      focus();
    } else if (!update.isPending) update.mutate({ id: reply.id, content });
  }

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      mt="1"
      onSubmit={save}
      onKeyDown={onCtrlEnter(save)}
    >
      <LongTextField
        id={id}
        label={replying.label}
        error={isEmpty ? replying.incomplete.description : undefined}
        minH="96px"
        fieldSizing="content"
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <QuotedVerses
        text={content}
        onRepair={(text) => {
          setContent(text);
          focus();
        }}
      />
      <Flex wrap="wrap" gap="2">
        <Button type="submit" size="sm" loading={update.isPending} loadingText={ownEntry.saving}>
          {ownEntry.save}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {ownEntry.cancel}
        </Button>
      </Flex>
      <Refusal error={update.error} otherwise={ownEntry.notChanged} />
    </chakra.form>
  );
}
