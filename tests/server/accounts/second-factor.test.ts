import { expect, test } from "vitest";
import { codeAt, stepAt } from "#server/accounts/totp.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { cookieFrom, mutate, query, trpcError } from "#tests/helpers/http.ts";

const password = "green pastures 23";

/** An admin with a password, signed in over HTTP, and what a browser of theirs does. */
async function withAdmin(app: TestApp) {
  const hash = await app.deps.passwords.hash(password);
  const admin = await app.make.admin({ username: "naomi", password: hash });
  const browser = { cookie: "" };

  async function call(name: string, input?: unknown) {
    const answer = await mutate(app, `athletes.${name}`, input, {
      headers: { cookie: browser.cookie },
    });
    if (answer.headers.getSetCookie().length > 0) browser.cookie = cookieFrom(answer);
    return answer;
  }

  const read = async (path: string) =>
    (await app.http(path, { headers: { cookie: browser.cookie } })).status;

  return {
    admin,
    browser,
    call,
    read,
    signIn: () => call("signIn", { username: "naomi", password }),
    viewer: async () => {
      const answer = await app.http("/api/session", { headers: { cookie: browser.cookie } });
      return (await answer.json()).viewer;
    },
    /** Begins and confirms; answers with the key and the recovery codes. */
    async enrol() {
      const begun = await (await call("beginSecondFactor")).json();
      const { secret } = begun.result.data.json;
      const confirmed = await call("confirmSecondFactor", { code: codeOf(app, secret) });
      const { codes } = (await confirmed.json()).result.data.json;
      return { secret, codes: codes as string[] };
    },
  };
}

/** What the app on the phone shows. */
const codeOf = (app: TestApp, secret: string, steps = 0) =>
  codeAt(secret, stepAt(app.clock.now) + steps);

const production = { NODE_ENV: "production", PUBLIC_URL: "https://honour.example.test" };
const closed = "/api/admin/announcements";

onEveryEngine("a second factor", ({ open }) => {
  async function enrolled() {
    const app = await testApp({ database: await open() });
    const admin = await withAdmin(app);
    await admin.signIn();
    const kept = await admin.enrol();
    return { app, ...admin, ...kept };
  }

  test("is required at the next sign-in before any other call", async () => {
    const { app, signIn, read, call, viewer, browser, secret } = await enrolled();
    expect(await read(closed)).toBe(200);
    app.moveBy(60_000);
    const half = await (await signIn()).json();
    const owner = { role: "admin", staffRole: "owner", userId: expect.any(Number), name: "Admin" };
    const waiting = { ...owner, step: "code" };
    expect(half.result.data.json).toEqual({ viewer: waiting });
    expect([await viewer(), await read(closed), await read("/api/athletes")]).toEqual([
      ...[waiting, 403, 200],
    ]);
    await app.make.athlete();
    const seen = await app.http("/api/athletes", { headers: { cookie: browser.cookie } });
    expect(await seen.json()).toEqual([]);
    for (const name of ["setPassword", "endOtherSessions"])
      expect([name, (await call(name, { password: "still waters 24" })).status]).toEqual([
        ...[name, 403],
      ]);
    expect((await call("giveCode", { code: codeOf(app, secret) })).status).toBe(200);
    expect([await viewer(), await read(closed)]).toEqual([owner, 200]);
  });

  test("accepts each code once, also in parallel", async () => {
    const { app, signIn, call, browser, read, secret } = await enrolled();
    app.moveBy(60_000);
    await signIn();
    const { cookie } = browser;
    const code = codeOf(app, secret);
    const tries = await Promise.all(
      [1, 2, 3, 4].map(() => {
        browser.cookie = cookie;
        return call("giveCode", { code: `${code.slice(0, 3)} ${code.slice(3)}` });
      }),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    await signIn();
    expect((await call("giveCode", { code })).status).toBe(401);
    expect((await call("giveCode", { code: codeOf(app, secret, -2) })).status).toBe(401);
    expect(await read(closed)).toBe(403);
    expect((await call("giveCode", { code: codeOf(app, secret, 1) })).status).toBe(200);
  });

  test("accepts each recovery code once, and new codes replace old ones", async () => {
    const { app, signIn, call, codes, secret } = await enrolled();
    const [first = "", second = ""] = codes;
    expect(new Set(codes).size).toBe(10);
    const typed = `${first.slice(0, 5)}-${first.slice(5)}`.toUpperCase();
    await signIn();
    expect((await call("giveCode", { code: typed })).status).toBe(200);
    await signIn();
    expect((await call("giveCode", { code: first })).status).toBe(401);
    app.moveBy(60_000);
    await call("giveCode", { code: codeOf(app, secret) });
    const renewed = await call("replaceRecoveryCodes");
    const [fresh] = (await renewed.json()).result.data.json.codes;
    await signIn();
    expect((await call("giveCode", { code: second })).status).toBe(401);
    expect((await call("giveCode", { code: fresh })).status).toBe(200);
  });

  test("cannot be replaced while it is active, and is in the audit log without secrets", async () => {
    const { app, call, secret, codes, admin } = await enrolled();
    expect((await call("beginSecondFactor")).status).toBe(409);
    app.moveBy(60_000);
    expect((await call("confirmSecondFactor", { code: codeOf(app, secret) })).status).toBe(409);
    await call("endSecondFactor");
    const { auditLog, recoveryCodes, authenticators } = app.database.read.tables;
    const lines = await app.database.read.select().from(auditLog).orderBy(auditLog.id);
    const target = `user ${admin.id}`;
    expect(lines).toMatchObject([
      { userId: admin.id, action: "enrol", target },
      { userId: admin.id, action: "leave", target },
    ]);
    expect(await app.database.read.$count(recoveryCodes)).toBe(0);
    expect(await app.database.read.$count(authenticators)).toBe(0);
    for (const text of [secret, ...codes]) expect(app.lines.join("\n")).not.toContain(text);
  });
});

test("in production an admin must set up a second factor first", async () => {
  const app = await testApp({ env: production });
  const { admin } = await withAdmin(app);
  const as = { ...admin, cookie: admin.cookie.replace("sid=", "__Host-sid=") };
  const viewer = await (await app.http("/api/session", { as })).json();
  const owner = { role: "admin", staffRole: "owner", userId: expect.any(Number), name: "Admin" };
  expect(viewer).toEqual({ viewer: { ...owner, step: "enrol" } });
  for (const path of [closed, "/api/leaderboard"])
    expect([path, (await app.http(path, { as })).status]).toEqual([path, 403]);
  expect((await query(app, "athletes.secondFactor", undefined, { as })).status).toBe(200);
});

test("setting up needs a code of the app", async () => {
  const app = await testApp();
  const { signIn, call, read } = await withAdmin(app);
  await signIn();
  const begun = await (await call("beginSecondFactor")).json();
  const { secret, address } = begun.result.data.json;
  expect(address).toContain(`secret=${secret}`);
  const wrong = await call("confirmSecondFactor", { code: codeOf(app, secret, 9) });
  expect(await trpcError(wrong)).toMatchObject({ issues: [{ path: "code" }], httpStatus: 400 });
  expect((await call("giveCode", { code: codeOf(app, secret) })).status).toBe(401);
  await signIn();
  expect(await read(closed)).toBe(200);
});
