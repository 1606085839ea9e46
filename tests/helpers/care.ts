import { alarmDue } from "#server/care/worker.ts";
import { openTransport } from "#server/mail/outbox.ts";
import { type TestApp, testApp } from "./app.ts";
import type { AppOptions } from "./app-on.ts";
import type { Engine } from "./engines.ts";
import { mailServer, type Taken } from "./smtp-server.ts";

export const minute = 60_000;

/** Puts this person on call, with a proven address. */
export function putOnCall(
  { database, clock }: Pick<TestApp, "database" | "clock">,
  { id: userId }: { id: number },
  values: { position?: number; email?: string } = {},
) {
  const row = { userId, position: 1, email: "night@example.org", confirmedAt: clock.now };
  return database.write(async (tx) => {
    await tx.insert(tx.tables.onCall).values({ ...row, ...values });
  });
}

type Options = AppOptions & { onMail?: Taken; open?: Engine["open"]; people?: number };

/**
 * A server with a mail server of its own and these people on call, whose addresses are first@,
 * second@ and third@ in their order.
 */
export async function careApp({ onMail, open, people = 3, ...options }: Options = {}) {
  const mail = await mailServer(onMail);
  const app = await testApp({
    ...options,
    ...(open ? { database: await open() } : {}),
    env: { SMTP_URL: mail.url, PUBLIC_URL: "https://honour.test", ...options.env },
  });
  const names = ["first", "second", "third"].slice(0, people);
  const staff = [];
  for (const [index, name] of names.entries()) {
    const person = await app.make.admin({ displayName: `${name} person` });
    staff.push(person);
    await putOnCall(app, person, { position: index + 1, email: `${name}@honour.test` });
  }
  const transport = openTransport(mail.url);
  const begun = app.clock.now;
  let heard = 0;

  const actions = {
    run: () => alarmDue({ ...app.deps, transport }),

    /** Takes everybody off the list of those on call. */
    emptyOnCall: () => app.database.write(async (tx) => void (await tx.delete(tx.tables.onCall))),

    /** Moves the clock to so many minutes after the start. */
    moveTo(minutes: number) {
      app.clock.now = new Date(begun.getTime() + minutes * minute);
    },

    /** Who was sent a mail since the last time that this was asked. */
    heard() {
      const names = mail.mails.slice(heard).map(({ to }) => to[0]?.split("@")[0] ?? "");
      heard = mail.mails.length;
      return names.toSorted();
    },

    /** Who is sent a mail so many minutes after the start. */
    async heardAt(minutes: number) {
      actions.moveTo(minutes);
      await actions.run();
      return actions.heard();
    },
  };
  return { ...app, ...actions, mail, staff };
}
