import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#db/database.ts";
import { codeAt, newSecret, stepAt } from "#server/accounts/totp.ts";
import { linkFor } from "#tests/helpers/accounts.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { appOn } from "#tests/helpers/app-on.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { cookieFrom, mutate } from "#tests/helpers/http.ts";
import { listenToBoard } from "#tests/helpers/listen-to-board.ts";
import type { Person } from "#tests/helpers/make.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";

const password = "green pastures 23";
const soon = { timeout: 1_000 };
const checkEveryMs = 15_000;

/** Both streams of a person, and which of them are over. */
async function openStreams(app: Pick<TestApp, "as" | "deps">, person: Person) {
  const over = { board: false, announcements: false };
  const board = await listenToBoard(app, person);
  void board.over.then(() => (over.board = true));
  const announcements = await app.as(person).athletes.news();
  const [begun, news] = [pauseAt(), announcements[Symbol.asyncIterator]()];
  async function read() {
    while (!(await news.next()).done) begun.open();
    over.announcements = true;
  }
  void read();
  await begun.passed;
  return over;
}

const open = { board: false, announcements: false };
const ended = { board: true, announcements: true };

/** The same account, signed in on another device. */
async function otherDevice(app: TestApp, { email, ...person }: Person & { email: string }) {
  const json = { username: email, password };
  const cookie = cookieFrom(await app.http("/api/session", { json }));
  const { sessions } = app.database.read.tables;
  const rows = await app.database.read.select().from(sessions);
  const sessionId = rows.at(-1)?.id ?? 0;
  return { ...person, email, cookie, viewer: { ...person.viewer, sessionId } };
}

/** What ends the sessions of `laptop`, called by `phone`. */
const endings: Record<string, (app: TestApp, people: People) => Promise<unknown>> = {
  "signing out": (app, { laptop }) => mutate(app, "athletes.signOut", undefined, { as: laptop }),
  "signing in anew in that browser": (app, { laptop }) =>
    mutate(app, "athletes.signIn", { username: laptop.email, password }, { as: laptop }),
  "ending that device": (app, { phone, laptop }) =>
    app.as(phone).athletes.endSession({ id: laptop.viewer.sessionId ?? 0 }),
  "ending the other devices": (app, { phone }) => app.as(phone).athletes.endOtherSessions(),
  "a new password": (app, { phone }) =>
    app.as(phone).athletes.setPassword({ current: password, password: "still waters 23" }),
  "the first link, opened elsewhere": async (app, { laptop }) =>
    mutate(app, "athletes.useSignInLink", { token: await linkFor(app, laptop.email) }),
  "deleting the account": (app, { phone }) =>
    app.as(phone).athletes.deleteAccount({ confirmation: "DELETE" }),
};

type People = Record<"phone" | "laptop", Person & { email: string }>;

test("what ends a session ends its streams at once, and those of nobody else", async () => {
  const app = await testApp();
  const secret = await app.deps.passwords.hash(password);
  const boaz = await openStreams(app, await app.make.athlete());
  for (const [name, end] of Object.entries(endings)) {
    const phone = await app.make.athlete({ password: secret, emailConfirmedAt: null });
    const laptop = await otherDevice(app, phone);
    const streams = await openStreams(app, laptop);
    await end(app, { phone, laptop });
    await expect.poll(() => [name, streams], soon).toEqual([name, ended]);
  }
  expect(boaz).toEqual(open);
});

async function withToken(app: TestApp, naomi: Person) {
  const made = await app.as(naomi).admin.createToken({ name: "Bot", scopes: ["read"], days: 7 });
  const viewer = { ...naomi.viewer, sessionId: null, tokenId: made.id, scopes: ["read"] as const };
  return { ...naomi, viewer, tokenId: made.id };
}

type Staff = Person & { tokenId: number };

