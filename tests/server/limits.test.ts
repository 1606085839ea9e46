import { expect, test, vi } from "vitest";
import { callLimits, limits } from "#server/limits.ts";
import { type HttpOptions, type TestApp, testApp } from "#tests/helpers/app.ts";
import { cookieFrom, mutate, trpcError } from "#tests/helpers/http.ts";

const minute = 60_000;
const strict = { rateLimitScale: 1 };
const max = limits.signInByAccount.max;

const guess = (app: TestApp, username: string, options: HttpOptions = {}) =>
  app.http("/api/session", { json: { username, password: "wrong" }, ...options });

async function statuses(times: number, ask: () => Promise<Response>) {
  const found: number[] = [];
  for (let at = 0; at < times; at += 1) found.push((await ask()).status);
  return found;
}

test("the tenth wrong password is wrong; the eleventh waits, right or not", async () => {
  const app = await testApp(strict);
  const password = "green pastures 23";
  const ruth = await app.make.athlete({ password: await app.deps.passwords.hash(password) });
  expect(await statuses(max, () => guess(app, ruth.email))).toEqual(Array(max).fill(401));

  const answer = await app.http("/api/session", { json: { username: ruth.email, password } });
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("3600");
  expect(await answer.json()).toEqual({
    error: "Too many tries. Please wait 60 minutes, or ask for a sign-in link.",
    code: "TOO_MANY_REQUESTS",
    requestId: answer.headers.get("x-request-id"),
    retryAfterSeconds: 3600,
  });
});

test("tRPC says the same of too many tries, with the same header", async () => {
  const app = await testApp(strict);
  await statuses(max, () => guess(app, "ruth"));
  app.clock.now = new Date(app.clock.now.getTime() + 45.5 * minute);
  const answer = await mutate(app, "athletes.signIn", { username: "RUTH", password: "wrong" });

  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("870");
  expect(await trpcError(answer)).toMatchObject({
    error: "Too many tries. Please wait 15 minutes, or ask for a sign-in link.",
    ...{ code: "TOO_MANY_REQUESTS", httpStatus: 429, retryAfterSeconds: 870 },
  });
});

test("the window opens again when it is over, not before", async () => {
  const app = await testApp(strict);
  await statuses(max, () => guess(app, "ruth"));
  const end = app.clock.now.getTime() + limits.signInByAccount.windowMs;
  app.clock.now = new Date(end - 1);
  expect((await guess(app, "ruth")).status).toBe(429);
  app.clock.now = new Date(end);
  expect(await statuses(max, () => guess(app, "ruth"))).toEqual(Array(max).fill(401));
  expect((await guess(app, "ruth")).status).toBe(429);
});

test("a right password forgets the wrong ones before it", async () => {
  const app = await testApp(strict);
  const password = "green pastures 23";
  const ruth = await app.make.athlete({ password: await app.deps.passwords.hash(password) });
  await statuses(max - 1, () => guess(app, ruth.email));
  await app.http("/api/session", { json: { username: ruth.email, password } });

  expect(await statuses(max, () => guess(app, ruth.email))).toEqual(Array(max).fill(401));
});

test("ten tries in one batch count as ten", async () => {
  const app = await testApp(strict);
  const paths = Array(max).fill("athletes.signIn").join(",");
  const one = { json: { username: "ruth", password: "wrong" } };
  const json = Object.fromEntries(Array.from({ length: max }, (_, at) => [at, one]));
  const batch = await app.http(`/trpc/${paths}?batch=1`, { json });

  expect(batch.status).toBe(401);
  expect((await guess(app, "ruth")).status).toBe(429);
});

test("of a hundred at once exactly the allowed number pass", async () => {
  const app = await testApp(strict);
  const { limiter } = app.deps;
  const takes = Array.from({ length: 100 }, () => limiter.count(["signInByAccount", "ruth"]));
  const results = await Promise.allSettled(takes);

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(max);
});

