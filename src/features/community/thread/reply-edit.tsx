import { chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useEffect, useId, useState } from "react";
import * as z from "zod";
import { Button } from "#src/components/button.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { trpc } from "#src/lib/trpc.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { cacheReply, type Reply } from "../queries.ts";
import { QuotedVerses } from "../quoted-verses.tsx";
import { ownEntry, replying } from "./words.ts";

type Props = {
  reply: Reply;
  athleteId: number;
  /** Names the draft that keeps the typed text until it is saved or canceled. */
  part: string;
  takesFocus: boolean;
  onDone: () => void;
};

const key = storeKeys.replyDraft;
const draftShape = z.object({ content: z.string() });

/** The form that takes the place of the viewer's own reply while it is edited. */
export function ReplyEdit({ reply, athleteId, part, takesFocus, onDone }: Props) {
  const [content, setContent] = useState(() => {
    const typed = draftShape.safeParse(readDraft(key, athleteId, part)).data;
    return typed?.content ?? reply.content;
  });
  const draft = usePrivateDraft(key, athleteId, part);
  const [isEmpty, setEmpty] = useState(false);
  const id = useId();
  const update = trpc.community.updateReply.useMutation({
    onSuccess(changed) {
      cacheReply(changed);
      draft.drop();
      onDone();
      toaster.create(ownEntry.changed);
    },
  });

  function change(text: string) {
    setContent(text);
    draft.keep({ content: text });
  }

  const focus = () => document.getElementById(id)?.focus();
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [id, takesFocus]);

  function save(event?: FormEvent) {
    event?.preventDefault();
    const isBlank = content.trim() === "";
    setEmpty(isBlank);
    if (isBlank) {
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
      onBlur={draft.keepNow}
    >
      <LongTextField
        id={id}
        label={replying.label}
        error={isEmpty ? replying.incomplete.description : undefined}
        minH="96px"
        fieldSizing="content"
        value={content}
        readOnly={update.isPending}
        onChange={(event) => change(event.target.value)}
      />
      <QuotedVerses
        text={content}
        onRepair={(text) => {
          change(text);
          focus();
        }}
      />
      <Flex wrap="wrap" gap="2">
        <Button type="submit" size="sm" loading={update.isPending} loadingText={ownEntry.saving}>
          {ownEntry.save}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            draft.drop();
            onDone();
          }}
        >
          {ownEntry.cancel}
        </Button>
      </Flex>
      <Refusal error={update.error} otherwise={ownEntry.notChanged} />
    </chakra.form>
  );
}
