import { findNewestCareCallOf, findOpenCareCallOf, listStaffNames } from "#db/queries/care.ts";
import type { Row } from "#db/schema/index.ts";
import { ask, isAnyoneOnCall, sayAllRight } from "#server/care/calls.ts";
import type { Context } from "#server/context.ts";
import { standingOf } from "#server/domain/care.ts";
import { conflict, found } from "#server/errors.ts";
import { createOnce } from "#server/idempotency.ts";
import { careCallInput } from "#server/input/care.ts";
import { careStatus, ownCareCall } from "#server/output/care.ts";
import { athleteProcedure } from "#server/trpc.ts";

/** How long a closed call is still shown. */
const closedShownMs = 24 * 60 * 60_000;

/** Open to every athlete, also unconfirmed, unpaid or suspended. */
export const careProcedures = {
  /** Opens a care call, or adds to the open one. Has no rate limit. */
  askForSomeone: athleteProcedure
    .input(careCallInput)
    .output(ownCareCall)
    .mutation(async ({ ctx, input, path }) => {
      const { athleteId } = ctx.viewer;
      const at = ctx.now();
      const { id } = await createOnce(ctx, { path, input }, async (tx, words) => {
        const isOpen = (await findOpenCareCallOf(tx, athleteId)) !== undefined;
        if (!isOpen && !(await isAnyoneOnCall(tx, ctx.env, at)))
          throw conflict("Nobody at Honour is on call right now. 988 is, at any hour.");
        const call = await ask(tx, { athleteId, at, ...words });
        return { id: call.id };
      });
      ctx.wakeCare();
      const call = found(await findNewestCareCallOf(ctx.database.read, athleteId), "call");
      if (call.id !== id) throw conflict("This call is closed. You can ask again.");
      return shownCall(ctx, call);
    }),

  careCall: athleteProcedure.output(careStatus).query(async ({ ctx }) => {
    const { read } = ctx.database;
    const now = ctx.now();
    const call = await findNewestCareCallOf(read, ctx.viewer.athleteId);
    const isOver = call?.closedAt && now.getTime() - call.closedAt.getTime() >= closedShownMs;
    return {
      canAsk: await isAnyoneOnCall(read, ctx.env, now),
      call: call && !isOver ? await shownCall(ctx, call) : null,
    };
  }),

  /** Tells the staff; the call stays open until they close it. */
  imAllRight: athleteProcedure.output(ownCareCall).mutation(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const at = ctx.now();
    const call = await ctx.database.write((tx) => sayAllRight(tx, { athleteId, at }));
    ctx.wakeCare();
    return shownCall(ctx, found(call, "call"));
  }),
};

/** A call, as the athlete who asked sees it. */
export async function shownCall({ database, now }: Context, call: Row<"careCalls">) {
  const { acknowledgedBy, phone, toldAt, toldCount, lastToldAt, acknowledgedAt } = call;
  const { id, message, createdAt, contactedAt, answer, answeredAt, allRightAt, closedAt } = call;
  const staff = await listStaffNames(
    database.read,
    acknowledgedBy === null ? [] : [acknowledgedBy],
  );
  return {
    id,
    message,
    createdAt,
    toldAt,
    toldCount,
    lastToldAt,
    acknowledgedAt,
    contactedAt,
    answer,
    answeredAt,
    allRightAt,
    closedAt,
    standing: standingOf(call, now()),
    hasPhone: phone !== null,
    // Never the username, which is not for athletes.
    holder: staff.get(acknowledgedBy ?? 0)?.displayName ?? null,
  };
}
