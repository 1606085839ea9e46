import { type TestApp, waitingMail } from "./app-on.ts";
import { mutate } from "./http.ts";

/** The token in the newest mail, or in the newest to this address. */
export async function mailedToken({ database }: TestApp, to?: string) {
  const mails = (await waitingMail(database)).filter((mail) => !to || mail.to === to);
  return /#(?:token|change)=([\w-]{43})\n/.exec(mails.at(-1)?.body ?? "")?.[1] ?? "";
}

/** The token of a sign-in link that was just asked for. */
export async function linkFor(app: TestApp, email: string) {
  await mutate(app, "athletes.requestSignInLink", { email });
  return mailedToken(app, email);
}

/** Gives this account an app that shows codes of this secret. */
export async function giveAuthenticator(
  { database, clock }: TestApp,
  userId: number,
  secret: string,
) {
  const times = { createdAt: clock.now, confirmedAt: clock.now };
  await database.write(async (tx) => {
    await tx.insert(tx.tables.authenticators).values({ userId, secret, ...times });
  });
}

/** The kinds of the security events, in order. */
export async function securityKinds({ database: { read } }: TestApp) {
  const { securityEvents: t } = read.tables;
  return (await read.select().from(t).orderBy(t.id)).map(({ kind }) => kind);
}
