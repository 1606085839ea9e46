import type { Tx } from "#db/database.ts";
import { insertBoardEvent } from "#db/queries/board-events.ts";
import { acceptRules, findBoardAccess } from "#db/queries/moderation.ts";
import { recordActivity } from "#server/activity.ts";
import type { Context } from "#server/context.ts";
import { isSuspended, suspendedText } from "#server/domain/board.ts";
import { forbidden, ownRow } from "#server/errors.ts";
import { createOnce } from "#server/idempotency.ts";
import type { LimitName } from "#server/rate-limits.ts";

export type Athlete = Context & { viewer: { userId: number; athleteId: number } };

type NewEntry = {
  athleteId?: number | undefined;
  isAnonymous: boolean;
  acceptsRules: boolean;
  idempotencyKey?: string | undefined;
};

type Limits = { each: LimitName; firstDay: LimitName };

const firstDayMs = 24 * 60 * 60_000;

type EntryIds = { postId: number; replyId?: number };

type Publishing<Created> = {
  path: string;
  input: NewEntry;
  limits: Limits;
  insert: (tx: Tx, at: Date) => Promise<Created>;
};

/** Stores a post or reply with its effects in one transaction, counted against the rate limits. */
export async function publish<Created extends EntryIds>(
  ctx: Athlete,
  { path, input, limits, insert }: Publishing<Created>,
) {
  const hits = await checkWriter(ctx, input, limits);
  const at = ctx.now();
  const published = await createOnce(ctx, { path, input }, async (tx) => {
    await ctx.limiter.countIn(tx, hits);
    const entry = await insert(tx, at);
    return { ...entry, unlocked: await recordPublished(tx, ctx, input, { ...entry, at }) };
  });
  await ctx.board.publishBoardEvent();
  return published;
}

/**
 * Refuses to write as another athlete, while suspended, or before the house rules are accepted.
 * Returns the rate limits to count; on an account's first day there is a second one.
 */
async function checkWriter(ctx: Athlete, input: NewEntry, { each, firstDay }: Limits) {
  const { athleteId, userId } = ctx.viewer;
  if (input.athleteId !== undefined && input.athleteId !== athleteId) throw forbidden();
  const access = await checkBoardAccess(ctx);
  if (!access.rulesAcceptedAt && !input.acceptsRules)
    throw forbidden("Please accept the house rules first.");
  const isFirstDay = ctx.now().getTime() - access.createdAt.getTime() < firstDayMs;
  return (isFirstDay ? [each, firstDay] : [each]).map((name) => [name, userId] as const);
}

/** For changes to an existing entry. */
export async function checkChange(ctx: Athlete) {
  await checkBoardAccess(ctx);
  await ctx.limiter.count(["changeByAccount", ctx.viewer.userId]);
}

/** Refuses an athlete who is suspended from posting. */
export async function checkBoardAccess({ database, now, viewer }: Athlete) {
  const access = ownRow(await findBoardAccess(database.read, viewer.athleteId));
  if (isSuspended(access, now())) throw forbidden(suspendedText(access));
  return access;
}

/** Anonymous entries do not count as activity: points and streaks would reveal the author. */
async function recordPublished(
  tx: Tx,
  { viewer }: Athlete,
  input: NewEntry,
  entry: EntryIds & { at: Date },
) {
  const { athleteId } = viewer;
  const { at, ...about } = entry;
  if (input.acceptsRules) await acceptRules(tx, { athleteId, at });
  await insertBoardEvent(tx, { type: "created", ...about, createdAt: at });
  return input.isAnonymous ? [] : recordActivity(tx, { athleteId, at });
}
