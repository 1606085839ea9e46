import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { newKey } from "./idempotency-key.ts";
import { storeKeys } from "./local-store.ts";
import { type Owner, readDraft, writeDraft } from "./private-drafts.ts";
import { serverFailure } from "./server-failure.ts";
import { queryClient, type RouterOutputs } from "./trpc.ts";

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

type Page = Pick<RouterOutputs["soulcare"]["line"], "entries">;
type Entries = Page["entries"];
type Said = RouterOutputs["soulcare"]["say"];

/** Of whom, to which line, and what stands in it. */
type Place = { owner: Owner; part: string; entries: Entries };

const key = storeKeys.lineDraft;

/** The keys of the messages that this page has sent and that have no answer yet. */
const onTheirWay = new Set<string>();

/** Fields of this page; the `storage` event tells other tabs alone. */
const listeners = new Set<() => void>();

/**
 * The message being written to a line, and the messages that are not sent yet. Tabs share both with
 * their keys, so that two tabs sending the same message create it once.
 */
export function useLineDraft(place: Place, send: Send) {
  const draft = useStored(place);
  // A message on its way when the page was closed may not have arrived, so it counts as failed.
  const [foundHere] = useState(() => new Set(draft.unsent.map(({ key }) => key)));
  const [errors, setErrors] = useState<Record<string, unknown>>({});

  const mark = (sent: string, changes: Partial<Unsent>) =>
    changeUnsent(place, sent, (unsent) =>
      unsent.map((one) => (one.key === sent ? { ...one, ...changes } : one)),
    );

  const discard = (sent: string) =>
    changeUnsent(place, sent, (unsent) => unsent.filter((one) => one.key !== sent));

  async function deliver({ key, body, reflectionId }: Unsent) {
    onTheirWay.add(key);
    try {
      await send({ body, ...(reflectionId && { reflectionId }), idempotencyKey: key });
      onTheirWay.delete(key);
      discard(key);
    } catch (error) {
      onTheirWay.delete(key);
      setErrors((errors) => ({ ...errors, [key]: error }));
      // A reflection that was made private meanwhile: another try sends the words alone.
      const isGone = serverFailure(error)?.httpStatus === 404;
      mark(key, { hasFailed: true, ...(isGone && { reflectionId: undefined }) });
    }
  }

  return {
    body: draft.body,
    unsent: draft.unsent.map((one) => ({
      ...one,
      hasFailed: !onTheirWay.has(one.key) && (one.hasFailed || foundHere.has(one.key)),
    })),
    errorOf: (sent: string) => errors[sent],
    discard,

    write: (body: string) => change(place, (draft) => ({ ...draft, body, key: newKey() })),

    submit(reflectionId?: number) {
      const { body, key } = read(place);
      if (body.trim() === "") return;
      const message: Unsent = {
        key: key || newKey(),
        body: body.trim(),
        ...(reflectionId && { reflectionId }),
        hasFailed: false,
      };
      change(place, ({ unsent }) => ({ body: "", key: "", unsent: [...unsent, message] }));
      void deliver(message);
    },

    retry(message: Unsent) {
      mark(message.key, { hasFailed: false });
      void deliver(message);
    },
  };
}

export type LineDraft = ReturnType<typeof useLineDraft>;

/**
 * The stored draft, as fields of this page and other tabs change it. A message that stands in the
 * line is sent, also if the answer is late or was lost.
 */
function useStored({ owner, part, entries }: Place) {
  const [draft, setDraft] = useState(() => read({ owner, part }));

  useEffect(() => {
    const adopt = () => setDraft(read({ owner, part }));
    const adoptOther = (event: StorageEvent) => event.key === key && adopt();
    listeners.add(adopt);
    addEventListener("storage", adoptOther);
    return () => {
      listeners.delete(adopt);
      removeEventListener("storage", adoptOther);
    };
  }, [owner, part]);

  const withoutSent = (draft: Draft) => ({
    ...draft,
    unsent: draft.unsent.filter(({ key }) => !entries.some((entry) => isSentAs(entry, key))),
  });
  const left = withoutSent(draft);
  useEffect(() => {
    if (left.unsent.length < draft.unsent.length) change({ owner, part }, withoutSent);
  });
  return left;
}

const isSentAs = (entry: Entries[number], key: string) =>
  entry.kind === "message" && entry.idempotencyKey === key;

/** Shows a message in its line as soon as it is sent, however long the line takes to load again. */
export function addToLine(queryKey: QueryKey, said: Said) {
  queryClient.setQueryData<InfiniteData<Page>>(queryKey, (line) => {
    const [newest, ...earlier] = line?.pages ?? [];
    const isSaid = ({ kind, id }: Entries[number]) => kind === said.kind && id === said.id;
    if (!line || !newest || line.pages.some(({ entries }) => entries.some(isSaid))) return line;
    const entries = [said, ...newest.entries].toSorted((a, b) => b.at.getTime() - a.at.getTime());
    return { ...line, pages: [{ ...newest, entries }, ...earlier] };
  });
}

/** A late answer finds another owner's drafts in the store, perhaps: a change would replace them. */
function changeUnsent(place: Place, sent: string, next: (unsent: Unsent[]) => Unsent[]) {
  if (read(place).unsent.every(({ key }) => key !== sent)) return;
  change(place, (draft) => ({ ...draft, unsent: next(draft.unsent) }));
}

function change(place: Omit<Place, "entries">, next: (draft: Draft) => Draft) {
  const { owner, part } = place;
  // Another tab may have written since.
  writeDraft(key, owner, next(read(place)), part);
  for (const listener of listeners) listener();
}

function read({ owner, part }: Omit<Place, "entries">): Draft {
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
