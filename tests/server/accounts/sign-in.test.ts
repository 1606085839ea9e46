import { expect, test } from "vitest";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { cookieFrom, mutate } from "#tests/helpers/http.ts";
import type { Person } from "#tests/helpers/make.ts";

const password = "green pastures 23";
const refusal = "That sign-in did not work. Check the spelling or ask for a sign-in link.";

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

test("the right password signs in, ignoring case in the e-mail", async () => {
  const { app, ruth } = await withRuth();
  const answer = await signIn(app, ` ${ruth.email.toUpperCase()} `);
  const viewer = { role: "athlete", name: "Ruth", athleteId: ruth.id };

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ viewer });
  expect(await viewerOf(app, cookieFrom(answer))).toEqual(viewer);
});

test("an admin signs in by username and has the display name", async () => {
  const app = await testApp();
  const secret = await app.deps.passwords.hash(password);
  await app.make.admin({ username: "naomi", displayName: "Naomi", password: secret });
  const answer = await mutate(app, "athletes.signIn", { username: "Naomi", password });

  expect(await viewerOf(app, cookieFrom(answer))).toEqual({ role: "admin", name: "Naomi" });
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

test("empty fields are refused with what is missing", async () => {
  const app = await testApp();
  const answer = await signIn(app, "  ", "");

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    issues: [
      { path: "username", message: "Please enter your e-mail or username" },
      { path: "password", message: "Please enter your password" },
    ],
  });
});

test("signing in replaces a planted token", async () => {
  const { app, ruth } = await withRuth();
  const planted = `sid=${"A".repeat(43)}`;
  const answer = await signIn(app, ruth.email, password, { cookie: planted });

  expect(cookieFrom(answer)).toMatch(/^sid=/);
  expect(cookieFrom(answer)).not.toBe(planted);
  expect(await viewerOf(app, planted)).toBeNull();
});

test("signing in again rotates the token and ends the old session", async () => {
  const { app, ruth } = await withRuth();
  const answer = await signIn(app, ruth.email, password, { cookie: ruth.cookie });

  expect(cookieFrom(answer)).not.toBe(ruth.cookie);
  expect(await viewerOf(app, ruth.cookie)).toBeNull();
  expect(await viewerOf(app, cookieFrom(answer))).toMatchObject({ name: "Ruth" });
});

test("a failed sign-in keeps the session", async () => {
  const { app, ruth } = await withRuth();
  await signIn(app, ruth.email, "wrong", { cookie: ruth.cookie });

  expect(await viewerOf(app, ruth.cookie)).toMatchObject({ name: "Ruth" });
});

const signOuts = {
  REST: (app: TestApp, as: Person) => app.http("/api/session", { method: "DELETE", as }),
  tRPC: (app: TestApp, as: Person) => mutate(app, "athletes.signOut", undefined, { as }),
};

test.each([
  ["REST", 204],
  ["tRPC", 200],
] as const)("signing out over %s ends the session and clears the cookie", async (face, status) => {
  const { app, ruth } = await withRuth();
  const answer = await signOuts[face](app, ruth);

  expect(answer.status).toBe(status);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=; .*Max-Age=0/);
  expect(await viewerOf(app, ruth.cookie)).toBeNull();
  expect((await app.http(`/api/athletes/${ruth.id}`, { as: ruth })).status).toBe(401);
});

test.each(["sid=", "sid=short", `sid=${"é".repeat(43)}`, "sid=%00", "sid=a; sid=b"])(
  "the cookie %j is no session",
  async (cookie) => {
    const app = await testApp();
    expect(await viewerOf(app, encodeURI(cookie))).toBeNull();
  },
);
