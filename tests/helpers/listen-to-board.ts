import superjson from "superjson";
import { expect, onTestFinished } from "vitest";
import type { LiveEvent, PublicBoardEvent } from "#server/output/community.ts";
import type { TestApp } from "./app-on.ts";
import type { Person } from "./make.ts";

type Received = { number: number; event: LiveEvent };

/** Subscribes a person to the board, from now on or after their last event. */
export async function listenToBoard(
  app: Pick<TestApp, "as" | "deps">,
  as: Person,
  lastEventId?: number,
) {
  const messages: Received[] = [];
  const stream = await app.as(as).community.live({ lastEventId });
  onTestFinished(() => app.deps.board.close());
  const reading = (async () => {
    for await (const tracked of stream) {
      // Safe: this is how an event and its number leave a procedure.
      const [number, event] = tracked as unknown as [string, LiveEvent];
      messages.push({ number: Number(number), event });
    }
  })();

  const listener = {
    messages,
    /** Resolves when the stream has ended. */
    over: reading,
    numbers: () =>
      messages.flatMap(({ number, event }) => (event.kind === "event" ? [number] : [])),
    kinds: () => messages.map(({ event }) => event.kind),
    events: () =>
      messages.flatMap(({ event }) => (event.kind === "event" ? [eventOf(event.json)] : [])),
    /** Everything as it is sent. */
    text: () => JSON.stringify(messages),
    last: () => messages.at(-1)?.number,
  };
  // The position (or reset) says that the stream is live.
  await expect.poll(() => listener.kinds().some((kind) => kind !== "event")).toBe(true);
  return listener;
}

const eventOf = (json: string) => superjson.parse<PublicBoardEvent>(json);