test("several limits are counted in one write, none after the one that refuses", async () => {
  const app = await testApp(strict);
  const { limiter } = app.deps;
  const write = vi.spyOn(app.database, "write");
  const both = () => limiter.count(["signInByAccount", "ruth"], ["signInByAddress", "10.0.0.1"]);
  for (let at = 0; at < max; at += 1) await both();
  expect(write).toHaveBeenCalledTimes(max);

  await expect(both()).rejects.toThrow("Too many tries");
  for (let at = max; at < limits.signInByAddress.max; at += 1)
    await limiter.count(["signInByAddress", "10.0.0.1"]);
  await expect(limiter.count(["signInByAddress", "10.0.0.1"])).rejects.toThrow("Too many tries");
});

test("two processes on one database share the count", async () => {
  const one = await testApp(strict);
  const two = await testApp({ ...strict, database: one.database });
  await statuses(max / 2, () => guess(one, "ruth"));
  await statuses(max / 2, () => guess(two, "ruth"));

  expect((await guess(one, "ruth")).status).toBe(429);
  expect((await guess(two, "ruth")).status).toBe(429);
});

test("a team of forty signs up and signs in from one address within ten minutes", async () => {
  const app = await testApp(strict);
  const password = await app.deps.passwords.hash("green pastures 23");
  for (let at = 0; at < 40; at += 1) {
    app.clock.now = new Date(app.clock.now.getTime() + 10_000);
    const email = `a${at}@team.test`;
    const json = { name: "Athlete", email, sport: "Rowing", level: "college" };
    const created = await app.http("/api/athletes", { json });
    await app.database.write(
      async (tx) => void (await tx.update(tx.tables.users).set({ password })),
    );
    const signedIn = await app.http("/api/session", {
      json: { username: email, password: "green pastures 23" },
    });
    const list = await app.http("/api/athletes", { headers: { cookie: cookieFrom(signedIn) } });
    expect([at, created.status, signedIn.status, list.status]).toEqual([at, 201, 200, 200]);
  }
}, 30_000);

test("one address makes only so many profiles and asks for only so many links", async () => {
  const app = await testApp(strict);
  let serial = 0;
  const create = () => {
    serial += 1;
    const email = `a${serial}@example.test`;
    return app.http("/api/athletes", {
      json: { name: "A", email, sport: "Rowing", level: "college" },
    });
  };
  const { max: profiles } = limits.signUpByAddress;
  expect(new Set(await statuses(profiles, create))).toEqual(new Set([201]));
  expect((await create()).status).toBe(429);

  const ask = () => mutate(app, "athletes.requestSignInLink", { email: "ruth@example.test" });
  const { max: links } = limits.linkByAccount;
  expect(await statuses(links + 1, ask)).toEqual([...Array(links).fill(200), 429]);
});

test("one's own password is guessed at slowly, with a session too", async () => {
  const app = await testApp(strict);
  const ruth = await app.make.athlete({ password: await app.deps.passwords.hash("right one 1") });
  const change = () =>
    mutate(
      app,
      "athletes.setPassword",
      { current: "x", password: "green pastures 23" },
      { as: ruth },
    );
  const { max: changes } = limits.passwordByAccount;

  expect(await statuses(changes + 1, change)).toEqual([...Array(changes).fill(400), 429]);
});

test("a clock that was wrong for a while keeps nobody waiting once it is right", async () => {
  const app = await testApp(strict);
  const right = app.clock.now;
  app.clock.now = new Date(right.getTime() + 24 * 60 * minute);
  await statuses(max + 1, () => guess(app, "ruth"));
  await statuses(callLimits.byAddress.max + 1, () => app.http("/api/announcements"));
  expect((await app.http("/api/announcements")).status).toBe(429);

  app.clock.now = right;
  expect(await statuses(max, () => guess(app, "ruth"))).toEqual(Array(max).fill(401));
  expect((await guess(app, "ruth")).status).toBe(429);
  expect((await app.http("/api/announcements")).status).toBe(200);
});

test("a clock that is an hour off throws nobody out", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const right = app.clock.now.getTime();
  for (const hours of [1, -1, 0]) {
    app.clock.now = new Date(right + hours * 60 * minute);
    expect((await app.http("/api/leaderboard", { as: ruth })).status).toBe(200);
  }
});
