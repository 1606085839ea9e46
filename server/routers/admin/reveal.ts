import type { Reader, Tx } from "#db/database.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import { findOpenCareCallAbout } from "#db/queries/care.ts";
import { listReachable } from "#db/queries/on-call.ts";
import { listReports } from "#db/queries/report-cases.ts";
import { insertReveal } from "#db/queries/reveals.ts";
import { listOwnerMailboxes } from "#db/queries/staff.ts";
import type { Row } from "#db/schema/index.ts";
import { recordAudit } from "#server/audit.ts";
import { provenFrom } from "#server/domain/care.ts";
import { revealSubject } from "#server/domain/notifications.ts";
import type { Viewer } from "../../accounts/session.ts";
import type { Context } from "../../context.ts";
import { forbidden, found } from "../../errors.ts";
import { revealInput } from "../../input/admin.ts";
import { aboutOf, type Entry } from "../../input/community.ts";
import { nameRevealedMail, revealNotice } from "../../mail/community.ts";
import { queueMail } from "../../mail/queue.ts";
import { notify } from "../../notifications.ts";
import { revealedAuthor } from "../../output/admin.ts";
import { adminStepUpProcedure } from "../../trpc.ts";
import { checkMemberReport, concerning, findEntryAuthor, notReported } from "./reported-entry.ts";

type Staff = Context & { viewer: Viewer };

export const revealProcedures = {
  /**
   * The only way for staff to learn the author of an anonymous entry. Each use is in the audit log,
   * and mailed to the author and the other owners.
   */
  revealAuthor: adminStepUpProcedure
    .input(revealInput)
    .output(revealedAuthor)
    .mutation(async ({ ctx, input: { why, reason, ...entry } }) => {
      const { userId } = ctx.viewer;
      await ctx.limiter.count(["revealByAccount", userId]);
      const revealedAt = ctx.now();
      const shown = await ctx.database.write(async (tx) => {
        const { authorId, isAnonymous } = await findEntryAuthor(tx, entry);
        const asking = { ...entry, viewer: ctx.viewer, now: revealedAt };
        if (!(await mayReveal(tx, asking)))
          throw forbidden(
            "Only owners, and the person who took the call about it, can look up a name.",
          );
        const needsNoReport = why === "danger" && (await isInCharge(tx, asking));
        if (!needsNoReport)
          await checkReported(tx, { ...entry, isAnonymous, why, now: revealedAt });
        const author = found(
          authorId === null ? undefined : await findAthlete(tx, authorId),
          "author",
        );
        await recordAudit(tx, ctx, {
          action: "reveal",
          reason: `${why}: ${reason}`,
          ...concerning(entry, { authorId, isAnonymous }),
        });
        const tellAt = isAnonymous
          ? await recordReveal(tx, ctx, { ...entry, why, author, at: revealedAt })
          : null;
        const { id, name, email, sport, level } = author;
        return { id, name, email, sport, level, revealedAt, tellAt };
      });
      ctx.wakeOutbox();
      return shown;
    }),
};

type Asked = Entry & { viewer: Viewer };

/** Owners, and the member of staff who has taken the open care call about this entry. */
export const mayReveal = async (db: Reader, asked: Asked) =>
  asked.viewer.staffRole === "owner" || (await hasCallAbout(db, asked));

async function hasCallAbout(db: Reader, { kind, id, viewer }: Asked) {
  const call = await findOpenCareCallAbout(db, aboutOf({ kind, id }));
  return call?.acknowledgedBy === viewer.userId;
}

type Asking = Asked & { now: Date };

/** Staff whom alarms reach, or with the open care call about this entry: for danger they need no report. */
async function isInCharge(db: Reader, asking: Asking) {
  const { viewer, now } = asking;
  if (await hasCallAbout(db, asking)) return true;
  return (await listReachable(db, provenFrom(now))).includes(viewer.userId);
}

type Checked = Entry & Pick<Reveal, "why"> & { isAnonymous: boolean; now: Date };

async function checkReported(db: Reader, { kind, id, isAnonymous, why, now }: Checked) {
  const entry = { kind, id };
  const isDanger = why === "danger";
  if (isAnonymous) return checkMemberReport(db, { ...entry, now, isDanger });
  const reports = await listReports(db, aboutOf(entry));
  if (reports.length === 0) throw notReported();
}

const dangerDelayMs = 7 * 24 * 60 * 60_000;

type Author = NonNullable<Awaited<ReturnType<typeof findAthlete>>>;
type Reveal = Entry & { why: Row<"authorReveals">["why"]; author: Author; at: Date };

/** Stores the reveal and queues its mails. An author in danger is told a week later. */
async function recordReveal(tx: Tx, ctx: Staff, { kind, id, why, author, at }: Reveal) {
  const { userId, name: by } = ctx.viewer;
  const tellAt = why === "danger" ? new Date(at.getTime() + dangerDelayMs) : at;
  const row = { athleteId: author.id, userId, why, revealedAt: at, tellAt };
  const reveal = await insertReveal(tx, { ...aboutOf({ kind, id }), ...row });
  const { email, timeZone } = author;
  const mail = { kind, why, tellAt, at };
  await queueMail(tx, ctx, nameRevealedMail(ctx.env, { ...mail, email, timeZone }));
  const owners = (await listOwnerMailboxes(tx)).filter((owner) => owner.userId !== userId);
  for (const { email: to } of owners)
    if (to) await queueMail(tx, ctx, revealNotice(ctx.env, { ...mail, to, by }));
  await notify(tx, {
    to: owners.map((owner) => owner.userId),
    kind: "office",
    data: { office: "revealed" },
    subject: revealSubject(reveal.id),
    hasLetter: true,
    at,
  });
  return tellAt;
}
