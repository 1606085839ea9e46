import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import { awardPoints, takeBackPoints } from "#db/queries/growth.ts";
import {
  findSessionWithMentor,
  insertSessionWithMentor,
  listSessionsWithMentor,
  updateSessionWithMentor,
} from "#db/queries/mentorship.ts";
import { listUserIds } from "#db/queries/notifications.ts";
import type { Row } from "#db/schema/index.ts";
import { sessionUndoMs as undoMs } from "#db/values.ts";
import { takeBackUnmet, unlockMet } from "#server/activity.ts";
import { recordAudit } from "#server/audit.ts";
import { forget, notify } from "#server/notifications.ts";
import { conflict, found } from "../../errors.ts";
import { createOnce } from "../../idempotency.ts";
import {
  completeSessionInput,
  ofAthleteInput,
  planSessionInput,
  updateSessionInput,
} from "../../input/admin-athletes.ts";
import { idInput } from "../../input/fields.ts";
import { staffSession } from "../../output/admin-athletes.ts";
import { withUnlocked } from "../../output/growth.ts";
import { adminProcedure } from "../../trpc.ts";

export const sessionProcedures = {
  athleteSessions: adminProcedure
    .input(ofAthleteInput)
    .output(z.array(staffSession))
    .query(({ ctx, input: { id: athleteId, ...page } }) =>
      listSessionsWithMentor(ctx.database.read, { athleteId, ...page }),
    ),

  planSession: adminProcedure
    .input(planSessionInput)
    .output(staffSession)
    .mutation(async ({ ctx, input, path }) => {
      const { id } = await createOnce(ctx, { path, input }, async (tx, fields) => {
        found(await findAthlete(tx, fields.athleteId), "athlete");
        const session = await insertSessionWithMentor(tx, fields);
        await tellOfSession(tx, session, { session: "planned", at: ctx.now() });
        await recordAudit(tx, ctx, lineOf("plan", session));
        return { id: session.id };
      });
      return found(await findSessionWithMentor(ctx.database.read, id), "session");
    }),

  updateSession: adminProcedure
    .input(updateSessionInput)
    .output(staffSession)
    .mutation(({ ctx, input }) =>
      ctx.database.write(async (tx) => {
        const before = found(await findSessionWithMentor(tx, input.id), "session");
        if (before.completedAt && before.pointsEarned !== input.pointsEarned) throw isPaidOut();
        const session = found(await updateSessionWithMentor(tx, input), "session");
        if (session.sessionDate.getTime() !== before.sessionDate.getTime())
          await tellOfSession(tx, session, { session: "moved", at: ctx.now() });
        await recordAudit(tx, ctx, lineOf("update", session));
        return session;
      }),
    ),

  /** Pays the points once, and unlocks the achievements that the athlete now meets. */
  completeSession: adminProcedure
    .input(completeSessionInput)
    .output(withUnlocked(staffSession))
    .mutation(({ ctx, input }) => {
      const at = ctx.now();
      return ctx.database.write(async (tx) => {
        await refuseCompleted(tx, input.id);
        const completed = { ...input, completedAt: at };
        const session = found(
          await updateSessionWithMentor(tx, completed, { isOpen: true }),
          "session",
        );
        const { id, athleteId, pointsEarned: amount } = session;
        await forgetSession(tx, id);
        if (amount > 0) await awardPoints(tx, { athleteId, reason: `session:${id}`, amount, at });
        // Does not count as the athlete's activity, so it makes no faithful day.
        const unlocked = await unlockMet(tx, { athleteId, at });
        await recordAudit(tx, ctx, lineOf("complete", session));
        return { ...session, unlocked };
      });
    }),

  /** Takes back a completion of the last ten minutes, with its points and what it unlocked. */
  reopenSession: adminProcedure
    .input(idInput)
    .output(staffSession)
    .mutation(({ ctx, input: { id } }) =>
      ctx.database.write(async (tx) => {
        const { athleteId, completedAt } = found(await findSessionWithMentor(tx, id), "session");
        if (!completedAt) throw conflict("This session is not completed.");
        if (ctx.now().getTime() - completedAt.getTime() > undoMs) throw tooLate();
        const reopened = found(
          await updateSessionWithMentor(tx, { id, completedAt: null }),
          "session",
        );
        await takeBackPoints(tx, { athleteId, reason: `session:${id}` });
        await takeBackUnmet(tx, { athleteId, at: completedAt });
        await recordAudit(tx, ctx, lineOf("reopen", reopened));
        return reopened;
      }),
    ),

  deleteSession: adminProcedure
    .input(idInput)
    .output(z.void())
    .mutation(({ ctx, input: { id } }) =>
      ctx.database.write(async (tx) => {
        await refuseCompleted(tx, id);
        const deletion = { id, deletedAt: ctx.now() };
        const session = found(
          await updateSessionWithMentor(tx, deletion, { isOpen: true }),
          "session",
        );
        await tellOfSession(tx, session, { session: "cancelled", at: deletion.deletedAt });
        await recordAudit(tx, ctx, lineOf("delete", session));
      }),
    ),

  restoreSession: adminProcedure
    .input(idInput)
    .output(z.void())
    .mutation(({ ctx, input: { id } }) =>
      ctx.database.write(async (tx) => {
        const restoration = { id, deletedAt: null };
        const session = found(
          await updateSessionWithMentor(tx, restoration, { wasDeleted: true }),
          "session",
        );
        await tellOfSession(tx, session, { session: "planned", at: ctx.now() });
        await recordAudit(tx, ctx, lineOf("restore", session));
      }),
    ),
};

const lineOf = (action: string, { id, athleteId }: Row<"mentorshipSessions">) => ({
  ...{ action, target: `session ${id}`, athleteId },
});

const reminderMs = 60 * 60_000;

type News = { session: "planned" | "moved" | "cancelled"; at: Date };

/** What the athlete hears of a session that lies ahead, and an hour before it. */
async function tellOfSession(tx: Tx, row: Row<"mentorshipSessions">, { session, at }: News) {
  const { id, athleteId, sessionDate } = row;
  await forgetSession(tx, id);
  if (sessionDate <= at) return;
  const to = await listUserIds(tx, [athleteId]);
  const about = { to, kind: "session", expiresAt: sessionDate, at } as const;
  await notify(tx, { ...about, subject: sessionSubject(id), data: { session } });
  const showAt = new Date(sessionDate.getTime() - reminderMs);
  if (session === "cancelled" || showAt <= at) return;
  const reminder = { subject: `${sessionSubject(id)}:hour`, data: { session: "soon" } } as const;
  await notify(tx, { ...about, ...reminder, showAt });
}

async function forgetSession(tx: Tx, id: number) {
  await forget(tx, sessionSubject(id));
  await forget(tx, `${sessionSubject(id)}:hour`);
}

const sessionSubject = (id: number) => `session:${id}`;

const tooLate = () =>
  conflict("A completion can be taken back for 10 minutes, and that time is over.");

async function refuseCompleted(tx: Tx, id: number) {
  const { completedAt } = found(await findSessionWithMentor(tx, id), "session");
  if (completedAt) throw conflict("This session is completed already.");
}

const isPaidOut = () =>
  conflict("The points of a completed session are paid, so they cannot be changed.");
