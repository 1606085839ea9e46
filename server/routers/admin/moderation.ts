import * as z from "zod";
import type { Reader, Tx } from "#db/database.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import { listDecisions } from "#db/queries/audit.ts";
import { insertBoardEvent } from "#db/queries/board-events.ts";
import { insertMail } from "#db/queries/mail.ts";
import { closeReports, suspendPosting } from "#db/queries/moderation.ts";
import { findPostsById, updatePost } from "#db/queries/posts.ts";
import { findRepliesById, updateReply } from "#db/queries/replies.ts";
import {
  listDecidedCases,
  listOpenCases,
  listReasons,
  listReports,
} from "#db/queries/report-cases.ts";
import { recordAudit } from "#server/audit.ts";
import { decisionOf, reportedPost, reportedReply } from "#server/domain/reports.ts";
import type { Context } from "../../context.ts";
import { authorshipOf } from "../../domain/anonymity.ts";
import { conflict, found } from "../../errors.ts";
import { decideInput, mostCases, revealInput, suspendInput } from "../../input/admin.ts";
import { type Entry, entryInput } from "../../input/community.ts";
import { removedMail } from "../../mail/community.ts";
import { caseLine, reportedCase, revealedAuthor } from "../../output/admin.ts";
import { adminProcedure } from "../../trpc.ts";

export const moderationProcedures = {
  /** The undecided cases: reports of danger first, then the oldest. */
  cases: adminProcedure.output(z.array(caseLine)).query(async ({ ctx }) => {
    const { read } = ctx.database;
    return describe(read, await listOpenCases(read, { limit: mostCases }), false);
  }),

  /** The newest decisions first. */
  decidedCases: adminProcedure.output(z.array(caseLine)).query(async ({ ctx }) => {
    const { read } = ctx.database;
    return describe(read, await listDecidedCases(read, { limit: mostCases }), true);
  }),

  case: adminProcedure
    .input(entryInput)
    .output(reportedCase)
    .query(async ({ ctx, input }) => {
      const { read } = ctx.database;
      const subject = await findSubject(read, input);
      const reports = await listReports(read, aboutOf(input));
      if (reports.length === 0) throw notReported();
      const [last] = await listDecisions(read, [targetOf(input)]);
      const isOpen = reports.some(({ decidedAt }) => decidedAt === null);
      return { ...subject, reports, isOpen, decision: decisionOf(last) };
    }),

  /** The only way to learn the author of an anonymous entry; each use is in the audit log. */
  revealAuthor: adminProcedure
    .input(revealInput)
    .output(revealedAuthor)
    .mutation(({ ctx, input: { reason, ...entry } }) => {
      const revealedAt = ctx.now();
      return ctx.database.write(async (tx) => {
        const { authorId } = await findReportedEntry(tx, entry);
        const reports = await listReports(tx, aboutOf(entry));
        if (reports.length === 0) throw notReported();
        const id = found(authorId ?? undefined, "author");
        const { name, email, sport, level } = found(await findAthlete(tx, id), "author");
        await recordAudit(tx, ctx, { action: "reveal", target: targetOf(entry), reason });
        return { id, name, email, sport, level, revealedAt };
      });
    }),

  /** Restores or removes an entry; either way its open reports are closed. */
  decide: adminProcedure
    .input(decideInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { decision, reason, ...entry } }) => {
      const at = ctx.now();
      await ctx.database.write(async (tx) => {
        const entryRow = await findReportedEntry(tx, entry);
        const removedAt = decision === "remove" ? at : null;
        await setVisibility(tx, { ...entry, postId: entryRow.postId, removedAt, at });
        await recordAudit(tx, ctx, { action: decision, target: targetOf(entry), reason });
        if (decision === "remove") await mailAuthor(tx, ctx, { ...entry, ...entryRow, reason, at });
      });
      await ctx.board.publishBoardEvent();
      ctx.wakeOutbox();
    }),

  /** The author cannot post until then. The answer does not say who it is. */
  suspendAuthor: adminProcedure
    .input(suspendInput)
    .output(z.void())
    .mutation(({ ctx, input: { until, reason, ...entry } }) =>
      ctx.database.write(async (tx) => {
        const { authorId } = await findReportedEntry(tx, entry);
        await suspendPosting(tx, { athleteId: found(authorId ?? undefined, "author"), until });
        const action = until ? "suspend" : "unsuspend";
        await recordAudit(tx, ctx, { action, target: targetOf(entry), reason });
      }),
    ),
};

