import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailedToken } from "#tests/helpers/accounts.ts";
import { type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { cookieFrom, mutate } from "#tests/helpers/http.ts";
import { goodCard, payingApp } from "#tests/helpers/payments.ts";

const hour = 60 * 60_000;
const env = { SMTP_URL: "smtp://127.0.0.1:1" };
const email = "ruth@example.test";
const password = "a quiet harbour 9";
const profile = { name: "Hostile Offer", email, sport: "Rowing", level: "college" } as const;

const mailingApp = (options: Parameters<typeof testApp>[0] = {}) => testApp({ ...options, env });

/** Signs up over HTTP and gives the browser's cookie and the token that was mailed. */
async function signUp(app: TestApp, more: { password?: string } = { password }) {
  const answer = await app.http("/api/athletes", { json: { ...profile, ...more } });
  expect(answer.status).toBe(201);
  return {
    cookie: cookieFrom(answer),
    token: await mailedToken(app),
    id: (await answer.json()).id,
  };
}

const send = (app: TestApp, call: string, input: object, cookie = "") =>
  mutate(app, `athletes.${call}`, input, { headers: { cookie } });

async function userOf({ database: { read } }: TestApp, username = email) {
  const [user] = await read
    .select()
    .from(read.tables.users)
    .where(eq(read.tables.users.username, username));
  return user;
}

const kinds = async (app: TestApp) => (await waitingMail(app.database)).map(({ kind }) => kind);

async function isSignedIn(app: TestApp, cookie: string) {
  const answer = await app.http("/api/session", { headers: { cookie } });
  return (await answer.json()).viewer !== null;
}

const signIn = (app: TestApp) => app.http("/api/session", { json: { username: email, password } });

test("who signs up is signed in and gets a link, no welcome yet, and two more links that day", async () => {
  const app = await mailingApp({ rateLimitScale: 1 });
  const { cookie, token } = await signUp(app);

  expect(await isSignedIn(app, cookie)).toBe(true);
  const [mail, ...others] = await waitingMail(app.database);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "confirm-email", to: email });
  expect(mail?.expiresAt?.getTime()).toBe(app.clock.now.getTime() + 24 * hour);
  expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/hostile|offer|rowing/i);
  expect(
    JSON.stringify(
      await app.database.read.select().from(app.database.read.tables.emailConfirmations),
    ),
  ).not.toContain(token);

  const statuses = [];
  for (let nth = 0; nth < 3; nth += 1)
    statuses.push((await send(app, "sendConfirmation", {}, cookie)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("in the browser that signed up, and in no other, the link confirms, and the welcome follows, once", async () => {
  const app = await mailingApp();
  const { cookie, token } = await signUp(app);
  const elsewhere = await send(app, "openConfirmation", { token });
  expect((await elsewhere.json()).result.data.json).toEqual({
    isConfirmed: false,
    hasPassword: true,
  });
  expect((await userOf(app))?.emailConfirmedAt).toBeNull();
  const opened = await send(app, "openConfirmation", { token }, cookie);

  expect((await opened.json()).result.data.json).toMatchObject({ isConfirmed: true });
  expect((await userOf(app))?.emailConfirmedAt).toEqual(app.clock.now);
  expect(await kinds(app)).toEqual(["confirm-email", "welcome"]);
  expect((await send(app, "openConfirmation", { token }, cookie)).status).toBe(401);
  await send(app, "requestSignInLink", { email });
  expect((await waitingMail(app.database)).at(-1)?.body).toContain("Hello Hostile Offer,");
});

test("what was bought with the address becomes the athlete's when it is confirmed", async () => {
  const app = await mailingApp();
  const { cookie, token, id } = await signUp(app);
  await app.make.month({ email });
  const confirmBy = app.clock.now;
  await app.database.write(
    async (tx) => void (await tx.update(tx.tables.users).set({ confirmBy })),
  );
  await send(app, "openConfirmation", { token }, cookie);

  const { read } = app.database;
  for (const table of [read.tables.purchases, read.tables.payments])
    expect(await read.select().from(table)).toMatchObject([{ athleteId: id }]);
});

test("'It is mine' with the password confirms and keeps it", async () => {
  const app = await mailingApp();
  const { cookie, token } = await signUp(app);
  const wrong = await send(app, "confirmWithPassword", { token, password: "a wrong harbour 9" });
  expect(wrong.status).toBe(400);
  expect((await userOf(app))?.emailConfirmedAt).toBeNull();
  const { securityEvents: events } = app.database.read.tables;
  const isFailed = eq(events.kind, "sign-in-failed");
  expect(await app.database.read.$count(events, isFailed)).toBe(1);

  const right = await send(app, "confirmWithPassword", { token, password });
  expect(await isSignedIn(app, cookieFrom(right))).toBe(true);
  expect((await userOf(app))?.emailConfirmedAt).toEqual(app.clock.now);
  expect(await isSignedIn(app, cookie)).toBe(true);
  expect((await signIn(app)).status).toBe(200);
});

test("who does not know the password sets a new one that is hard to guess, and all sessions end", async () => {
  const app = await mailingApp();
  const { cookie, token } = await signUp(app);
  for (const easy of ["sunshine123", "hostileoffer", email]) {
    const refused = await send(app, "takeOverProfile", { token, password: easy });
    expect([easy, refused.status]).toEqual([easy, 400]);
    expect(await refused.text()).toContain("Please choose one that is harder to guess");
  }
  expect(await isSignedIn(app, cookie)).toBe(true);
  const taken = await send(app, "takeOverProfile", { token, password: "still waters 77" });

  expect(await isSignedIn(app, cookieFrom(taken))).toBe(true);
  expect((await userOf(app))?.emailConfirmedAt).toEqual(app.clock.now);
  expect(await isSignedIn(app, cookie)).toBe(false);
  expect((await signIn(app)).status).toBe(401);
});

/** Every way in that someone could have made who signed up with another person's address. */
async function leaveWaysIn(app: TestApp, { userId, cookie }: { userId: number; cookie: string }) {
  await signIn(app);
  await app.database.write(async (tx) => {
    const at = app.clock.now;
    const expiresAt = new Date(at.getTime() + 24 * hour);
    const { passkeys, emailChanges, apiTokens } = tx.tables;
    await tx.insert(passkeys).values({
      userId,
      credentialId: "theirs",
      publicKey: "key",
      counter: 0,
      transports: [],
      isBackedUp: false,
      name: "Theirs",
      createdAt: at,
    });
    const change = { userId, email: "theirs@example.test", tokenHash: "change" };
    await tx.insert(emailChanges).values({ ...change, createdAt: at, expiresAt });
    const token = {
      userId,
      name: "Theirs",
      tokenHash: "token",
      ending: "oken",
      scopes: ["read" as const],
    };
    await tx.insert(apiTokens).values({ ...token, createdAt: at, expiresAt });
  });
  await send(app, "requestSignInLink", { email });
  return () => waysIn(app, { userId, cookie });
}

async function waysIn(app: TestApp, { userId, cookie }: { userId: number; cookie: string }) {
  const { read } = app.database;
  const { passkeys, knownBrowsers, emailChanges, apiTokens, signInLinks } = read.tables;
  const { emailConfirmations } = read.tables;
  const tables = { passkeys, knownBrowsers, emailChanges, signInLinks, emailConfirmations };
  const left = Object.entries(tables).map(
    async ([name, table]) => [name, await read.$count(table, eq(table.userId, userId))] as const,
  );
  const tokens = and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt));
  return {
    ...Object.fromEntries(await Promise.all(left)),
    apiTokens: await read.$count(apiTokens, tokens),
    session: await isSignedIn(app, cookie),
    password: (await signIn(app)).status === 200,
  };
}

