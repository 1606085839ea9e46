import { StripeProblem } from "./problem.ts";

export interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

interface Kept {
  fingerprint: string;
  /** Undefined while the first call is still under way. */
  answer?: Answer;
}

/** Answers that are given again to whoever comes with the same key. */
export class IdempotentAnswers {
  private readonly kept = new Map<string, Kept>();

  async answer(key: string, fingerprint: string, work: () => Promise<Answer>): Promise<Answer> {
    const earlier = this.kept.get(key);
    if (earlier) return replay(key, fingerprint, earlier);
    const entry: Kept = { fingerprint };
    this.kept.set(key, entry);
    try {
      entry.answer = await work();
      return entry.answer;
    } catch (error) {
      // Nothing was begun, so the key is free again.
      this.kept.delete(key);
      throw error;
    }
  }
}

function replay(key: string, fingerprint: string, earlier: Kept): Answer {
  if (earlier.fingerprint !== fingerprint)
    throw new StripeProblem(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  if (!earlier.answer)
    throw new StripeProblem(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message:
        "There is currently another in-progress request using this Stripe key (that probably means you submitted twice, and the other request is still going through).",
    });
  return { ...earlier.answer, headers: { "idempotent-replayed": "true" } };
}
