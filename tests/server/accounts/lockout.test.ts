import { expect, test } from "vitest";
import { limits } from "#server/rate-limits.ts";
import { giveAuthenticator, mailedToken } from "#tests/helpers/accounts.ts";
import { type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { mutate } from "#tests/helpers/http.ts";

const password = "green pastures 23";
const [perAddress, perAccount] = [
  limits.signInByAccountAndAddress.max,
  limits.signInByUnknownBrowsers.max,
];
const hour = 60 * 60_000;

/** Hashing hundreds of passwords would take the test's time. */
const passwords = {
  hash: async (typed: string) => `hash of ${typed}`,
  verify: async (stored: string | undefined, typed: string) => stored === `hash of ${typed}`,
};

async function withRuth(env: Record<string, string> = {}) {
  const app = await testApp({ rateLimitScale: 1, env, passwords });
  const secret = await app.deps.passwords.hash(password);
  const ruth = await app.make.athlete({ name: "Ruth", password: secret });
  return { app, ruth };
}

type Try = { from?: string; cookie?: string; typed?: string };

const signIn = (app: TestApp, username: string, { from = "192.0.2.1", ...sent }: Try = {}) =>
  app.http("/api/session", {
    json: { username, password: sent.typed ?? password },
    headers: sent.cookie ? { cookie: sent.cookie } : {},
    from,
  });

const wrong = async (app: TestApp, username: string, sent: Try = {}) =>
  (await signIn(app, username, { ...sent, typed: "wrong password" })).status;

/** Wrong tries from as many other addresses as that takes. */
async function attack(app: TestApp, username: string, times: number) {
  const statuses = await inParallel(times, (at) =>
    wrong(app, username, { from: `198.51.100.${Math.floor(at / perAddress)}` }),
  );
  return [...new Set(statuses)];
}

const knownCookie = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => /^(__Host-)?known=/.test(cookie))
    ?.split(";")[0] ?? "";

