import { asc, gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { codeAt, stepAt } from "#server/accounts/totp.ts";
import { linkFor } from "#tests/helpers/accounts.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { cookieFrom, mutate } from "#tests/helpers/http.ts";

const password = "green pastures 23";

async function kindsOf({ database }: TestApp) {
  const { securityEvents: t } = database.read.tables;
  const rows = await database.read
    .select({ kind: t.kind, userId: t.userId, count: t.count })
    .from(t)
    .where(gt(t.id, 0))
    .orderBy(asc(t.id));
  return rows.map(({ kind, userId, count }) => [kind, userId, count]);
}

async function withRuth() {
  const app = await testApp();
  const secret = await app.deps.passwords.hash(password);
  const ruth = await app.make.athlete({ password: secret, emailConfirmedAt: null });
  return { app, ruth, userId: ruth.viewer.userId };
}

const signIn = (app: TestApp, username: string, typed = password) =>
  app.http("/api/session", { json: { username, password: typed } });

test("sign-ins and failed ones are recorded, without what was typed", async () => {
  const { app, ruth, userId } = await withRuth();
  await signIn(app, ruth.email);
  await signIn(app, ruth.email, "wrong password");
  await signIn(app, ruth.email, "wrong password");
  await signIn(app, "CANARY@example.test");
  const json = { name: "Boaz", email: "b@example.test", sport: "Rowing", level: "college" };
  await app.http("/api/athletes", { json });

  expect(await kindsOf(app)).toEqual([
    ["sign-in", userId, 1],
    ["sign-in-failed", userId, 2],
    ["sign-in-failed", null, 1],
    ["sign-in", userId + 1, 1],
  ]);
  const rows = await app.database.read.select().from(app.database.read.tables.securityEvents);
  expect(JSON.stringify(rows)).not.toMatch(/canary/i);
  expect(rows[0]).toMatchObject({ network: "127.0.0.0/24" });
  expect(rows[0]?.addressKey).toMatch(/^[0-9a-f]{16}$/);
});

test("a used link, a new password and ended devices are recorded once each", async () => {
  const { app, ruth, userId } = await withRuth();
  const link = await mutate(app, "athletes.useSignInLink", {
    token: await linkFor(app, ruth.email),
  });
  // The first link opened elsewhere takes the password away.
  expect(await kindsOf(app)).toEqual([
    ["link-used", userId, 1],
    ["password-changed", userId, 1],
    ["sign-in", userId, 1],
  ]);
  const as = { ...ruth, cookie: cookieFrom(link) };
  const call = (name: string, input?: unknown) => mutate(app, `athletes.${name}`, input, { as });
  await call("setPassword", { password });
  await call("endOtherSessions");
  await signIn(app, ruth.email);
  await call("endOtherSessions");
  await call("endSession", { id: 999 });

  expect((await kindsOf(app)).slice(3)).toEqual([
    ["password-changed", userId, 1],
    ["sign-in", userId, 1],
    ["sessions-ended", userId, 1],
  ]);
});

test("with a second factor the sign-in is recorded once the code was right", async () => {
  const app = await testApp();
  const secret = await app.deps.passwords.hash(password);
  const naomi = await app.make.admin({ username: "naomi", password: secret });
  const step = stepAt(app.clock.now);
  const begun = await app.as(naomi).athletes.beginSecondFactor();
  const key = begun.secret;
  const { codes } = await app.as(naomi).athletes.confirmSecondFactor({ code: codeAt(key, step) });
  const as = { ...naomi, cookie: cookieFrom(await signIn(app, "naomi")) };
  const give = (code = "") => mutate(app, "athletes.giveCode", { code }, { as });
  await give("000000");
  expect(await kindsOf(app)).toEqual([
    ["second-factor-on", naomi.id, 1],
    ["sign-in", naomi.id, 1],
    ["code-failed", naomi.id, 1],
  ]);
  const finished = { ...naomi, cookie: cookieFrom(await give(codes[0])) };
  await mutate(app, "athletes.endSecondFactor", undefined, { as: finished });

  expect((await kindsOf(app)).slice(3)).toEqual([
    ["recovery-code-used", naomi.id, 1],
    ["sign-in", naomi.id, 1],
    ["second-factor-off", naomi.id, 1],
  ]);
});

test("refused tokens are recorded for their owner, and limited like other calls", async () => {
  const app = await testApp({ rateLimitScale: 0.01 });
  const naomi = await app.make.admin();
  const made = await app.as(naomi).admin.createToken({ name: "Bot", scopes: ["read"], days: 7 });
  await app.as(naomi).admin.revokeToken({ id: made.id });
  const call = async (secret: string) =>
    (await app.http("/api/session", { headers: { authorization: `Bearer ${secret}` } })).status;
  for (const secret of [made.secret, made.secret, "hon_unknown"])
    expect(await call(secret)).toBe(401);

  expect((await kindsOf(app)).filter(([kind]) => kind === "token-refused")).toEqual([
    ["token-refused", naomi.id, 2],
    ["token-refused", null, 1],
  ]);
  const statuses = [];
  while (statuses.length < 12) statuses.push(await call(made.secret));
  expect(statuses).toContain(429);
  const [first = []] = (await kindsOf(app)).filter(([, userId]) => userId === naomi.id).slice(-1);
  expect(first[2]).toBeLessThan(12);
});
