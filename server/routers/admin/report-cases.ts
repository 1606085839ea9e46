import * as z from "zod";
import type { Reader } from "#db/database.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import { insertAudit, listDecisions } from "#db/queries/audit.ts";
import { findPostsById } from "#db/queries/posts.ts";
import { findRepliesById } from "#db/queries/replies.ts";
import {
  listDecidedCases,
  listOpenCases,
  listReasons,
  listReports,
} from "#db/queries/report-cases.ts";
import {
  authorshipOf,
  decisionOf,
  reportedPost,
  reportedReply,
} from "#server/domain/report-cases.ts";
import { conflict, found } from "#server/errors.ts";
import { mostCases, revealInput } from "#server/input/admin-desk.ts";
import { type Entry, entryInput } from "#server/input/community.ts";
import { caseLine, reportedCase, revealedAuthor } from "#server/output/admin-desk.ts";
import { adminProcedure } from "#server/trpc.ts";
import { findReportedEntry } from "./reported-entry.ts";

export const caseProcedures = {
  /** What is reported and not decided: dangers first, then the oldest. */
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

  /** The one way to learn who wrote something without a name; each look is written down. */
  revealAuthor: adminProcedure
    .input(revealInput)
    .output(revealedAuthor)
    .mutation(({ ctx, input: { reason, ...entry } }) => {
      const revealedAt = ctx.now();
      const { userId } = ctx.viewer;
      return ctx.database.write(async (tx) => {
        const { authorId } = await findReportedEntry(tx, entry);
        const reports = await listReports(tx, aboutOf(entry));
        if (reports.length === 0) throw notReported();
        const id = found(authorId ?? undefined, "author");
        const { name, email, sport, level } = found(await findAthlete(tx, id), "author");
        const line = { userId, action: "reveal", target: targetOf(entry), reason };
        await insertAudit(tx, { ...line, createdAt: revealedAt });
        return { id, name, email, sport, level, revealedAt };
      });
    }),
};

const targetOf = ({ kind, id }: Entry) => `${kind} ${id}`;
const aboutOf = ({ kind, id }: Entry) => (kind === "post" ? { postId: id } : { replyId: id });
const notReported = () => conflict("Nobody has reported this, so there is no case.");

async function findSubject(db: Reader, { kind, id }: Entry) {
  if (kind === "post") {
    const [row] = await findPostsById(db, [id]);
    const stored = found(row, "post");
    const { replyCount, prayerCount } = stored.post;
    const writing = authorshipOf(stored.post, stored.name);
    return { ...reportedPost(stored), ...writing, context: null, replyCount, prayerCount };
  }
  const [row] = await findRepliesById(db, [id]);
  const stored = found(row, "reply");
  const [post] = await findPostsById(db, [stored.reply.postId]);
  const answered = found(post, "post");
  const writing = authorshipOf(stored.reply, stored.name);
  const context = answered.post.content;
  return { ...reportedReply(stored, answered), ...writing, context, replyCount: 0, prayerCount: 0 };
}

type Line = { postId: number | null; replyId: number | null; count: number; at: Date | null };

/** The lines of a list with what they are about; what is gone for good is left out. */
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
    const own = reasons.filter((each) => keyOf(each) === keyOf(line));
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
  return new Map([...posts.map(reportedPost), ...cases].map((each) => [targetOf(each), each]));
}
