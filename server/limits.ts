import { createHash } from "node:crypto";
import type { Database, Tx } from "#db/database.ts";
import { countHit, forgetHits } from "#db/queries/rate-limits.ts";
import { tooMany } from "./errors.ts";

const minute = 60_000;
const hour = 60 * minute;

type Limit = { most: number; windowMs: number; say?: (minutes: number) => string };

const signInText = (minutes: number) =>
  `Too many tries. Please wait ${minutes} minutes, or ask for a sign-in link.`;

const inquiryText = (minutes: number) =>
  `You have sent several inquiries in a short time. Please wait ${minutes} minutes.`;

const newcomerText = (minutes: number) =>
  `That is all for your first day here. You can write again in ${Math.ceil(minutes / 60)} hours.`;

/**
 * Limits per address and per account. Sized for a team of 40 on one campus network that signs up
 * within ten minutes; guessing one password stays slow.
 */
export const limits = {
  signUpByAddress: { most: 60, windowMs: 10 * minute },
  signInByAddress: { most: 120, windowMs: 10 * minute, say: signInText },
  signInByAccount: { most: 10, windowMs: hour, say: signInText },
  linkByAddress: { most: 60, windowMs: 10 * minute },
  linkByAccount: { most: 5, windowMs: 30 * minute },
  redeemByAddress: { most: 120, windowMs: 10 * minute },
  passwordByAccount: { most: 10, windowMs: hour },
  testMailByAccount: { most: 10, windowMs: hour },
  codeByAccount: { most: 10, windowMs: hour },
  exportByAccount: { most: 10, windowMs: hour },
  paymentByAddress: { most: 200, windowMs: 10 * minute },
  subscribeByAccount: { most: 30, windowMs: hour },
  cardByAccount: { most: 10, windowMs: hour },
  postByAccount: { most: 1, windowMs: 15_000 },
  replyByAccount: { most: 1, windowMs: 5_000 },
  firstPostsByAccount: { most: 5, windowMs: 24 * hour, say: newcomerText },
  firstRepliesByAccount: { most: 20, windowMs: 24 * hour, say: newcomerText },
  changeByAccount: { most: 60, windowMs: 10 * minute },
  reportByAccount: { most: 20, windowMs: hour },
  inquiryByAddress: { most: 5, windowMs: hour, say: inquiryText },
  inquiryByRecipient: { most: 5, windowMs: 24 * hour, say: inquiryText },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

type Hit = readonly [name: LimitName, whose: string | number];

/** Limits for all procedure calls; each call in a batch counts. */
export const callLimits = {
  byAddress: { most: 1_200, windowMs: minute },
  byAccount: { most: 300, windowMs: minute },
} as const satisfies Record<string, Limit>;

export type Limiter = ReturnType<typeof createLimiter>;

type Deps = { database: Database; now: () => Date; scale: number };

export function createLimiter({ database, now, scale }: Deps) {
  const recent = createWindowCounter();

  async function countNow(...hits: Hit[]) {
    const refused = await database.write((tx) => count(tx, hits, now()));
    if (refused) throw refused;
  }

  /** Counts in order and stops at the first limit that is exceeded. */
  async function count(tx: Tx, hits: readonly Hit[], at: Date) {
    for (const [name, whose] of hits) {
      const limit: Limit = limits[name];
      const resetAt = new Date(at.getTime() + limit.windowMs);
      const hit = await countHit(tx, { key: keyOf(name, whose), now: at, resetAt });
      if (hit.count > limit.most * scale)
        return refusal(limit, hit.resetAt.getTime() - at.getTime());
    }
    return undefined;
  }

  return {
    /** Counts in the database, so restarts and other processes share the count. */
    count: countNow,

    /** The same inside the caller's write. Exceeding the limit rolls that write back. */
    async countIn(tx: Tx, hits: readonly Hit[]) {
      const refused = await count(tx, hits, now());
      if (refused) throw refused;
    },

    forget: (name: LimitName, whose: string | number) =>
      database.write((tx) => forgetHits(tx, [keyOf(name, whose)])),

    /** Counts in memory: a database write for every read would be too expensive. */
    countCall(by: keyof typeof callLimits, whose: string | number) {
      const limit = callLimits[by];
      const at = now().getTime();
      const hit = recent(`${by}:${whose}`, at, limit.windowMs);
      if (hit.count > limit.most * scale) throw refusal(limit, hit.resetAt - at);
    },
  };
}

/** Hashed: people type passwords into the name field, and addresses are personal data. */
function keyOf(name: LimitName, whose: string | number) {
  return `${name}:${createHash("sha256").update(String(whose)).digest("base64url")}`;
}

function refusal(limit: Limit, waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return tooMany(seconds, limit.say?.(Math.ceil(seconds / 60)));
}

const mostKeys = 50_000;

function createWindowCounter() {
  const windows = new Map<string, { count: number; resetAt: number }>();
  return (key: string, at: number, windowMs: number) => {
    const open = windows.get(key);
    // A window opened before the clock was set back would last too long.
    if (open && open.resetAt > at && open.resetAt <= at + windowMs) {
      open.count += 1;
      return open;
    }
    if (windows.size >= mostKeys) forgetOver(windows, at);
    const fresh = { count: 1, resetAt: at + windowMs };
    windows.set(key, fresh);
    return fresh;
  };
}

function forgetOver(windows: Map<string, { resetAt: number }>, at: number) {
  for (const [key, { resetAt }] of windows) if (resetAt <= at) windows.delete(key);
  if (windows.size >= mostKeys) windows.clear();
}
