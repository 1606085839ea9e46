import type { Person } from "#tests/helpers/make.ts";
import type { World } from "./world.ts";

const longestMs = 10_000;

/** The stream of somebody who has heard all up to a number, as text, as far as it has come. */
export async function listen(app: Pick<World, "http">, as: Person, after = 0) {
  const ends = new AbortController();
  const answer = await app.http("/trpc/community.live", {
    as,
    signal: ends.signal,
    headers: { "last-event-id": String(after) },
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("There is no stream.");
  let text = "";

  return {
    headers: answer.headers,
    text: () => text,
    /** Reads on until these words have come, or the stream is over. */
    async until(words: string) {
      const late = setTimeout(() => ends.abort(), longestMs);
      while (!text.includes(words)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended before it said ${words}: ${text.slice(-500)}`);
        text += value;
      }
      clearTimeout(late);
    },
    async end() {
      ends.abort();
      await reader.cancel().catch(() => undefined);
    },
  };
}