/** What ends an admin's token, and leaves the session of whoever does it. */
const tokenEndings: Record<string, (app: TestApp, person: Staff) => Promise<unknown>> = {
  "revoking it": (app, { tokenId, ...naomi }) => app.as(naomi).admin.revokeToken({ id: tokenId }),
  "a new password": (app, naomi) =>
    app.as(naomi).athletes.setPassword({ password: "still waters 23" }),
  "a second factor": async (app, naomi) => {
    const { secret } = await app.as(naomi).athletes.beginSecondFactor();
    const code = codeAt(secret, stepAt(app.clock.now));
    await app.as(naomi).athletes.confirmSecondFactor({ code });
  },
  "giving up the second factor": async (app, naomi) => {
    const at = app.clock.now;
    const own = { userId: naomi.id, secret: newSecret(), createdAt: at, confirmedAt: at };
    await app.database.write((tx) => tx.insert(tx.tables.authenticators).values(own));
    await app.as(naomi).athletes.endSecondFactor();
  },
  "removing a passkey": async (app, naomi) => {
    const passkey = { credentialId: "key", publicKey: "pQEC", counter: 0, transports: [] };
    const row = { ...passkey, userId: naomi.id, isBackedUp: false, name: "Phone" };
    const createdAt = app.clock.now;
    await app.database.write((tx) => tx.insert(tx.tables.passkeys).values({ ...row, createdAt }));
    const [{ id } = { id: 0 }] = await app.as(naomi).athletes.passkeys();
    await app.as(naomi).athletes.removePasskey({ id });
  },
};

test("what ends a token ends its streams, and not those of its owner's session", async () => {
  const app = await testApp();
  for (const [name, end] of Object.entries(tokenEndings)) {
    const naomi = await app.make.admin();
    const { viewer, tokenId } = await withToken(app, naomi);
    const own = await openStreams(app, naomi);
    const bot = await openStreams(app, { ...naomi, viewer });
    await end(app, { ...naomi, tokenId });
    await expect.poll(() => [name, bot], soon).toEqual([name, ended]);
    expect([name, own]).toEqual([name, open]);
  }
});

test("ending all sessions of an account and closing it end their streams, and none begins", async () => {
  const app = await testApp();
  const { admin } = app.as(await app.make.admin());
  const [ruth, naomi] = [await app.make.athlete(), await app.make.admin()];
  const there = [await openStreams(app, ruth), await openStreams(app, naomi)];
  there.push(await openStreams(app, await withToken(app, naomi)));

  await admin.endSessions({ id: ruth.viewer.userId, reason: "Stolen phone" });
  await admin.closeAccount({ id: naomi.id, reason: "Has left" });
  await expect.poll(() => there, soon).toEqual([ended, ended, ended]);
  // A session that is over gets none.
  const messages = [];
  for await (const message of await app.as(ruth).community.live({})) messages.push(message);
  for await (const news of await app.as(ruth).athletes.news()) messages.push(news);
  expect(messages).toEqual([]);
});

onEveryEngine("the streams of another process", ({ open: openDatabase, openTwice }) => {
  /** If an engine allows one process only, two servers in it stand for two processes. */
  const both = async (): Promise<[Database, Database]> => {
    if (openTwice) return openTwice();
    const database = await openDatabase();
    return [database, database];
  };

  async function start() {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const [one, two] = (await both()).map((database) => appOn(database));
    if (!one || !two) throw new Error("Two processes are needed.");
    return { one, two };
  }

  test("end within sixteen seconds after the session, token or account, and no others", async () => {
    const { one, two } = await start();
    const naomi = await one.make.admin();
    const token = await withToken(one, naomi);
    const make = one.make.athlete;
    const [ruth, boaz, expired, closed] = [await make(), await make(), await make(), await make()];
    const people = [ruth, token, expired, closed, boaz, naomi];
    const there: (typeof open)[] = [];
    for (const person of people) there.push(await openStreams(two, person));

    await mutate(one, "athletes.signOut", undefined, { as: ruth });
    await one.as(naomi).admin.revokeToken({ id: token.tokenId });
    await one.database.write(async (tx) => {
      const { users, sessions } = tx.tables;
      const [closedAt, expiresAt] = [two.clock.now, two.clock.now];
      await tx.update(users).set({ closedAt }).where(eq(users.id, closed.viewer.userId));
      const isExpired = eq(sessions.userId, expired.viewer.userId);
      await tx.update(sessions).set({ expiresAt }).where(isExpired);
    });
    expect(there).toEqual(people.map(() => open));
    await vi.advanceTimersByTimeAsync(checkEveryMs);
    await expect.poll(() => there, soon).toEqual([ended, ended, ended, ended, open, open]);
  });
});
