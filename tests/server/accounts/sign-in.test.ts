import { expect, test } from "vitest";
import { linkFor } from "#tests/helpers/accounts.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { cookieFrom, mutate } from "#tests/helpers/http.ts";

const password = "green pastures 23";
const refusal = "That sign-in did not work. Please check the spelling.";

async function withRuth() {
  const app = await testApp();
  const secret = await app.deps.passwords.hash(password);
  return { app, ruth: await app.make.athlete({ name: "Ruth", password: secret }) };
}

const signIn = (app: TestApp, username: string, secret = password, headers: HeadersInit = {}) =>
  app.http("/api/session", { json: { username, password: secret }, headers });

async function viewerOf(app: TestApp, cookie: string) {
  const answer = await app.http("/api/session", { headers: { cookie } });
  return (await answer.json()).viewer;
}

test("the right password signs in, ignoring case in the e-mail or username", async () => {
  const { app, ruth } = await withRuth();
  const answer = await signIn(app, ` ${ruth.email.toUpperCase()} `);
  const viewer = { role: "athlete", name: "Ruth", athleteId: ruth.id };

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ viewer });
  expect(await viewerOf(app, cookieFrom(answer))).toEqual(viewer);

  const secret = await app.deps.passwords.hash(password);
  const naomi = await app.make.admin({ username: "naomi", displayName: "Naomi", password: secret });
  const admin = await mutate(app, "athletes.signIn", { username: "Naomi", password });
  const { userId } = naomi.viewer;
  const owner = { role: "admin", staffRole: "owner", userId, name: "Naomi" };
  expect(await viewerOf(app, cookieFrom(admin))).toEqual(owner);
});

test("wrong password, unknown name and account without password get the same answer", async () => {
  const { app, ruth } = await withRuth();
  const orpah = await app.make.athlete();
  const answers = [
    await signIn(app, ruth.email, "green pastures 24"),
    await signIn(app, "nobody@example.test"),
    await signIn(app, orpah.email),
    await signIn(app, orpah.email, "none"),
  ];

  for (const answer of answers) {
    const { requestId, ...body } = await answer.json();
    expect(answer.status).toBe(401);
    expect(body).toEqual({ error: refusal, code: "UNAUTHORIZED" });
    expect(requestId).toEqual(answer.headers.get("x-request-id"));
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test("an unknown name takes as much time as a known one", async () => {
  const app = await testApp();
  const { verify } = app.deps.passwords;
  const stored = await app.deps.passwords.hash(password);
  const measure = async (known: string | undefined) => {
    const before = process.cpuUsage();
    expect(await verify(known, "wrong password")).toBe(false);
    // Of so short a time the kernel only guesses how much was the user's.
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const least = async (known: string | undefined) =>
    Math.min(await measure(known), await measure(known), await measure(known));
  await measure(undefined);
  const unknown = await least(undefined);
  const known = await least(stored);

  expect(unknown).toBeGreaterThan(known / 3);
});

test("signing in sets a new token, and the one sent with it is worth nothing", async () => {
  const { app, ruth } = await withRuth();
  for (const cookie of [`sid=${"A".repeat(43)}`, ruth.cookie]) {
    const answer = await signIn(app, ruth.email, password, { cookie });

    expect(cookieFrom(answer)).not.toBe(cookie);
    expect(await viewerOf(app, cookie)).toBeNull();
    expect(await viewerOf(app, cookieFrom(answer))).toMatchObject({ name: "Ruth" });
  }
});

test("a failed sign-in keeps the session, and signing out ends it", async () => {
  const { app, ruth } = await withRuth();
  await signIn(app, ruth.email, "wrong", { cookie: ruth.cookie });
  expect(await viewerOf(app, ruth.cookie)).toMatchObject({ name: "Ruth" });

  const overTrpc = await mutate(app, "athletes.signOut", undefined, { as: ruth });
  const as = { ...ruth, cookie: cookieFrom(await signIn(app, ruth.email)) };
  const overRest = await app.http("/api/session", { method: "DELETE", as });
  expect([overTrpc.status, overRest.status]).toEqual([200, 204]);
  for (const answer of [overTrpc, overRest])
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=; .*Max-Age=0/);
  for (const { cookie } of [ruth, as]) expect(await viewerOf(app, cookie)).toBeNull();
  expect((await app.http(`/api/athletes/${ruth.id}`, { as: ruth })).status).toBe(401);
});

test("a malformed cookie is no session", async () => {
  const app = await testApp();
  for (const cookie of ["sid=", "sid=short", `sid=${"é".repeat(43)}`, "sid=%00", "sid=a; sid=b"])
    expect([cookie, await viewerOf(app, encodeURI(cookie))]).toEqual([cookie, null]);
});

/** Everything that the database holds, as text. */
async function contents({ database }: TestApp) {
  const { tables } = database.read;
  const rows = await Promise.all(
    Object.values(tables).map((table) => database.read.select().from(table)),
  );
  return JSON.stringify(rows);
}

const canary = "CANARY-password-1";

/** Signs up and in, also wrongly, and asks for a link; returns every secret of that. */
async function useSecrets(app: TestApp) {
  const profile = { name: "Ruth", email: "r@example.test", sport: "Rowing", level: "college" };
  const created = await app.http("/api/athletes", { json: { ...profile, password: canary } });
  const signedIn = await signIn(app, profile.email, canary);
  await signIn(app, profile.email, `${canary}!`);
  await signIn(app, canary, canary);
  await mutate(app, "athletes.signIn", { username: "x".repeat(999), password: canary });
  const link = await linkFor(app, profile.email);
  const tokens = [created, signedIn].map((answer) => cookieFrom(answer).slice("sid=".length));
  return { link, tokens };
}

test("neither the database nor the log contains a token, password or link", async () => {
  const app = await testApp();
  const { link, tokens } = await useSecrets(app);
  const everything = await contents(app);
  expect(tokens.map((token) => token.length)).toEqual([43, 43]);
  for (const secret of tokens) expect(everything).not.toContain(secret);
  expect(everything.toLowerCase()).not.toContain("canary");
  expect(await app.database.read.$count(app.database.read.tables.rateLimits)).toBeGreaterThan(0);

  await mutate(app, "athletes.useSignInLink", { token: link });
  await app.http(`/sign-in?token=${link}`);
  await app.http(`/api/session?password=${canary}`, { headers: { cookie: `sid=${tokens[1]}` } });
  const log = app.lines.join("\n");

  expect(app.lines.length).toBeGreaterThan(8);
  for (const secret of [link, ...tokens, "CANARY", "canary", "r@example.test"])
    expect(log).not.toContain(secret);
});
