import { useEffect, useState } from "react";
import { newKey } from "./idempotency-key.ts";
import { storeKeys } from "./local-store.ts";
import { type Owner, readDraft, writeDraft } from "./private-drafts.ts";
import { serverFailure } from "./server-failure.ts";

/** A message with its idempotency key, so that sending it again creates no second message. */
export type Unsent = {
  key: string;
  body: string;
  /** The shared reflection that it answers. */
  reflectionId?: number | undefined;
  hasFailed: boolean;
};

type Draft = { body: string; key: string; unsent: Unsent[] };

type Message = { body: string; reflectionId?: number; idempotencyKey: string };
type Send = (message: Message) => Promise<unknown>;

const key = storeKeys.lineDraft;

/**
 * The message being written to a line, and the messages that are not sent yet. Tabs share both with
 * their keys, so that two tabs sending the same message create it once.
 */
export function useLineDraft(owner: Owner, part: string, send: Send) {
  // A message on its way when the page was left may not have arrived, so it counts as failed.
  const [draft, setDraft] = useState(() => {
    const kept = read(owner, part);
    return { ...kept, unsent: kept.unsent.map((message) => ({ ...message, hasFailed: true })) };
  });
  const [errors, setErrors] = useState<Record<string, unknown>>({});

  useEffect(() => {
    function adopt(event: StorageEvent) {
      if (event.key === key) setDraft(read(owner, part));
    }
    addEventListener("storage", adopt);
    return () => removeEventListener("storage", adopt);
  }, [owner, part]);

  function change(next: (draft: Draft) => Draft) {
    // Another tab may have written since.
    const changed = next(read(owner, part));
    writeDraft(key, owner, changed, part);
    setDraft(changed);
  }

  const mark = (sent: string, changes: Partial<Unsent>) =>
    change((draft) => ({
      ...draft,
      unsent: draft.unsent.map((one) => (one.key === sent ? { ...one, ...changes } : one)),
    }));

  const discard = (sent: string) =>
    change((draft) => ({ ...draft, unsent: draft.unsent.filter((one) => one.key !== sent) }));

  async function deliver({ key, body, reflectionId }: Unsent) {
    try {
      await send({ body, ...(reflectionId && { reflectionId }), idempotencyKey: key });
      discard(key);
    } catch (error) {
      setErrors((errors) => ({ ...errors, [key]: error }));
      // A reflection that was made private meanwhile: another try sends the words alone.
      const isGone = serverFailure(error)?.httpStatus === 404;
      mark(key, { hasFailed: true, ...(isGone && { reflectionId: undefined }) });
    }
  }

  return {
    body: draft.body,
    unsent: draft.unsent,
    errorOf: (sent: string) => errors[sent],
    discard,

    write: (body: string) => change((draft) => ({ ...draft, body, key: newKey() })),

    submit(reflectionId?: number) {
      const { body, key } = read(owner, part);
      if (body.trim() === "") return;
      const message: Unsent = {
        key: key || newKey(),
        body: body.trim(),
        ...(reflectionId && { reflectionId }),
        hasFailed: false,
      };
      change(({ unsent }) => ({ body: "", key: "", unsent: [...unsent, message] }));
      void deliver(message);
    },

    retry(message: Unsent) {
      mark(message.key, { hasFailed: false });
      void deliver(message);
    },
  };
}

export type LineDraft = ReturnType<typeof useLineDraft>;

function read(owner: Owner, part: string): Draft {
  const { body, key: draftKey, unsent } = Object(readDraft(key, owner, part));
  return {
    body: typeof body === "string" ? body : "",
    key: typeof draftKey === "string" ? draftKey : "",
    unsent: Array.isArray(unsent) ? unsent.filter(isUnsent) : [],
  };
}

function isUnsent(value: unknown): value is Unsent {
  const { key, body } = Object(value);
  return typeof key === "string" && typeof body === "string";
}
