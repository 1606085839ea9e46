import * as z from "zod";
import type { Tx } from "#db/database.ts";
import {
  findSessionWithMentor,
  listCalendar,
  listSessionsWithMentor,
} from "#db/queries/mentorship.ts";
import type { Row } from "#db/schema/index.ts";
import { recordAudit } from "#server/audit.ts";
import type { Viewer } from "../../accounts/session.ts";
import type { Context } from "../../context.ts";
import { addDays } from "../../domain/days.ts";
import { startOfDay } from "../../domain/slots.ts";
import { found, notFound } from "../../errors.ts";
import { createOnce } from "../../idempotency.ts";
import { ofAthleteInput } from "../../input/admin-athletes.ts";
import { idInput } from "../../input/fields.ts";
import {
  calendarInput,
  planSessionInput,
  settleSessionInput,
  updateSessionInput,
} from "../../input/sessions.ts";
import { isSlotTaken } from "../../mentor/sessions.ts";
import { withCalendarWords, withDetails } from "../../mentor/shown.ts";
import { zoneOf } from "../../mentor/slots.ts";
import {
  changeSession,
  giveBack,
  otherSession,
  planSession,
  settleSession,
  unsettleSession,
} from "../../mentor/staff-sessions.ts";
import { calendar, settledSession, staffSession } from "../../output/sessions.ts";
import { adminProcedure } from "../../trpc.ts";
import { careOf, checkCareChange, isSince, listedMentor } from "./care-of.ts";

type Session = Row<"mentorshipSessions">;
type Staff = Context & { viewer: Viewer };

export const sessionProcedures = {
  athleteSessions: adminProcedure
    .input(ofAthleteInput)
    .output(z.array(staffSession))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { read } = ctx.database;
      const { athleteId, from } = await careOf(ctx, id);
      return withDetails(read, await listSessionsWithMentor(read, { athleteId, from, ...page }));
    }),

  /** Days are in the viewer's zone. Owners see all sessions, topics only of their own athletes. */
  sessions: adminProcedure
    .input(calendarInput)
    .output(calendar)
    .query(async ({ ctx, input }) => {
      const { read } = ctx.database;
      const { viewer } = ctx;
      const timeZone = await zoneOf(read, viewer.userId);
      const rows = await listCalendar(read, {
        mentorId: input.isMine ? viewer.userId : input.mentorId,
        ofMentor: listedMentor(viewer),
        from: startOfDay(timeZone, input.from),
        until: startOfDay(timeZone, addDays(input.until, 1)),
      });
      return { timeZone, sessions: await withCalendarWords(read, rows, viewer.userId) };
    }),

  planSession: adminProcedure
    .input(planSessionInput)
    .output(staffSession)
    .mutation(({ ctx, input, path }) =>
      refusingTaken(async () => {
        // Before the idempotency key: staff who lost the athlete must not get a stored answer.
        const { from } = await careOf(ctx, input.athleteId);
        const { id } = await createOnce(ctx, { path, input }, async (tx, fields) => {
          await checkCareChange(tx, ctx, fields.athleteId);
          const session = await planSession(tx, ctx, fields);
          await recordAudit(tx, ctx, lineOf("plan", session));
          return { id: session.id };
        });
        ctx.wakeOutbox();
        return shown(ctx, { id, from });
      }),
    ),

  updateSession: adminProcedure
    .input(updateSessionInput)
    .output(staffSession)
    .mutation(({ ctx, input: { id, ...changes } }) =>
      refusingTaken(() =>
        change(ctx, { id, action: "update" }, (tx, before) =>
          changeSession(tx, ctx, before, changes),
        ),
      ),
    ),

  settleSession: adminProcedure
    .input(settleSessionInput)
    .output(settledSession)
    .mutation(async ({ ctx, input: { id, ...outcome } }) => {
      let unlocked: NonNullable<Awaited<ReturnType<typeof settleSession>>>["unlocked"] = [];
      const session = await change(ctx, { id, action: outcome.state }, async (tx, before) => {
        const settled = await settleSession(tx, ctx, before, outcome);
        unlocked = settled?.unlocked ?? [];
        return settled;
      });
      return { ...session, unlocked };
    }),

  /** Undoes an outcome within ten minutes. */
  unsettleSession: adminProcedure
    .input(idInput)
    .output(staffSession)
    .mutation(({ ctx, input: { id } }) =>
      refusingTaken(() =>
        change(ctx, { id, action: "reopen" }, (tx, before) => unsettleSession(tx, ctx, before)),
      ),
    ),

  giveBack: adminProcedure
    .input(idInput)
    .output(staffSession)
    .mutation(({ ctx, input: { id } }) =>
      change(ctx, { id, action: "give back" }, (tx, before) => giveBack(tx, ctx, before)),
    ),
};

type Named = { id: number; action: string };

/**
 * Changes a session of an athlete whom the viewer cares for, with its audit line. `work` returns
 * null if nothing had to be changed.
 */
async function change(
  ctx: Staff,
  { id, action }: Named,
  work: (tx: Tx, before: Session) => Promise<Session | null>,
) {
  const from = await ctx.database.write(async (tx) => {
    const before = found(await findSessionWithMentor(tx, { id }), "session");
    const since = await checkCareChange(tx, ctx, before.athleteId, "session");
    if (!isSince(since, before.createdAt)) throw notFound("session");
    const changed = await work(tx, before);
    if (changed) await recordAudit(tx, ctx, lineOf(action, changed));
    return since;
  });
  ctx.wakeOutbox();
  return shown(ctx, { id, from });
}

const lineOf = (action: string, { id, athleteId }: Session) => ({
  action,
  target: `session ${id}`,
  athleteId,
});

type Shown = { id: number; from: Date | null };

async function shown({ database: { read } }: Staff, { id, from }: Shown) {
  const session = found(await findSessionWithMentor(read, { id }), "session");
  if (!isSince(from, session.createdAt)) throw notFound("session");
  const [detailed] = await withDetails(read, [session]);
  return found(detailed, "session");
}

/** Refuses a time that a concurrent write took after `work` had found it free. */
async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isSlotTaken(error) ? otherSession() : error;
  }
}
