import type { Tx } from "#db/database.ts";
import { acceptRules, findStanding } from "#db/queries/board-care.ts";
import { insertBoardEvent } from "#db/queries/board-events.ts";
import type { Context } from "../../context.ts";
import { recordDeed } from "../../deeds.ts";
import { isSuspended, suspendedText } from "../../domain/board.ts";
import { forbidden, unauthorized } from "../../errors.ts";
import type { LimitName } from "../../limits.ts";

export type Writer = Context & { viewer: { userId: number; athleteId: number } };

type Written = { athleteId?: number | undefined; isAnonymous: boolean; acceptsRules: boolean };

type Limits = { each: LimitName; firstDay: LimitName };

const firstDayMs = 24 * 60 * 60_000;

/** Refuses whoever writes for somebody else, is suspended, has not accepted the rules or is too fast. */
export async function checkWriter(ctx: Writer, written: Written, { each, firstDay }: Limits) {
  const { athleteId, userId } = ctx.viewer;
  if (written.athleteId !== undefined && written.athleteId !== athleteId) throw forbidden();
  const standing = await checkStanding(ctx);
  const now = ctx.now();
  if (!standing.rulesAcceptedAt && !written.acceptsRules)
    throw forbidden("Please accept the house rules first.");
  const isFirstDay = now.getTime() - standing.createdAt.getTime() < firstDayMs;
  const limits = isFirstDay ? [each, firstDay] : [each];
  await ctx.limiter.take(...limits.map((name) => [name, userId] as const));
}

/** The same for words that are there already. */
export async function checkChange(ctx: Writer) {
  await checkStanding(ctx);
  await ctx.limiter.take(["changeByAccount", ctx.viewer.userId]);
}

async function checkStanding({ database, now, viewer }: Writer) {
  const standing = await findStanding(database.read, viewer.athleteId);
  if (!standing) throw unauthorized();
  if (isSuspended(standing, now())) throw forbidden(suspendedText(standing));
  return standing;
}

type Entry = { postId: number; replyId?: number; at: Date };

/** What follows from something written, in its write. Nothing follows from it for anyone unnamed. */
export async function followWriting(tx: Tx, { viewer }: Writer, written: Written, entry: Entry) {
  const { athleteId } = viewer;
  if (written.acceptsRules) await acceptRules(tx, { athleteId, at: entry.at });
  const { at: createdAt, ...about } = entry;
  await insertBoardEvent(tx, { deed: "created", ...about, createdAt });
  return written.isAnonymous ? [] : recordDeed(tx, { athleteId, at: createdAt });
}
