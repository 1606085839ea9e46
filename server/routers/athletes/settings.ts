import { findSettings, isNameTaken, updateSettings } from "#db/queries/settings.ts";
import { dayIn, mayPauseUntil } from "../../domain/days.ts";
import { invalid, unauthorized } from "../../errors.ts";
import { updateSettingsInput } from "../../input/settings.ts";
import { settings } from "../../output/athletes.ts";
import { changeRule } from "../../streak.ts";
import { athleteProcedure } from "../../trpc.ts";

export const settingsProcedures = {
  settings: athleteProcedure.output(settings).query(async ({ ctx }) => {
    const stored = settingsOrThrow(await findSettings(ctx.database.read, ctx.viewer.athleteId));
    return withoutOldPause(stored, ctx.now());
  }),

  updateSettings: athleteProcedure
    .input(updateSettingsInput)
    .output(settings)
    .mutation(async ({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      const now = ctx.now();
      const { communityName: name, streakPausedUntil: day } = input;
      const stored = await ctx.database.write(async (tx) => {
        if (name && (await isNameTaken(tx, { name, athleteId }))) throw nameTaken();
        const before = settingsOrThrow(await findSettings(tx, athleteId));
        const after = settingsOrThrow(await updateSettings(tx, { athleteId, ...input }));
        const today = dayIn(after.timeZone, now);
        if (day && !mayPauseUntil(day, today)) throw pauseOutOfReach();
        await changeRule(tx, { athleteId, before, after, today });
        return after;
      });
      return withoutOldPause(stored, now);
    }),
};

type Settings = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** Throws if the account was deleted from another device. */
function settingsOrThrow(stored: Settings | undefined) {
  if (!stored) throw unauthorized();
  return stored;
}

/** An expired pause is shown as none. */
function withoutOldPause(stored: Settings, now: Date): Settings {
  const { streakPausedUntil, timeZone } = stored;
  const isOver = streakPausedUntil !== null && streakPausedUntil < dayIn(timeZone, now);
  return isOver ? { ...stored, streakPausedUntil: null } : stored;
}

const nameTaken = () =>
  invalid("communityName", "Somebody in the community already goes by this name.");
const pauseOutOfReach = () =>
  invalid("streakPausedUntil", "Please choose a day from today up to a year ahead");
