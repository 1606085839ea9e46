import type { Reader } from "#db/database.ts";
import {
  findNotificationSettings,
  findRecipient,
  listChoices,
  putChoices,
  updateNotificationSettings,
} from "#db/queries/notification-settings.ts";
import { findPushKey } from "#db/queries/push.ts";
import type { Context } from "#server/context.ts";
import { officeTimeZone } from "#server/domain/days.ts";
import { nextDigest, usualRhythm } from "#server/domain/digest.ts";
import { asksToConfirm, type Env } from "#server/env.ts";
import { found, ownRow } from "#server/errors.ts";
import { notificationSettingsInput } from "#server/input/notifications.ts";
import { createSettings } from "#server/mail/digest.ts";
import { isConfirmedAddress } from "#server/mail/queue.ts";
import { notificationSettings } from "#server/output/notifications.ts";
import { signedInProcedure } from "#server/trpc.ts";

export const notificationSettingsProcedures = {
  notificationSettings: signedInProcedure
    .output(notificationSettings)
    .query(({ ctx }) => shown(ctx.database.read, ctx, ctx.viewer.userId)),

  setNotifications: signedInProcedure
    .input(notificationSettingsInput)
    .output(notificationSettings)
    .mutation(({ ctx, input: { choices = [], ...rhythm } }) => {
      const { userId } = ctx.viewer;
      const now = ctx.now();
      return ctx.database.write(async (tx) => {
        await createSettings(tx, userId, now);
        const before = found(await findNotificationSettings(tx, userId), "settings");
        const { timeZone } = ownRow(await findRecipient(tx, userId));
        const { digest = before.digest, hour = before.hour, weekDay = before.weekDay } = rhythm;
        const after = { digest, hour, weekDay };
        const nextDigestAt = nextDigest({ ...after, timeZone }, now);
        await updateNotificationSettings(tx, { userId, ...after, nextDigestAt });
        await putChoices(
          tx,
          choices.map((choice) => ({ ...choice, userId })),
        );
        return shown(tx, ctx, userId);
      });
    }),
};

async function shown(db: Reader, { env }: Pick<Context, "env">, userId: number) {
  const person = ownRow(await findRecipient(db, userId));
  const settings = (await findNotificationSettings(db, userId)) ?? usualRhythm;
  const { digest, hour, weekDay } = settings;
  return {
    digest,
    hour,
    weekDay,
    choices: await listChoices(db, userId),
    timeZone: person.timeZone ?? officeTimeZone,
    mail: await mailOf(db, env, person),
    pushKey: (await findPushKey(db))?.publicKey ?? null,
  };
}

type Person = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** Whether digests can reach this person; staff sign in with a name, which is no address. */
async function mailOf(db: Reader, env: Env, { email, athleteId }: Person) {
  if (!asksToConfirm(env) || athleteId === null) return "none" as const;
  return (await isConfirmedAddress(db, env, email)) ? ("on" as const) : ("unconfirmed" as const);
}
