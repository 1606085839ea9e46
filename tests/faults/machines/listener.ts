import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";

/** As long as the browser's first one. */
const pauseMs = 500;

const message = z.object({ json: z.object({ kind: z.enum(["event", "position", "reset"]) }) });

export type Listener = ReturnType<typeof startListener>;

/** An open board: it receives until closed, and resumes after the last event as the browser does. */
export function startListener(url: string, cookie: string) {
  const closing = new AbortController();
  const received: number[] = [];
  const wrong: string[] = [];
  let since: number | undefined;
  let began: number | undefined;
  let opened = 0;

  async function receiveOnce() {
    const input = { json: since === undefined ? {} : { lastEventId: since } };
    const path = `/trpc/community.live?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await fetch(url + path, { headers: { cookie }, signal: closing.signal });
    if (!answer.ok || !answer.body) return;
    opened += 1;
    for await (const { id, data } of messagesOf(answer.body)) handleMessage(id, data);
  }

  function handleMessage(id: number, data: string) {
    const { kind } = message.parse(JSON.parse(data)).json;
    since = id;
    if (kind === "event") received.push(id);
    if (kind === "reset") wrong.push(`a gap before event ${id}`);
    if (kind === "position") began ??= id;
  }

  async function receive() {
    while (!closing.signal.aborted) {
      // A stream that broke is opened again; what it did not bring is missing at the end.
      await receiveOnce().catch(() => undefined);
      if (!closing.signal.aborted) await sleep(pauseMs);
    }
  }
  const done = receive();

  return {
    /** The number after which it must receive everything. */
    began: () => began,
    last: () => since ?? 0,
    opened: () => opened,
    received,
    wrong,
    async close() {
      closing.abort();
      await done;
    },
  };
}

/** What is named and numbered in the stream; the rest is about the stream itself. */
async function* messagesOf(body: ReadableStream<Uint8Array>) {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const field = (name: string) =>
        part
          .split("\n")
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim();
      const [id, data] = [field("id"), field("data")];
      if (id && data && !field("event")) yield { id: Number(id), data };
    }
  }
}