test("wrong tries from other addresses refuse only browsers that the account does not know", async () => {
  const { app, ruth } = await withRuth();
  const cookie = knownCookie(await signIn(app, ruth.email));
  expect(await attack(app, ruth.email, perAccount - 1)).toEqual([401]);
  expect((await signIn(app, ruth.email, { cookie })).status).toBe(200);
  expect((await signIn(app, ruth.email, { from: "203.0.113.1" })).status).toBe(200);

  expect(await wrong(app, ruth.email, { from: "203.0.113.2" })).toBe(401);
  const refused = await signIn(app, ruth.email, { from: "203.0.113.3" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect((await signIn(app, ruth.email, { cookie, from: "203.0.113.3" })).status).toBe(200);
});

test("a known browser counts its own failures only, and its own account only", async () => {
  const { app, ruth } = await withRuth();
  const boaz = await app.make.athlete({ password: await app.deps.passwords.hash(password) });
  const cookie = knownCookie(await signIn(app, ruth.email));
  const own = await inParallel(perAddress, () => wrong(app, ruth.email, { cookie }));
  expect(new Set(own)).toEqual(new Set([401]));
  expect((await signIn(app, ruth.email, { cookie })).status).toBe(429);
  expect((await signIn(app, ruth.email, { from: "203.0.113.1" })).status).toBe(200);

  await attack(app, boaz.email, perAccount);
  expect((await signIn(app, boaz.email, { cookie })).status).toBe(429);
});

test("a browser that was not used for 180 days is a stranger again", async () => {
  const { app, ruth } = await withRuth();
  const cookie = knownCookie(await signIn(app, ruth.email));
  app.moveBy(180 * 24 * hour);
  await attack(app, ruth.email, perAccount);
  expect((await signIn(app, ruth.email, { cookie })).status).toBe(429);
});

test("an unknown name is refused like a known one, and an unconfirmed address is not told", async () => {
  const { app } = await withRuth({ SMTP_URL: "smtp://127.0.0.1:1" });
  const { email } = await app.make.athlete({ emailConfirmedAt: null });
  for (const [username, kind] of [
    ["nobody@example.test", "sign-in-failed"],
    [email, "locked"],
  ] as const) {
    expect(await attack(app, username, perAccount)).toEqual([401]);
    expect(await wrong(app, username, { from: "203.0.113.1" })).toBe(429);
    const { securityEvents: t } = app.database.read.tables;
    const events = await app.database.read.select({ kind: t.kind }).from(t).orderBy(t.id);
    expect(events.at(-1)).toEqual({ kind });
  }
  expect(await waitingMail(app.database)).toEqual([]);
});

test("a locked account is recorded each hour and told once a day", async () => {
  const { app, ruth } = await withRuth();
  const { securityEvents: t } = app.database.read.tables;
  const locked = async () => {
    const rows = await app.database.read.select().from(t);
    return rows.filter(({ kind }) => kind === "locked").map(({ userId }) => userId);
  };
  for (const hours of [1, 2]) {
    await attack(app, ruth.email, perAccount);
    for (const from of ["203.0.113.1", "203.0.113.2"])
      expect(await wrong(app, ruth.email, { from })).toBe(429);
    expect(await locked()).toEqual(Array(hours).fill(ruth.viewer.userId));
    app.moveBy(hour);
  }
  const mails = await waitingMail(app.database);
  expect(mails).toMatchObject([
    { kind: "sign-in-locked", to: ruth.email, subject: "Wrong passwords for your account" },
  ]);
  expect(mails[0]?.body).toContain("Hello Ruth,");
  expect(app.woken).toContain("outbox");
});

test("a browser is known after a finished sign-in, for 180 days, in a cookie that scripts cannot read", async () => {
  const { app, ruth } = await withRuth({
    NODE_ENV: "production",
    PUBLIC_URL: "https://honour.example.test",
  });
  expect(knownCookie(await signIn(app, ruth.email, { typed: "wrong password" }))).toBe("");
  const answer = await signIn(app, ruth.email);
  const cookies = answer.headers.getSetCookie();
  const cookie = cookies.find((text) => text.startsWith("__Host-known="));
  expect(cookie).toMatch(/; Path=\/; Expires=Sat, 29 Aug 2026 .*; HttpOnly; Secure; SameSite=Lax$/);
  const token = knownCookie(answer).split("=")[1] ?? "";
  const rows = await app.database.read.select().from(app.database.read.tables.knownBrowsers);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);

  // Signing in again keeps the browser's token and its one row.
  const again = await signIn(app, ruth.email, { cookie: knownCookie(answer) });
  expect(knownCookie(again)).toBe(knownCookie(answer));
  expect(await app.database.read.$count(app.database.read.tables.knownBrowsers)).toBe(1);
});

test("an account knows its twenty newest browsers, and none after a new password", async () => {
  const app = await testApp({ passwords });
  const secret = await app.deps.passwords.hash(password);
  const ruth = await app.make.athlete({ password: secret });
  const { knownBrowsers } = app.database.read.tables;
  const first = knownCookie(await signIn(app, ruth.email));
  for (let at = 0; at < 20; at += 1) await signIn(app, ruth.email);
  const kept = await app.database.read.select({ id: knownBrowsers.id }).from(knownBrowsers);
  expect(kept.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 2),
  );
  const answer = await signIn(app, ruth.email, { cookie: first });
  expect(knownCookie(answer)).toBe(first);

  await app.as(ruth).athletes.setPassword({ current: password, password: "still waters 24" });
  expect(await app.database.read.$count(knownBrowsers)).toBe(0);
});

const ask = async (app: TestApp, email: string, from: string, cookie = "") =>
  (await mutate(app, "athletes.requestSignInLink", { email }, { from, headers: { cookie } }))
    .status;

test("links: three from an address, and ten from unknown browsers before no more are mailed", async () => {
  const { app, ruth } = await withRuth();
  const cookie = knownCookie(await signIn(app, ruth.email));
  const statuses = [];
  for (let at = 0; at < 4; at += 1) statuses.push(await ask(app, ruth.email, "198.51.100.1"));
  expect(statuses).toEqual([200, 200, 200, 429]);
  for (let at = 0; at < 9; at += 1)
    expect(await ask(app, ruth.email, `198.51.100.${2 + Math.floor(at / 3)}`)).toBe(200);
  expect(await waitingMail(app.database)).toHaveLength(10);

  const known = [];
  for (let at = 0; at < 6; at += 1) known.push(await ask(app, ruth.email, "192.0.2.1", cookie));
  expect(known).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await waitingMail(app.database)).toHaveLength(15);
});

test("a browser of staff is known only after the code, which a link asks for too", async () => {
  const app = await testApp({ passwords });
  const secret = await app.deps.passwords.hash(password);
  const naomi = await app.make.admin({ username: "naomi@example.test", password: secret });
  await giveAuthenticator(app, naomi.id, "ABCDEFGH");
  const half = await signIn(app, "naomi@example.test");
  expect([half.status, knownCookie(half)]).toEqual([200, ""]);
  expect(await app.database.read.$count(app.database.read.tables.knownBrowsers)).toBe(0);
  await ask(app, "Naomi@example.test", "192.0.2.1");
  const token = await mailedToken(app);
  const used = await mutate(app, "athletes.useSignInLink", { token });
  expect((await used.json()).result.data.json).toMatchObject({ viewer: { step: "code" } });
});
