import { expect, test, vi } from "vitest";
import { callLimits, limits } from "#server/rate-limits.ts";
import { type HttpOptions, type TestApp, testApp } from "#tests/helpers/app.ts";
import { cookieFrom, mutate, trpcError } from "#tests/helpers/http.ts";
import { inquiry } from "#tests/helpers/inquiry.ts";

const minute = 60_000;
const strict = { rateLimitScale: 1 };
const max = limits.signInByAccountAndAddress.max;

const guess = (app: TestApp, username: string, options: HttpOptions = {}) =>
  app.http("/api/session", { json: { username, password: "wrong" }, ...options });

async function statuses(times: number, ask: () => Promise<Response>) {
  const found: number[] = [];
  for (let at = 0; at < times; at += 1) found.push((await ask()).status);
  return found;
}

test("the eleventh try within an hour is refused even with the right password", async () => {
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

test("tRPC sends the same error and header for too many tries", async () => {
  const app = await testApp(strict);
  await statuses(max, () => guess(app, "ruth"));
  app.clock.now = new Date(app.clock.now.getTime() + 45.5 * minute);
  const answer = await mutate(app, "athletes.signIn", { username: "RUTH", password: "wrong" });

  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("870");
  expect(await trpcError(answer)).toMatchObject({
    error: "Too many tries. Please wait 15 minutes, or ask for a sign-in link.",
    code: "TOO_MANY_REQUESTS",
    httpStatus: 429,
    retryAfterSeconds: 870,
  });
});

test("a limit resets when its window ends", async () => {
  const app = await testApp(strict);
  await statuses(max, () => guess(app, "ruth"));
  const end = app.clock.now.getTime() + limits.signInByAccountAndAddress.windowMs;
  app.clock.now = new Date(end - 1);
  expect((await guess(app, "ruth")).status).toBe(429);
  app.clock.now = new Date(end);
  expect(await statuses(max, () => guess(app, "ruth"))).toEqual(Array(max).fill(401));
  expect((await guess(app, "ruth")).status).toBe(429);
});

test("a successful sign-in resets the count", async () => {
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

test("several limits are counted in one write, up to the one that refuses", async () => {
  const app = await testApp(strict);
  const { limiter } = app.deps;
  const write = vi.spyOn(app.database, "write");
  const both = () =>
    limiter.count(["signInByAccountAndAddress", "ruth"], ["signInByAddress", "10.0.0.1"]);
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

test("forty people sign up and sign in from one address within ten minutes", async () => {
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

test("limits recover after the clock was wrong", async () => {
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

test("a clock that is an hour off ends no session", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const right = app.clock.now.getTime();
  for (const hours of [1, -1, 0]) {
    app.clock.now = new Date(right + hours * 60 * minute);
    expect((await app.http("/api/leaderboard", { as: ruth })).status).toBe(200);
  }
});

const profile = { name: "A", email: "a@example.test", sport: "Rowing", level: "college" };
const wrong = {
  current: "x",
  password: "green pastures 23",
  code: "000000",
};
const code = { code: "000000" };
const look = { kind: "post", id: 1, why: "danger", reason: "They may need help tonight." };

test.each([
  ["athletes.create", null, profile, ["signUpByAddress"]],
  [
    "athletes.signIn",
    null,
    { ...wrong, username: "a" },
    ["signInByAddress", "signInByAccountAndAddress"],
  ],
  ["athletes.requestSignInLink", null, profile, ["linkByAddress", "linkByAccountAndAddress"]],
  ["athletes.useSignInLink", null, { token: "A".repeat(43) }, ["redeemByAddress"]],
  ["athletes.setPassword", "athlete", wrong, ["passwordByAccount"]],
  ["athletes.stepUp", "athlete", { method: "password", password: "x" }, ["passwordByAccount"]],
  ["athletes.exportData", "athlete", undefined, ["exportByAccount"]],
  ["athletes.confirmSecondFactor", "admin", code, ["codeByAccount"]],
  ["athletes.giveCode", "admin", code, ["codeByAccount"]],
  ["admin.revealAuthor", "admin", look, ["revealByAccount"]],
  ["admin.sendTestMail", "admin", { to: "a@example.test" }, ["testMailByAccount"]],
  [
    "community.createInquiry",
    null,
    { ...inquiry, eventDate: "2099-05-01" },
    ["inquiryByAddress", "inquiryByRecipient"],
  ],
] as const)("%s by %s is counted once for each of its limits", async (call, role, input, names) => {
  const app = await testApp({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  const as = role ? { as: await app.make[role]() } : {};
  const count = vi.spyOn(app.deps.limiter, "count");
  const countIn = vi.spyOn(app.deps.limiter, "countIn");
  if (input) await mutate(app, call, input, as);
  else await app.http(`/trpc/${call}`, as);
  const hits = [...count.mock.calls.flat(), ...countIn.mock.calls.flatMap(([, list]) => list)];
  expect(hits.map(([name]) => name)).toEqual(names);
});

function countUpTo(app: TestApp, by: keyof typeof callLimits, subject: string | number, left = 0) {
  for (let at = left; at < callLimits[by].max; at += 1) app.deps.limiter.countCall(by, subject);
}

test("calls are limited per account and per address for a minute", async () => {
  const app = await testApp(strict);
  const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
  const list = (options: HttpOptions) => app.http("/api/announcements", options);
  countUpTo(app, "byAccount", ruth.viewer.userId, 1);
  expect((await list({ as: ruth })).status).toBe(200);
  const refused = await list({ as: ruth });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await refused.json()).error).toBe("That was a lot at once. Please wait 60 seconds.");
  expect((await list({ as: boaz })).status).toBe(200);
  countUpTo(app, "byAddress", "127.0.0.1", 4);
  expect([(await list({})).status, (await list({})).status]).toEqual([200, 429]);
  expect((await list({ from: "192.0.2.7" })).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + minute);
  expect((await list({ as: ruth })).status).toBe(200);
});

test("many other addresses do not reset the count of one", async () => {
  const app = await testApp(strict);
  countUpTo(app, "byAddress", "loud");
  for (let at = 0; at < 40_000; at += 1) app.deps.limiter.countCall("byAddress", `quiet ${at}`);
  expect(() => app.deps.limiter.countCall("byAddress", "loud")).toThrow("That was a lot at once");
});

test("beyond 50,000 addresses the oldest are forgotten, and a newer one stays refused", async () => {
  const app = await testApp(strict);
  const call = (address: string) => app.deps.limiter.countCall("byAddress", address);
  for (let at = 0; at < 30_000; at += 1) call(`old ${at}`);
  countUpTo(app, "byAddress", "loud");
  for (let at = 0; at < 40_000; at += 1) call(`new ${at}`);
  expect(() => call("loud")).toThrow("That was a lot at once");
});

test("an address whose minute begins again counts as new", async () => {
  const app = await testApp(strict);
  const call = (address: string) => app.deps.limiter.countCall("byAddress", address);
  call("loud");
  for (let at = 0; at < 30_000; at += 1) call(`old ${at}`);
  app.clock.now = new Date(app.clock.now.getTime() + minute);
  countUpTo(app, "byAddress", "loud");
  for (let at = 0; at < 20_000; at += 1) call(`new ${at}`);
  expect(() => call("loud")).toThrow("That was a lot at once");
});
