import { findAthleteSummary } from "#db/queries/athletes.ts";
import { listCheckIns } from "#db/queries/check-ins.ts";
import { firstMonday, hasAnswer, perAnswer } from "#server/domain/check-ins.ts";
import { dayIn } from "#server/domain/days.ts";
import { found } from "#server/errors.ts";
import { athleteCheckInsInput } from "#server/input/check-ins.ts";
import { sharedCheckIns } from "#server/output/check-ins.ts";
import { adminProcedure } from "#server/trpc.ts";
import { careOf } from "./care-of.ts";

export const checkInProcedures = {
  /** The shared answers of each day. A private answer looks like one that was not given. */
  checkIns: adminProcedure
    .input(athleteCheckInsInput)
    .output(sharedCheckIns)
    .query(async ({ ctx, input: { athleteId: id, weeks } }) => {
      const { read } = ctx.database;
      const { athleteId, from } = await careOf(ctx, id);
      const { timeZone } = found(await findAthleteSummary(read, athleteId), "athlete");
      const first = firstMonday(dayIn(timeZone, ctx.now()), weeks);
      const rows = await listCheckIns(read, { athleteId, from: first });
      return rows
        .filter(({ createdAt }) => from === null || createdAt >= from)
        .map(sharedOf)
        .filter(hasAnswer);
    }),
};

type CheckIn = Awaited<ReturnType<typeof listCheckIns>>[number];

const sharedOf = ({ day, shared, ...row }: CheckIn) => ({
  day,
  ...perAnswer((key) => (shared.includes(key) ? row[key] : null)),
});
