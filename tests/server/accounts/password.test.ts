import { expect, test } from "vitest";
import { createPasswords } from "#server/accounts/password.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { cookieFrom } from "#tests/helpers/http.ts";
import type { Person } from "#tests/helpers/make.ts";

const first = "green pastures 23";
const second = "still waters 23";

async function withRuth() {
  const app = await testApp();
  const ruth = await app.make.athlete({ password: await app.deps.passwords.hash(first) });
  return { app, ruth };
}

const signIn = (app: TestApp, { email }: { email: string }, password: string) =>
  app.http("/api/session", { json: { username: email, password } });

const statusOf = async (app: TestApp, person: Person) =>
  (await app.http("/api/leaderboard", { as: person })).status;

test("a new password replaces the old one", async () => {
  const { app, ruth } = await withRuth();
  await app.as(ruth).athletes.setPassword({ current: first, password: second });

  expect((await signIn(app, ruth, first)).status).toBe(401);
  expect((await signIn(app, ruth, second)).status).toBe(200);
});

test("without the current password nothing is changed", async () => {
  const { app, ruth } = await withRuth();
  for (const current of [undefined, "", "wrong password", second])
    await expect(
      app.as(ruth).athletes.setPassword({ current, password: second }),
    ).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "The current password is not right. Nothing was changed.",
    });
  expect((await signIn(app, ruth, first)).status).toBe(200);
});

test("an account without a password sets one without proof", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  await app.as(ruth).athletes.setPassword({ password: first });

  expect((await signIn(app, ruth, first)).status).toBe(200);
});

test("a new password ends every other session and keeps this one", async () => {
  const { app, ruth } = await withRuth();
  const other = { ...ruth, cookie: cookieFrom(await signIn(app, ruth, first)) };
  const boaz = await app.make.athlete();
  await app.as(ruth).athletes.setPassword({ current: first, password: second });

  expect(await statusOf(app, other)).toBe(401);
  expect([await statusOf(app, ruth), await statusOf(app, boaz)]).toEqual([200, 200]);
});

test.each([
  ["nine characters", "123456789", "Please use at least 10 characters"],
  ["none", "", "Please use at least 10 characters"],
  ["ten spaces", " ".repeat(10), "Please choose one that is harder to guess"],
  ["the first guess", "Password123", "Please choose one that is harder to guess"],
  ["129 characters", "p".repeat(129), "Please use at most 128 characters"],
])("a password of %s is refused at sign-up and later", async (_, password, message) => {
  const { app, ruth } = await withRuth();
  const profile = { name: "Boaz", email: "b@example.test", sport: "Rowing", level: "college" };
  const created = await app.http("/api/athletes", { json: { ...profile, password } });
  const json = { json: { current: first, password } };
  const changed = await app.http("/trpc/athletes.setPassword", { json, as: ruth });

  expect([created.status, changed.status]).toEqual([400, 400]);
  expect(await created.json()).toMatchObject({ error: message });
});

test.each(["p".repeat(128), "🏃 run with patience 🏃", "  spaces at both ends  ", "päß wört ñ"])(
  "the password %j matches exactly",
  async (password) => {
    const app = await testApp();
    const ruth = await app.make.athlete({ password: await app.deps.passwords.hash(password) });

    expect((await signIn(app, ruth, password)).status).toBe(200);
    expect((await signIn(app, ruth, `${password} `)).status).not.toBe(200);
    expect((await signIn(app, ruth, password.slice(0, -1))).status).toBe(401);
  },
);

test("the same password is stored as argon2id, differently each time", async () => {
  const passwords = createPasswords();
  const hashes = await Promise.all([first, first].map((text) => passwords.hash(text)));

  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
});
