import { eq } from "drizzle-orm";
import { insertSession } from "#db/queries/accounts.ts";
import { createToken } from "#server/api-token.ts";
import { hashToken, newToken } from "#server/session.ts";
import { newSecret } from "#server/totp.ts";
import type { TestApp } from "#tests/helpers/app-on.ts";
import type { Person } from "#tests/helpers/make.ts";

export type Scope = "read" | "write" | "admin";
type Headers = Record<string, string>;

const byCookie = (cookie: string): Headers => ({ cookie });

/** Those who live in the house: athletes, of whom one has stopped paying, and the staff. */
export async function makePeople(app: TestApp, password: string) {
  const { make } = app;
  const hash = await app.deps.passwords.hash(password);
  const ruth = await make.athlete({
    name: "Ruth",
    email: "ruth@example.test",
    subscriptionStatus: "active",
    password: hash,
  });
  const boaz = await make.athlete({ name: "Boaz", subscriptionStatus: "active" });
  const orpah = await make.athlete({ name: "Orpah", subscriptionStatus: "active" });
  const silas = await make.athlete({ name: "Silas", subscriptionStatus: "active" });
  const naomi = await make.admin({ displayName: "Naomi" });
  const half = await make.admin({ displayName: "Half-way" });
  const secret = newSecret();
  await enrol(app, naomi, secret);
  await enrol(app, half, secret);
  await prove(app, naomi);
  return { ruth, boaz, orpah, silas, naomi, half, secret };
}

export type People = Awaited<ReturnType<typeof makePeople>>;

/** An app for codes, so that a password alone opens nothing. */
function enrol({ database, clock }: TestApp, { viewer }: Person, secret: string) {
  const times = { createdAt: clock.now, confirmedAt: clock.now };
  return database.write(async (tx) => {
    await tx.insert(tx.tables.authenticators).values({ userId: viewer.userId, secret, ...times });
  });
}

function prove({ database, clock }: TestApp, { viewer }: Person) {
  return database.write(async (tx) => {
    const { sessions } = tx.tables;
    const mine = eq(sessions.userId, viewer.userId);
    await tx.update(sessions).set({ provenAt: clock.now }).where(mine);
  });
}

/** What each kind of caller sends with a request. */
export async function makeCallers(app: TestApp, people: People) {
  const { ruth, boaz, orpah, naomi, half } = people;
  return {
    nobody: {},
    expired: byCookie(await expiredCookie(app, ruth)),
    expiredAdmin: byCookie(await expiredCookie(app, naomi)),
    half: byCookie(half.cookie),
    own: byCookie(ruth.cookie),
    other: byCookie(boaz.cookie),
    lapsed: byCookie(orpah.cookie),
    admin: byCookie(naomi.cookie),
    read: await bearer(app, ruth, ["read"]),
    write: await bearer(app, ruth, ["write"]),
    below: await bearer(app, naomi, ["read", "write"]),
    staff: await bearer(app, naomi, ["read", "write", "admin"]),
  } satisfies Record<string, Headers>;
}

/** A session whose time was over a minute ago. */
async function expiredCookie({ database, clock }: TestApp, { viewer }: Person) {
  const token = newToken();
  const expiresAt = new Date(clock.now.getTime() - 60_000);
  const times = { createdAt: expiresAt, lastSeenAt: expiresAt, expiresAt, provenAt: expiresAt };
  const { userId } = viewer;
  await database.write((tx) =>
    insertSession(tx, { userId, tokenHash: hashToken(token), device: "Old", ...times }),
  );
  return `sid=${token}`;
}

export async function bearer({ database, clock }: TestApp, { viewer }: Person, scopes: Scope[]) {
  const wanted = { name: scopes.join(), scopes, days: null };
  const { secret } = await createToken(database, {
    ...{ ...wanted, userId: viewer.userId, at: clock.now },
  });
  return { authorization: `Bearer ${secret}` };
}
