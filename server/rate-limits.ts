import { createHash } from "node:crypto";
import type { Database, Tx } from "#db/database.ts";
import { countHit, forgetHits, takeHitBack } from "#db/queries/rate-limits.ts";
import { tooMany } from "./errors.ts";

const minute = 60_000;
const hour = 60 * minute;

type Limit = { max: number; windowMs: number; text?: (wait: string) => string };

const signInText = (wait: string) =>
  `Too many tries. Please wait ${wait}, or ask for a sign-in link.`;

const inquiryText = (wait: string) =>
  `You have sent several inquiries in a short time. Please wait ${wait}.`;

const newcomerText = (wait: string) =>
  `That is all for your first day here. You can write again in ${wait}.`;

const scriptureText = (wait: string) =>
  `You have shared many verses today. You can share another in ${wait}.`;

/**
 * Limits that are counted in the database. Those per address let a team of 40 on one campus network
 * sign up within ten minutes; guessing one password stays slow.
 */
export const limits = {
  signUpByAddress: { max: 60, windowMs: 10 * minute },
  signInByAddress: { max: 120, windowMs: 10 * minute, text: signInText },
  signInByAccountAndAddress: { max: 10, windowMs: hour, text: signInText },
  /** Per account, which it locks; `lockedMail` names the number. Known browsers are not refused. */
  signInByUnknownBrowsers: { max: 100, windowMs: hour, text: signInText },
  signInByKnownBrowser: { max: 10, windowMs: hour, text: signInText },
  lockByAccount: { max: 1, windowMs: hour },
  lockMailByAccount: { max: 1, windowMs: 24 * hour },
  linkByAddress: { max: 60, windowMs: 10 * minute },
  linkByAccountAndAddress: { max: 3, windowMs: 30 * minute },
  /** Per account. Beyond it no mail is sent, but the answer is the same. */
  linkByUnknownBrowsers: { max: 10, windowMs: 30 * minute },
  linkByKnownBrowser: { max: 5, windowMs: 30 * minute },
  redeemByAddress: { max: 120, windowMs: 10 * minute },
  passwordByAccount: { max: 10, windowMs: hour },
  passkeyByAddress: { max: 120, windowMs: 10 * minute, text: signInText },
  passkeyByAccount: { max: 60, windowMs: hour },
  testMailByAccount: { max: 10, windowMs: hour },
  codeByAccount: { max: 10, windowMs: hour },
  exportByAccount: { max: 10, windowMs: hour },
  paymentByAddress: { max: 200, windowMs: 10 * minute },
  subscribeByAccount: { max: 30, windowMs: hour },
  promotionCodeByAccount: { max: 20, windowMs: hour },
  cardByAccount: { max: 10, windowMs: hour },
  postByAccount: { max: 1, windowMs: 15_000 },
  replyByAccount: { max: 1, windowMs: 5_000 },
  firstPostsByAccount: { max: 5, windowMs: 24 * hour, text: newcomerText },
  firstRepliesByAccount: { max: 20, windowMs: 24 * hour, text: newcomerText },
  scriptureByAccount: { max: 10, windowMs: 24 * hour, text: scriptureText },
  eventAnswerByAccount: { max: 10, windowMs: minute },
  /** Bookings and moves. Cancellations need no limit: each needs a booking, which is counted. */
  bookingByAccount: { max: 20, windowMs: hour },
  /** Reflections, milestones, moods and reviews of memory verses. */
  entryByAccount: { max: 120, windowMs: hour },
  /** Messages to the mentor or athlete, and shared reflections and journal pages. */
  messageByAccount: { max: 30, windowMs: 10 * minute },
  changeByAccount: { max: 60, windowMs: 10 * minute },
  concernByAccount: { max: 5, windowMs: 24 * hour },
  inviteByAccount: { max: 20, windowMs: hour },
  revealByAccount: { max: 20, windowMs: hour },
  reportByAccount: { max: 20, windowMs: hour },
  emailChangeByAccount: { max: 5, windowMs: 24 * hour },
  pushDeviceByAccount: { max: 60, windowMs: hour },
  unconfirmedMailByDay: { max: 3, windowMs: 24 * hour },
  /** Ten years, which stands for ever. */
  unconfirmedMailEver: { max: 10, windowMs: 10 * 365 * 24 * hour },
  feedByToken: { max: 60, windowMs: hour },
  unsubscribeByAddress: { max: 60, windowMs: hour },
  inquiryByAddress: { max: 5, windowMs: hour, text: inquiryText },
  inquiryByRecipient: { max: 5, windowMs: 24 * hour, text: inquiryText },
  inquiryCopyByRecipient: { max: 1, windowMs: 24 * hour },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

type Hit = readonly [name: LimitName, subject: string | number];

/** Limits that are counted in memory; each call in a batch counts. */
export const callLimits = {
  byAddress: { max: 1_200, windowMs: minute },
  byAccount: { max: 300, windowMs: minute },
  progressByAccount: { max: 60, windowMs: minute },
  /** By account, or by address for visitors. */
  searchByReader: { max: 30, windowMs: minute },
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
    for (const [name, subject] of hits) {
      const limit: Limit = limits[name];
      const resetAt = new Date(at.getTime() + limit.windowMs);
      const hit = await countHit(tx, { key: keyOf(name, subject), now: at, resetAt });
      if (hit.count > limit.max * scale)
        return refusal(limit, hit.resetAt.getTime() - at.getTime());
    }
    return undefined;
  }

  return {
    /** Throws beyond a limit. Counts in the database, for all processes and across restarts. */
    count: countNow,

    /** The same inside the caller's write, which is rolled back beyond a limit. */
    async countIn(tx: Tx, hits: readonly Hit[]) {
      const refused = await count(tx, hits, now());
      if (refused) throw refused;
    },

    /** The same, but returns false beyond a limit, so that the write goes on. */
    allows: async (tx: Tx, ...hits: Hit[]) => (await count(tx, hits, now())) === undefined,

    /** The same, but returns the error, to throw it after the write. */
    refusalIn: (tx: Tx, ...hits: Hit[]) => count(tx, hits, now()),

    /** Takes one hit back, such as a successful sign-in if only failures count. */
    takeBack: (name: LimitName, subject: string | number) =>
      database.write((tx) => takeHitBack(tx, keyOf(name, subject))),

    forget: (name: LimitName, subject: string | number) =>
      database.write((tx) => forgetHits(tx, [keyOf(name, subject)])),

    /** Counts in memory, because a database write for every call would be too expensive. */
    countCall(by: keyof typeof callLimits, subject: string | number) {
      const limit = callLimits[by];
      const at = now().getTime();
      const hit = recent(`${by}:${subject}`, at, limit.windowMs);
      if (hit.count > limit.max * scale) throw refusal(limit, hit.resetAt - at);
    },
  };
}

/** Hashed, as people type passwords into the name field, and addresses are personal data. */
function keyOf(name: LimitName, subject: string | number) {
  return `${name}:${createHash("sha256").update(String(subject)).digest("base64url")}`;
}

function refusal(limit: Limit, waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return tooMany(seconds, limit.text);
}

const maxKeys = 50_000;

function createWindowCounter() {
  const windows = new Map<string, { count: number; resetAt: number }>();
  return (key: string, at: number, windowMs: number) => {
    const current = windows.get(key);
    // A window opened before the clock was set back would last too long.
    if (current && current.resetAt > at && current.resetAt <= at + windowMs) {
      current.count += 1;
      return current;
    }
    if (windows.size >= maxKeys) deleteOldestHalf(windows);
    const window = { count: 1, resetAt: at + windowMs };
    // Deleted first, because a map keeps the place of an existing key.
    windows.delete(key);
    windows.set(key, window);
    return window;
  };
}

/** Only half, so that a flood of new keys does not reset all counters. */
function deleteOldestHalf(windows: Map<string, unknown>) {
  const oldest = [...windows.keys()].slice(0, windows.size / 2);
  for (const key of oldest) windows.delete(key);
}