const targetOf = ({ kind, id }: Entry) => `${kind} ${id}`;
const aboutOf = ({ kind, id }: Entry) => (kind === "post" ? { postId: id } : { replyId: id });
const notReported = () => conflict("Nobody has reported this, so there is no case.");

async function findSubject(db: Reader, { kind, id }: Entry) {
  if (kind === "post") {
    const [row] = await findPostsById(db, [id]);
    const stored = found(row, "post");
    const { replyCount, prayerCount } = stored.post;
    const authorship = authorshipOf(stored.post, stored.name);
    return { ...reportedPost(stored), ...authorship, context: null, replyCount, prayerCount };
  }
  const [row] = await findRepliesById(db, [id]);
  const stored = found(row, "reply");
  const [post] = await findPostsById(db, [stored.reply.postId]);
  const answered = found(post, "post");
  const authorship = authorshipOf(stored.reply, stored.name);
  const context = answered.post.content;
  return {
    ...reportedReply(stored, answered),
    ...authorship,
    context,
    replyCount: 0,
    prayerCount: 0,
  };
}

type Line = { postId: number | null; replyId: number | null; count: number; at: Date | null };

/** Adds entry, reasons and decision to each line. A line whose entry was deleted is left out. */
async function describe(db: Reader, lines: Line[], isDecided: boolean) {
  const postIds = idsOf(lines.map(({ postId }) => postId));
  const replyIds = idsOf(lines.map(({ replyId }) => replyId));
  const subjects = await findSubjects(db, { postIds, replyIds });
  const reasons = await listReasons(db, { postIds, replyIds, isDecided });
  const targets = [...subjects.keys()];
  const decisions = isDecided ? await listDecisions(db, targets) : [];
  return lines.flatMap((line) => {
    const subject = subjects.get(keyOf(line));
    if (!subject || !line.at) return [];
    const own = reasons.filter((row) => keyOf(row) === keyOf(line));
    const decision = decisionOf(decisions.find(({ target }) => target === keyOf(line)));
    const counted = { reportCount: line.count, at: line.at, decision };
    return [{ ...subject, ...counted, reasons: own.map(({ reason }) => reason) }];
  });
}

const idsOf = (ids: (number | null)[]) => ids.filter((id) => id !== null);

const keyOf = ({ postId, replyId }: Pick<Line, "postId" | "replyId">) =>
  replyId === null ? `post ${postId}` : `reply ${replyId}`;

async function findSubjects(db: Reader, ids: { postIds: number[]; replyIds: number[] }) {
  const replies = await findRepliesById(db, ids.replyIds);
  const answered = replies.map(({ reply }) => reply.postId);
  const posts = await findPostsById(db, [...new Set([...ids.postIds, ...answered])]);
  const byId = new Map(posts.map((stored) => [stored.post.id, stored]));
  const cases = replies.flatMap((stored) => {
    const post = byId.get(stored.reply.postId);
    return post ? [reportedReply(stored, post)] : [];
  });
  return new Map([...posts.map(reportedPost), ...cases].map((entry) => [targetOf(entry), entry]));
}

/** The author and the post of an entry, even if it is hidden. */
async function findReportedEntry(tx: Tx, { kind, id }: Entry) {
  if (kind === "post") {
    const [row] = await findPostsById(tx, [id]);
    const { athleteId: authorId, createdAt: writtenAt } = found(row, "post").post;
    return { authorId, writtenAt, postId: id };
  }
  const [row] = await findRepliesById(tx, [id]);
  const { athleteId: authorId, createdAt: writtenAt, postId } = found(row, "reply").reply;
  return { authorId, writtenAt, postId };
}

type Change = Entry & { postId: number; removedAt: Date | null; at: Date };

async function setVisibility(tx: Tx, { kind, id, postId, removedAt, at }: Change) {
  const change = { id, at, removedAt, hiddenAt: null };
  if (kind === "post") await updatePost(tx, change);
  else await updateReply(tx, change);
  await closeReports(tx, kind === "post" ? { postId: id, at } : { replyId: id, at });
  const about = kind === "post" ? { postId } : { postId, replyId: id };
  await insertBoardEvent(tx, { type: "changed", ...about, createdAt: at });
}

type Removed = Entry & { authorId: number | null; writtenAt: Date; reason: string; at: Date };

async function mailAuthor(tx: Tx, { env }: Context, { authorId, ...removed }: Removed) {
  const author = authorId === null ? undefined : await findAthlete(tx, authorId);
  if (!author) return;
  const { id: athleteId, name, email, timeZone } = author;
  await insertMail(tx, removedMail(env, { athleteId, name, email, timeZone, ...removed }));
}
