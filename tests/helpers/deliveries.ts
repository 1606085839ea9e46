import { putPushDevice } from "#db/queries/push.ts";
import { deliverDue } from "#server/deliver.ts";
import { notify } from "#server/notifications.ts";
import { ensurePushKey } from "#server/push/keys.ts";
import { type TestApp, waitingMail } from "./app.ts";
import type { Person } from "./make.ts";

export const mailing = { SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "https://honour.test" };

type Notice = Parameters<typeof notify>[1];

/** Tells people, lets time pass, and looks at what left for phones and mailboxes. */
export function deliveriesOf(app: TestApp) {
  const { database, deps, clock } = app;

  async function deliver() {
    await deliverDue({ ...deps, wakePushes: () => undefined });
  }

  return {
    deliver,

    tell: ({ viewer }: Person, kind: Notice["kind"], values: Partial<Notice> = {}) =>
      database.write((tx) =>
        notify(tx, { to: [viewer.userId], kind, subject: `${kind}:1`, at: clock.now, ...values }),
      ),

    /** Then what is due leaves, as the worker does it. */
    async after(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
      await deliver();
    },

    /** A browser that this person has turned on, with keys that nothing is sent with. */
    async givePhone({ viewer }: Person, endpoint = `https://web.push.apple.com/${viewer.userId}`) {
      await ensurePushKey({ database, now: deps.now });
      const { userId, sessionId } = viewer;
      const keys = { p256dh: "B", auth: "A", keyId: 1, createdAt: clock.now };
      await database.write((tx) => putPushDevice(tx, { userId, sessionId, endpoint, ...keys }));
    },

    /** The payloads for phones, oldest first. */
    async pushes() {
      const rows = await database.read.select().from(database.read.tables.pushJobs);
      return rows.map(({ payload }) => payload);
    },

    mails: () => waitingMail(database),
  };
}
