import superjson from "superjson";
import { expect, onTestFinished } from "vitest";
import type { LiveEvent, PublicBoardEvent } from "#server/output/community.ts";
import type { TestApp } from "./app-on.ts";
import type { Person } from "./make.ts";

type Heard = { number: number; event: LiveEvent };

/** Somebody who looks at the board from here on, or from the number they heard last. */
export async function hearing(app: Pick<TestApp, "as" | "deps">, as: Person, lastEventId?: number) {
  const heard: Heard[] = [];
  const state = { isOver: false };
  const stream = await app.as(as).community.live({ lastEventId });
  onTestFinished(() => app.deps.board.close());
  const reading = (async () => {
    for await (const tracked of stream) {
      // Safe: this is how an event and its number leave a procedure.
      const [number, event] = tracked as unknown as [string, LiveEvent];
      heard.push({ number: Number(number), event });
    }
    state.isOver = true;
  })();

  const ears = {
    heard,
    isOver: () => state.isOver,
    /** When the stream has ended. */
    over: reading,
    numbers: () => heard.flatMap(({ number, event }) => (event.kind === "event" ? [number] : [])),
    kinds: () => heard.map(({ event }) => event.kind),
    news: () => heard.flatMap(({ event }) => (event.kind === "event" ? [newsOf(event.json)] : [])),
    /** The text of all of it, as it travels. */
    text: () => JSON.stringify(heard),
    /** How far they have come. */
    last: () => heard.at(-1)?.number,
  };
  // From then on they hear what happens, when it happens.
  await expect.poll(() => ears.kinds().some((kind) => kind !== "event")).toBe(true);
  return ears;
}

const newsOf = (json: string) => superjson.parse<PublicBoardEvent>(json);
