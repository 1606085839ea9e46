import { expect, test, vi } from "vitest";
import { tooMany } from "#server/errors.ts";
import { callLimits, limits } from "#server/rate-limits.ts";
import { type HttpOptions, type TestApp, testApp } from "#tests/helpers/app.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";
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
  const right = { json: { username: ruth.email, password } };
  await statuses(max - 1, () => guess(app, ruth.email));
  // One that succeeds begins the count anew.
  expect((await app.http("/api/session", right)).status).toBe(200);
  expect(await statuses(max, () => guess(app, ruth.email))).toEqual(Array(max).fill(401));

  const answer = await app.http("/api/session", right);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect(await answer.json()).toEqual({
    error: "Too many tries. Please wait 60 minutes, or ask for a sign-in link.",
    code: "TOO_MANY_REQUESTS",
    requestId: answer.headers.get("x-request-id"),
    retryAfterSeconds: 3600,
  });
});

test("a limit is told over tRPC as well, and resets when its window ends", async () => {
  const app = await testApp(strict);
  await statuses(max, () => guess(app, "ruth"));
  const end = app.clock.now.getTime() + limits.signInByAccountAndAddress.windowMs;
  app.clock.now = new Date(end - 14.5 * minute);
  const answer = await mutate(app, "athletes.signIn", { username: "RUTH", password: "wrong" });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "870"]);
  expect(await trpcError(answer)).toMatchObject({
    error: "Too many tries. Please wait 15 minutes, or ask for a sign-in link.",
    code: "TOO_MANY_REQUESTS",
    httpStatus: 429,
    retryAfterSeconds: 870,
  });
  app.clock.now = new Date(end - 1);
  expect((await guess(app, "ruth")).status).toBe(429);
  app.clock.now = new Date(end);
  expect(await statuses(max, () => guess(app, "ruth"))).toEqual(Array(max).fill(401));
  expect((await guess(app, "ruth")).status).toBe(429);
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
  const { limiter } = (await testApp(strict)).deps;
  const address = "10.0.0.1";
  for (let at = 0; at < 40; at += 1) {
    await limiter.count(["signUpByAddress", address]);
    await limiter.count(["signInByAddress", address], ["signInByAccountAndAddress", `${at}`]);
    for (let call = 0; call < 20; call += 1) limiter.countCall("byAddress", address);
  }
});

test("limits recover after the clock was wrong", async () => {
  const app = await testApp(strict);
  const right = app.clock.now;
  app.clock.now = new Date(right.getTime() + 24 * 60 * minute);
  await statuses(max + 1, () => guess(app, "ruth"));
  countUpTo(app, "byAddress", "127.0.0.1", max + 1);
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

/** Each call that is limited, by whom, with what, and its limits. */
const limited = [
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
] as const;

test("each of these calls is counted once for each of its limits", async () => {
  const app = await testApp({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  const count = vi.spyOn(app.deps.limiter, "count");
  const countIn = vi.spyOn(app.deps.limiter, "countIn");
  for (const [call, role, input, names] of limited) {
    const as = role ? { as: await app.make[role]() } : {};
    if (input) await mutate(app, call, input, as);
    else await app.http(`/trpc/${call}`, as);
    const hits = [...count.mock.calls.flat(), ...countIn.mock.calls.flatMap(([, list]) => list)];
    expect([call, ...hits.map(([name]) => name)]).toEqual([call, ...names]);
    for (const spy of [count, countIn]) spy.mockClear();
  }
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

test("beyond 50,000 addresses the oldest are forgotten, and a newer one stays refused", async () => {
  const app = await testApp(strict);
  const call = (address: string) => app.deps.limiter.countCall("byAddress", address);
  const others = (name: string, count: number) => {
    for (let at = 0; at < count; at += 1) call(`${name} ${at}`);
  };
  call("loud");
  others("old", 30_000);
  // An address whose minute begins again counts as new.
  app.clock.now = new Date(app.clock.now.getTime() + minute);
  countUpTo(app, "byAddress", "loud");
  others("new", 40_000);
  expect(() => call("loud")).toThrow("That was a lot at once");
});

test.each([
  [1, "a second"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [5_400, "90 minutes"],
  [5_401, "2 hours"],
])("a wait of %i seconds reads %s", (seconds, wait) => {
  expect(tooMany(seconds).message).toBe(`That was a lot at once. Please wait ${wait}.`);
});