test.each(["takeOverProfile", "useSignInLink"] as const)(
  "after %s from another browser nothing that was made before opens the profile",
  async (way) => {
    const app = await mailingApp();
    const { cookie, token } = await signUp(app);
    const userId = (await userOf(app))?.id ?? 0;
    const left = await leaveWaysIn(app, { userId, cookie });
    const before = await left();
    expect(Object.values(before).every(Boolean), JSON.stringify(before)).toBe(true);
    const mails = await waitingMail(app.database);
    const link = await mailedToken(app);
    const entered = await send(app, way, { token: way === "useSignInLink" ? link : token });

    expect(entered.status).toBe(200);
    expect((await userOf(app))?.emailConfirmedAt).toEqual(app.clock.now);
    if (way === "useSignInLink") {
      expect(mails.at(-1)?.body).toMatch(/^Hello,\n/);
      const answer = (await entered.json()).result.data.json;
      expect([answer.isTakenOver, (await kinds(app)).at(-1)]).toEqual([true, "welcome"]);
    }
    expect(await left()).toEqual({
      passkeys: 0,
      emailChanges: 0,
      apiTokens: 0,
      signInLinks: 0,
      emailConfirmations: 0,
      // The browser that has just come in.
      knownBrowsers: 1,
      session: false,
      password: false,
    });
  },
);

