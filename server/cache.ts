import { createHash } from "node:crypto";

/** A body that is the same for all who ask, and what it weighs. */
export type Answer = { body: string; type: string; etag: string; bytes: number };

type Entry = { answer: Answer; at: number };
type Making = { made: Promise<Answer | undefined>; generation: number };

type Options = {
  now: () => Date;
  /** Answers depend on the time as well: an announcement ends without a write. */
  longestMs: number;
  mostAnswers: number;
  mostBytes: number;
};

/** Keeps what visitors are told until something is written; what is asked for longest ago goes first. */
export function createAnswerCache({ now, longestMs, mostAnswers, mostBytes }: Options) {
  const entries = new Map<string, Entry>();
  const makings = new Map<string, Making>();
  let bytes = 0;
  // What was read before a commit may not be kept after it.
  let generation = 0;

  function forget(key: string, { answer }: Entry) {
    entries.delete(key);
    bytes -= answer.bytes;
  }

  function remember(key: string, entry: Entry) {
    const before = entries.get(key);
    if (before) forget(key, before);
    entries.set(key, entry);
    bytes += entry.answer.bytes;
  }

  function find(key: string) {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const age = now().getTime() - entry.at;
    // A clock that was put back makes nothing last longer.
    if (age < 0 || age >= longestMs) return forget(key, entry);
    remember(key, entry);
    return entry.answer;
  }

  function keep(key: string, entry: Entry) {
    remember(key, entry);
    for (const [oldest, each] of entries) {
      if (entries.size <= mostAnswers && bytes <= mostBytes) break;
      forget(oldest, each);
    }
  }

  async function make(key: string, work: () => Promise<Answer | undefined>) {
    const began = generation;
    const at = now().getTime();
    const answer = await work();
    if (answer && began === generation) keep(key, { answer, at });
    return answer;
  }

  return {
    find,

    /** What somebody else is making just now, unless something was written since they began. */
    join(key: string) {
      const making = makings.get(key);
      return making?.generation === generation ? making.made : undefined;
    },

    /** Makes it for all who join meanwhile. Nothing is kept of work that gives nothing. */
    async make(key: string, work: () => Promise<Answer | undefined>) {
      const made = make(key, work);
      const making = { made: made.catch(() => undefined), generation };
      makings.set(key, making);
      try {
        return await made;
      } finally {
        if (makings.get(key) === making) makings.delete(key);
      }
    },

    empty() {
      generation += 1;
      entries.clear();
      bytes = 0;
    },

    size: () => ({ answers: entries.size, bytes }),
  };
}

/** The tag is strong: it stands for these very bytes. */
export function answerOf(body: string, type: string): Answer {
  const hash = createHash("sha256").update(body).digest("base64url");
  return { body, type, etag: `"${hash}"`, bytes: Buffer.byteLength(body) };
}
