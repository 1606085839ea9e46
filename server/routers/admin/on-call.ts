import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { findNameOfUser } from "#db/queries/accounts.ts";
import { confirmOnCall, listOnCall, listOnCallRows, replaceOnCall } from "#db/queries/on-call.ts";
import { findStaffRole } from "#db/queries/staff.ts";
import type { Row } from "#db/schema/index.ts";
import { hashToken } from "../../accounts/session.ts";
import { recordAudit } from "../../audit.ts";
import { beginTest } from "../../care/calls.ts";
import { provenFrom, testLinkMs } from "../../domain/care.ts";
import { conflict, invalid, notFound } from "../../errors.ts";
import { confirmAlarmInput, onCallInput, testAlarmInput } from "../../input/care.ts";
import { onCallList } from "../../output/care.ts";
import { adminInPersonProcedure, ownerInPersonProcedure } from "../../trpc.ts";

/** The staff on call. Owners edit the list; each person confirms a test alarm. */
export const onCallProcedures = {
  /** In the order in which they are alarmed. */
  onCall: ownerInPersonProcedure.output(onCallList).query(async ({ ctx }) => {
    const proven = provenFrom(ctx.now());
    const rows = await listOnCall(ctx.database.read);
    const people = rows.map(({ userId, email, confirmedAt, testedAt, displayName, username }) => ({
      userId,
      email,
      confirmedAt,
      testedAt,
      name: displayName ?? username,
      isMe: userId === ctx.viewer.userId,
      isProven: confirmedAt !== null && confirmedAt >= proven,
    }));
    return { canMail: ctx.env.SMTP_URL !== undefined, people };
  }),

  setOnCall: ownerInPersonProcedure
    .input(onCallInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { people, before } }) => {
      await ctx.database.write(async (tx) => {
        const { stored, hidden } = await readList(tx, before);
        // As after a save whose answer was lost.
        if (isSame(stored, people)) return;
        if (!isSame(stored, before))
          throw conflict("Somebody else has changed this list. Please look at it again.");
        const names = await namesOf(tx, people, stored);
        const list: OnCall[] = [...people];
        for (const { place, row } of hidden) list.splice(place, 0, row);
        await replaceOnCall(tx, list);
        const reason = names.join(", ") || "nobody";
        await recordAudit(tx, ctx, { action: "update", target: "on-call list", reason });
      });
    }),

  /** Sends a mail whose link proves that alarms reach this person. */
  testAlarm: ownerInPersonProcedure
    .input(testAlarmInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { userId } }) => {
      if (!ctx.env.SMTP_URL) throw conflict("Mail is switched off. Set SMTP_URL and start again.");
      await ctx.limiter.count(["testMailByAccount", ctx.viewer.userId]);
      await ctx.database.write(async (tx) => {
        if (!(await beginTest(tx, { userId, at: ctx.now() }))) throw notFound("person");
        await recordAudit(tx, ctx, { action: "test alarm", target: `user ${userId}` });
      });
      ctx.wakeCare();
    }),

  /** Called from the link in a test alarm by its recipient. */
  confirmAlarm: adminInPersonProcedure
    .input(confirmAlarmInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { token } }) => {
      const at = ctx.now();
      const { userId } = ctx.viewer;
      const testedSince = new Date(at.getTime() - testLinkMs);
      const proof = { userId, testHash: hashToken(token), testedSince, at };
      await ctx.database.write(async (tx) => {
        if (!(await confirmOnCall(tx, proof)))
          throw conflict(
            "This test is not yours, or a newer one was sent. Please ask for another.",
          );
        await recordAudit(tx, ctx, { action: "confirm", target: "test alarm" });
      });
    }),
};

type OnCall = Pick<Row<"onCall">, "userId" | "email">;

/** Those whom a page with the list `before` shows or showed, and others: their account is closed. */
async function readList(tx: Tx, before: readonly OnCall[]) {
  const shown = new Set([...before, ...(await listOnCall(tx))].map(({ userId }) => userId));
  const rows = (await listOnCallRows(tx)).map((row, place) => ({ row, place }));
  return {
    stored: rows.flatMap(({ row }) => (shown.has(row.userId) ? row : [])),
    hidden: rows.filter(({ row }) => !shown.has(row.userId)),
  };
}

/** Refuses people who are not on the list yet and do not work here. */
async function namesOf(tx: Tx, people: readonly OnCall[], stored: readonly OnCall[]) {
  const names: string[] = [];
  for (const { userId } of people) {
    const isListed = stored.some((row) => row.userId === userId);
    if (!isListed && !(await findStaffRole(tx, userId)))
      throw invalid("people", "Only staff can be on call.");
    names.push(await findNameOfUser(tx, userId));
  }
  return names;
}

/** Whether two lists have the same people and addresses in the same order. */
function isSame(one: readonly OnCall[], other: readonly OnCall[]) {
  const keyOf = ({ userId, email }: OnCall) => `${userId} ${email}`;
  return one.map(keyOf).join("\n") === other.map(keyOf).join("\n");
}