test("'This was not me' deletes the profile and ends its sessions, unless it has paid", async () => {
  const app = await payingApp({ env });
  const { cookie, token, id } = await signUp(app);
  const user = await userOf(app);
  const person = { userId: user?.id ?? 0, athleteId: id, name: "Ruth" };
  const viewer = { ...person, sessionId: 1, role: "athlete", staffRole: null } as const;
  const { payments } = app.as({ id, cookie, viewer });
  const { clientSecret } = await payments.createSubscription({});
  app.stripe.confirm({ clientSecret, card: goodCard });
  await app.settle();

  const answer = await send(app, "rejectProfile", { token });
  expect(answer.status).toBe(409);
  expect(await userOf(app)).toBeDefined();

  const free = await mailingApp();
  const own = await signUp(free);
  expect((await send(free, "rejectProfile", { token: own.token })).status).toBe(200);
  expect(await userOf(free)).toBeUndefined();
  expect(await isSignedIn(free, own.cookie)).toBe(false);
  expect((await send(free, "rejectProfile", { token: own.token })).status).toBe(401);
});

test("the link works for a day", async () => {
  const app = await mailingApp();
  const { token } = await signUp(app);
  app.moveBy(24 * hour);
  for (const [call, more] of [
    ["openConfirmation", {}],
    ["confirmWithPassword", { password }],
    ["takeOverProfile", {}],
    ["rejectProfile", {}],
  ] as const)
    expect([call, (await send(app, call, { token, ...more })).status]).toEqual([call, 401]);
});

const unconfirmed = { emailConfirmedAt: null };

test("until then nothing reaches other people, and what is one's own works", async () => {
  const app = await mailingApp();
  const boaz = await app.make.athlete();
  const ruth = await app.make.athlete(unconfirmed);
  const { id } = await app.as(boaz).community.createPost({
    title: "My knee",
    content: "It hurts.",
    category: "prayer-requests",
    acceptsRules: true,
  });
  const { community, moods, soulcare } = app.as(ruth);
  const words = { content: "With you.", acceptsRules: true };
  const refused = {
    code: "FORBIDDEN",
    message: "Please confirm your e-mail first. We sent you a link.",
    hint: { link: "/account#security" },
  };

  expect(await community.boardAccess()).toMatchObject({ needsConfirmation: true, confirmBy: null });
  await expect(community.createPost({ ...words, title: "Hi" })).rejects.toMatchObject(refused);
  await expect(community.createReply({ ...words, postId: id })).rejects.toMatchObject(refused);
  await expect(community.pray({ id })).rejects.toMatchObject(refused);
  const report = { kind: "post", id } as const;
  await expect(community.report({ ...report, reason: "spam" })).rejects.toMatchObject(refused);
  await community.report({ ...report, reason: "danger" });
  const verse = { verse: "Jesus wept.", reference: "John 11:35" };
  await expect(soulcare.createScriptureChallenge(verse)).rejects.toMatchObject(refused);
  await moods.create({ mood: "calm", intensity: 5 });
  const names = (await soulcare.leaderboard()).map((leader) => leader.id);
  expect(names).toEqual([boaz.id]);
});

test("a profile from before may do everything until its day, and without mail every profile may", async () => {
  const post = { title: "Hi", content: "There.", acceptsRules: true };
  const app = await mailingApp();
  const confirmBy = new Date(app.clock.now.getTime() + hour);
  const ruth = await app.make.athlete({ ...unconfirmed, confirmBy });
  await app.as(ruth).community.createPost(post);
  const access = await app.as(ruth).community.boardAccess();
  expect(access).toMatchObject({ needsConfirmation: true, confirmBy });
  expect(await app.as(ruth).soulcare.leaderboard()).toHaveLength(1);
  app.clock.now = confirmBy;
  await expect(app.as(ruth).community.createPost(post)).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await app.as(ruth).soulcare.leaderboard()).toEqual([]);

  const quiet = await testApp();
  const boaz = await quiet.make.athlete(unconfirmed);
  await quiet.as(boaz).community.createPost(post);
  const free = await quiet.as(boaz).community.boardAccess();
  expect(free).toMatchObject({ needsConfirmation: false });
  expect(await quiet.as(boaz).soulcare.leaderboard()).toHaveLength(1);
});
