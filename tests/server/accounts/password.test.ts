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

test("a new password replaces the old one and ends every other session", async () => {
  const { app, ruth } = await withRuth();
  const other = { ...ruth, cookie: cookieFrom(await signIn(app, ruth, first)) };
  const boaz = await app.make.athlete();
  await app.as(ruth).athletes.setPassword({ current: first, password: second });
  expect((await signIn(app, ruth, first)).status).toBe(401);
  expect((await signIn(app, ruth, second)).status).toBe(200);
  expect(await statusOf(app, other)).toBe(401);
  expect([await statusOf(app, ruth), await statusOf(app, boaz)]).toEqual([200, 200]);

  // Who has none yet proves nothing.
  await app.as(boaz).athletes.setPassword({ password: first });
  expect((await signIn(app, boaz, first)).status).toBe(200);
});

test("a password has 10 to 128 characters, is hard to guess and matches exactly", async () => {
  const { app, ruth } = await withRuth();
  const profile = { name: "Boaz", email: "b@example.test", sport: "Rowing", level: "college" };
  for (const [password, message] of [
    ["123456789", "Please use at least 10 characters"],
    [" ".repeat(10), "Please choose one that is harder to guess"],
    ["p".repeat(129), "Please use at most 128 characters"],
  ]) {
    const created = await app.http("/api/athletes", { json: { ...profile, password } });
    const json = { json: { current: first, password } };
    const changed = await app.http("/trpc/athletes.setPassword", { json, as: ruth });
    expect([password, created.status, changed.status]).toEqual([password, 400, 400]);
    expect(await created.json()).toMatchObject({ error: message });
  }
  for (const password of ["p".repeat(128), "🏃 run with patience 🏃", "  spaces at both ends  "]) {
    const hash = await app.deps.passwords.hash(password);
    const person = await app.make.athlete({ password: hash });
    expect((await signIn(app, person, password)).status).toBe(200);
    expect((await signIn(app, person, `${password} `)).status).not.toBe(200);
    expect((await signIn(app, person, password.slice(0, -1))).status).toBe(401);
  }
});

test("the same password is stored as argon2id, differently each time", async () => {
  const passwords = createPasswords();
  const hashes = await Promise.all([first, first].map((text) => passwords.hash(text)));

  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
});
