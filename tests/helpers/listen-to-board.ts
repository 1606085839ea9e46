import superjson from "superjson";
import { expect, onTestFinished } from "vitest";
import type { LiveEvent, PublicBoardEvent } from "#server/output/community.ts";
import type { TestApp } from "./app-on.ts";
import type { Person } from "./make.ts";

type Received = { number: number; event: LiveEvent };

/** Somebody who looks at the board from here on, or from the number they heard last. */
export async function listenToBoard(
  app: Pick<TestApp, "as" | "deps">,
  as: Person,
  lastEventId?: number,
) {
  const received: Received[] = [];
  const state = { isOver: false };
  const stream = await app.as(as).community.live({ lastEventId });
  onTestFinished(() => app.deps.board.close());
  const reading = (async () => {
    for await (const tracked of stream) {
      // Safe: this is how an event and its number leave a procedure.
      const [number, event] = tracked as unknown as [string, LiveEvent];
      received.push({ number: Number(number), event });
    }
    state.isOver = true;
  })();

  const listener = {
    heard: received,
    isOver: () => state.isOver,
    /** When the stream has ended. */
    over: reading,
    numbers: () =>
      received.flatMap(({ number, event }) => (event.kind === "event" ? [number] : [])),
    kinds: () => received.map(({ event }) => event.kind),
    events: () =>
      received.flatMap(({ event }) => (event.kind === "event" ? [eventOf(event.json)] : [])),
    /** The text of all of it, as it travels. */
    text: () => JSON.stringify(received),
    /** How far they have come. */
    last: () => received.at(-1)?.number,
  };
  // From then on they hear what happens, when it happens.
  await expect.poll(() => listener.kinds().some((kind) => kind !== "event")).toBe(true);
  return listener;
}

const eventOf = (json: string) => superjson.parse<PublicBoardEvent>(json);
