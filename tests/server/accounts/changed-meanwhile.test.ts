import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { codeAt, stepAt } from "#server/accounts/totp.ts";
import { linkFor } from "#tests/helpers/accounts.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { cheapPasswords } from "#tests/helpers/app-on.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { mutate } from "#tests/helpers/http.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";

const first = "green pastures 23";
const second = "still waters 23";

/** Passwords whose next check says that it was right only when the test lets it. */
function heldPasswords() {
  let next: { reached: () => void; passed: Promise<void> } | undefined;

  async function verify(stored: string | undefined, typed: string) {
    const held = next;
    next = undefined;
    const isRight = await cheapPasswords.verify(stored, typed);
    held?.reached();
    await held?.passed;
    return isRight;
  }

  /** Starts `call`, and runs `change` while its password has been checked. */
  async function during<T>(call: () => Promise<T>, change: () => Promise<unknown>) {
    const [reached, gate] = [pauseAt(), pauseAt()];
    next = { reached: reached.open, passed: gate.passed };
    const result = call();
    await reached.passed;
    await change();
    gate.open();
    return result;
  }

  return { passwords: { ...cheapPasswords, verify }, during };
}

const signIn = (app: TestApp, username: string) =>
  app.http("/api/session", { json: { username, password: first } });

const sessionsOf = (app: TestApp, userId: number) => {
  const { sessions } = app.database.read.tables;
  return app.database.read.$count(sessions, eq(sessions.userId, userId));
};

const closeAccount = (app: TestApp, id: number) =>
  app.database.write(async (tx) => {
    const { users } = tx.tables;
    await tx.update(users).set({ closedAt: app.clock.now }).where(eq(users.id, id));
  });

onEveryEngine("a checked password", ({ open }) => {
  async function start() {
    const { passwords, during } = heldPasswords();
    const app = await testApp({ database: await open(), passwords });
    const password = await passwords.hash(first);
    const unconfirmed = { name: "Ruth", password, emailConfirmedAt: null };
    const ruth = await app.make.athlete(unconfirmed);
    return { app, ruth, password, during };
  }

  test("signs in no longer once the password was changed", async () => {
    const { app, ruth, during } = await start();
    const answer = await during(
      () => signIn(app, ruth.email),
      () => app.as(ruth).athletes.setPassword({ current: first, password: second }),
    );
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    expect(await sessionsOf(app, ruth.viewer.userId)).toBe(1);
  });

  test("signs in no longer once the owner of the mailbox used the first link", async () => {
    const { app, ruth, during } = await start();
    const token = await linkFor(app, ruth.email);
    const answer = await during(
      () => signIn(app, ruth.email),
      () => mutate(app, "athletes.useSignInLink", { token }),
    );
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    expect(await sessionsOf(app, ruth.viewer.userId)).toBe(1);
  });

  test("signs in no longer once the account was closed or deleted", async () => {
    const { app, ruth, during } = await start();
    const closed = await during(
      () => signIn(app, ruth.email),
      () => closeAccount(app, ruth.viewer.userId),
    );
    expect(closed.status).toBe(401);
    expect(await sessionsOf(app, ruth.viewer.userId)).toBe(1);

    const boaz = await app.make.athlete({ password: await app.deps.passwords.hash(first) });
    const deleted = await during(
      () => signIn(app, boaz.email),
      () => app.as(boaz).athletes.deleteAccount({ confirmation: "DELETE" }),
    );
    expect(deleted.status).toBe(401);
  });

  test("allows no new password and proves nothing once the password was changed", async () => {
    const { app, ruth, password, during } = await start();
    const change = () => app.as(ruth).athletes.setPassword({ current: first, password: second });
    const json = { json: { current: first, password: "quiet streams 23" } };
    const other = await during(
      () => app.http("/trpc/athletes.setPassword", { json, as: ruth }),
      change,
    );
    expect(other.status).toBe(401);

    await app.database.write(
      async (tx) => void (await tx.update(tx.tables.users).set({ password })),
    );
    const proof = { method: "password", password: first };
    const proven = await during(() => mutate(app, "athletes.stepUp", proof, { as: ruth }), change);
    expect(proven.status).toBe(401);
  });

  test("does not finish a sign-in whose first half was ended", async () => {
    const { app } = await start();
    const naomi = await app.make.admin();
    const { athletes } = app.as(naomi);
    const { secret } = await athletes.beginSecondFactor();
    const step = stepAt(app.clock.now);
    await app.database.write(async (tx) => void (await tx.delete(tx.tables.sessions)));
    const enrolled = athletes.confirmSecondFactor({ code: codeAt(secret, step) });
    await expect(enrolled).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await app.database.write(async (tx) => {
      await tx.update(tx.tables.authenticators).set({ confirmedAt: app.clock.now });
    });
    const given = athletes.giveCode({ code: codeAt(secret, step) });
    await expect(given).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await sessionsOf(app, naomi.id)).toBe(0);
  });
});

test("the sessions and links of a closed account are worth nothing", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const token = await linkFor(app, ruth.email);
  await closeAccount(app, ruth.viewer.userId);
  const viewer = await app.http("/api/session", { as: ruth });
  expect(await viewer.json()).toEqual({ viewer: null });
  expect((await mutate(app, "athletes.useSignInLink", { token })).status).toBe(401);
});

test("a token of a closed account is refused", async () => {
  const app = await testApp();
  const naomi = await app.make.admin();
  const made = await app.as(naomi).admin.createToken({ name: "Report", scopes: ["read"], days: 7 });
  const headers = { authorization: `Bearer ${made.secret}` };
  expect((await app.http("/api/session", { headers })).status).toBe(200);
  await closeAccount(app, naomi.id);
  expect((await app.http("/api/session", { headers })).status).toBe(401);
});
