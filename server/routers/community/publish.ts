import type { Tx } from "#db/database.ts";
import { insertBoardEvent } from "#db/queries/board-events.ts";
import { acceptRules, findBoardAccess } from "#db/queries/moderation.ts";
import { recordActivity } from "#server/activity.ts";
import type { Context } from "#server/context.ts";
import { isSuspended, suspendedText } from "#server/domain/board.ts";
import { forbidden, unauthorized } from "#server/errors.ts";
import { createOnce } from "#server/idempotency.ts";
import type { LimitName } from "#server/limits.ts";

export type Writer = Context & { viewer: { userId: number; athleteId: number } };

type Written = {
  athleteId?: number | undefined;
  isAnonymous: boolean;
  acceptsRules: boolean;
  idempotencyKey?: string | undefined;
};

type Limits = { each: LimitName; firstDay: LimitName };

const firstDayMs = 24 * 60 * 60_000;

type Entry = { postId: number; replyId?: number };

type Publishing<Made> = {
  path: string;
  input: Written;
  limits: Limits;
  insert: (tx: Tx, at: Date) => Promise<Made>;
};

/** Words of a writer's own, with all that follows from them, in one write that is counted. */
export async function publish<Made extends Entry>(
  ctx: Writer,
  { path, input, limits, insert }: Publishing<Made>,
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

/** Refuses whoever writes for somebody else, is suspended or has not accepted the rules. */
async function checkWriter(ctx: Writer, input: Written, { each, firstDay }: Limits) {
  const { athleteId, userId } = ctx.viewer;
  if (input.athleteId !== undefined && input.athleteId !== athleteId) throw forbidden();
  const access = await checkBoardAccess(ctx);
  if (!access.rulesAcceptedAt && !input.acceptsRules)
    throw forbidden("Please accept the house rules first.");
  const isFirstDay = ctx.now().getTime() - access.createdAt.getTime() < firstDayMs;
  return (isFirstDay ? [each, firstDay] : [each]).map((name) => [name, userId] as const);
}

/** The same for words that are there already. */
export async function checkChange(ctx: Writer) {
  await checkBoardAccess(ctx);
  await ctx.limiter.count(["changeByAccount", ctx.viewer.userId]);
}

async function checkBoardAccess({ database, now, viewer }: Writer) {
  const access = await findBoardAccess(database.read, viewer.athleteId);
  if (!access) throw unauthorized();
  if (isSuspended(access, now())) throw forbidden(suspendedText(access));
  return access;
}

/** What follows from something written, in its write. Nothing follows from it for anyone unnamed. */
async function recordPublished(
  tx: Tx,
  { viewer }: Writer,
  input: Written,
  entry: Entry & { at: Date },
) {
  const { athleteId } = viewer;
  if (input.acceptsRules) await acceptRules(tx, { athleteId, at: entry.at });
  const { at: createdAt, ...about } = entry;
  await insertBoardEvent(tx, { type: "created", ...about, createdAt });
  return input.isAnonymous ? [] : recordActivity(tx, { athleteId, at: createdAt });
}
