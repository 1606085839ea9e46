import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { findUser } from "#db/queries/accounts.ts";
import { insertBoardEvent } from "#db/queries/board-events.ts";
import {
  type About,
  deleteMute,
  findBoardAccess,
  insertMute,
  insertReport,
  listHidings,
  listMutes,
  listReporters,
  noteHiding,
  raiseToDanger,
} from "#db/queries/moderation.ts";
import { findPost, updatePost } from "#db/queries/posts.ts";
import { findReply, updateReply } from "#db/queries/replies.ts";
import { checkConfirmed, confirmationOf } from "#server/accounts/confirmation.ts";
import { isAnyoneOnCall, openForReport } from "#server/care/calls.ts";
import { muteOf } from "#server/domain/anonymity.ts";
import { isSuspended } from "#server/domain/board.ts";
import {
  countsTowardsHiding,
  dismissalsCountFrom,
  hidingsCountFrom,
  pausedHiding,
  reportsToHide,
} from "#server/domain/reports.ts";
import { isPaid } from "#server/env.ts";
import { badRequest, conflict, found, notFound, ownRow } from "#server/errors.ts";
import { aboutOf, type Entry, entryInput, reportInput } from "#server/input/community.ts";
import { idInput } from "#server/input/fields.ts";
import { forgetNotifications, postSubject } from "#server/notifications.ts";
import { boardAccess, mute, sentReport } from "#server/output/community.ts";
import { athleteProcedure } from "#server/trpc.ts";
import { viewerOf } from "./posts.ts";
import type { Athlete } from "./publish.ts";

const maxMutes = 500;

export const moderationProcedures = {
  boardAccess: athleteProcedure.output(boardAccess).query(async ({ ctx }) => {
    const { read } = ctx.database;
    const stored = ownRow(await findBoardAccess(read, ctx.viewer.athleteId));
    const user = ownRow(await findUser(read, ctx.viewer.userId));
    const suspendedUntil = isSuspended(stored, ctx.now()) ? stored.suspendedUntil : null;
    const hasAcceptedRules = stored.rulesAcceptedAt !== null;
    return { hasAcceptedRules, suspendedUntil, ...confirmationOf(ctx.env, user) };
  }),

  report: athleteProcedure
    .input(reportInput)
    .output(sentReport)
    .mutation(async ({ ctx, input: { kind, id, ...report } }) => {
      if (report.reason !== "danger") await checkConfirmed(ctx, ctx.viewer.userId);
      const { stored, target, author } = await findOthersEntry(ctx, { kind, id });
      const isDanger = report.reason === "danger";
      // A report of danger is never refused for coming too often.
      if (!isDanger) await ctx.limiter.count(["reportByAccount", ctx.viewer.userId]);
      const { athleteId } = ctx.viewer;
      const createdAt = ctx.now();
      await ctx.database.write(async (tx) => {
        const about = aboutOf({ kind, id });
        const row = { ...report, ...about, athleteId, createdAt };
        const reportId = (await insertReport(tx, row)) ?? (await raiseToDanger(tx, row));
        if (reportId === undefined)
          throw conflict("You have reported this already. We will look at it.");
        if (isDanger) {
          const { athleteId: authorId } = stored;
          const danger = { kind, id, reportedBy: athleteId, authorId, at: createdAt };
          return openForReport(tx, danger);
        }
        if (!(await doesHide(tx, ctx, { about, author, reportId, now: createdAt }))) return;
        await hide(tx, target, createdAt);
        await noteHiding(tx, { id: reportId, at: createdAt });
      });
      await ctx.board.publishBoardEvent();
      if (!isDanger) return { isAlarmed: false };
      ctx.wakeCare();
      return { isAlarmed: await isAnyoneOnCall(ctx.database.read, ctx.env, createdAt) };
    }),

  /**
   * Mutes the author. An anonymous entry is muted alone: if the author's other entries vanished
   * too, they would reveal who wrote it.
   */
  mute: athleteProcedure
    .input(entryInput)
    .output(z.object({ id: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { author } = await findOthersEntry(ctx, input);
      const target = author === null ? aboutOf(input) : { mutedAthleteId: author };
      const row = { ...target, athleteId: ctx.viewer.athleteId, createdAt: ctx.now() };
      const { id } = await ctx.database.write((tx) => insertMute(tx, row));
      return { id };
    }),

  unmute: athleteProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      const wasOwn = await ctx.database.write((tx) => deleteMute(tx, { ...input, athleteId }));
      if (!wasOwn) throw notFound("entry");
    }),

  mutes: athleteProcedure.output(z.array(mute)).query(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const rows = await listMutes(ctx.database.read, { athleteId, limit: maxMutes });
    return rows.map(muteOf);
  }),
};

/** The entry, refused if it is the viewer's own. `author` is null for an anonymous entry. */
async function findOthersEntry(ctx: Athlete, entry: Entry) {
  const { stored, target } = await findEntry(ctx, entry);
  if (stored.athleteId === ctx.viewer.athleteId) throw badRequest("This is your own.");
  return { stored, target, author: stored.isAnonymous ? null : stored.athleteId };
}

async function findEntry(ctx: Athlete, { kind, id }: Entry) {
  const selection = { id, ...viewerOf(ctx) };
  if (kind === "post") {
    const { post } = found(await findPost(ctx.database.read, selection), "post");
    return { stored: post, target: { postId: id } };
  }
  const { reply } = found(await findReply(ctx.database.read, selection), "reply");
  return { stored: reply, target: { postId: reply.postId, replyId: id } };
}

type Reported = { about: About; author: number | null; reportId: number; now: Date };

/** Whether this report and enough others count, and hiding is not paused. */
async function doesHide(tx: Tx, { env }: Athlete, { about, author, reportId, now }: Reported) {
  const rules = { now, isPaid: isPaid(env), asksForEmail: env.SMTP_URL !== undefined };
  const dismissedAfter = dismissalsCountFrom(now);
  const reporters = await listReporters(tx, { ...about, dismissedAfter });
  const counting = reporters.filter((by) => countsTowardsHiding(by, rules));
  const isCounted = counting.some(({ id }) => id === reportId);
  if (!isCounted || counting.length < reportsToHide) return false;
  const paused = pausedHiding(await listHidings(tx, hidingsCountFrom(now)), now);
  return !paused.isBoardPaused && !paused.authors.some(({ id }) => id === author);
}

type Target = { postId: number; replyId?: number };

async function hide(tx: Tx, { postId, replyId }: Target, at: Date) {
  if (replyId === undefined) {
    await updatePost(tx, { id: postId, at, hiddenAt: at });
    await forgetNotifications(tx, postSubject(postId));
  } else await updateReply(tx, { id: replyId, at, hiddenAt: at });
  const about = replyId === undefined ? { postId } : { postId, replyId };
  await insertBoardEvent(tx, { type: "changed", ...about, createdAt: at });
}
