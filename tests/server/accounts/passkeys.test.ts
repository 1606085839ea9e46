import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { stepUpLifeMs } from "#server/accounts/step-up.ts";
import { securityKinds } from "#tests/helpers/accounts.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { challengeOf, createAuthenticator } from "#tests/helpers/authenticator.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { cookieFrom, mutate } from "#tests/helpers/http.ts";
import type { Person } from "#tests/helpers/make.ts";

type Authenticator = ReturnType<typeof createAuthenticator>;

async function add(app: TestApp, person: Person, device: Authenticator, name = "Phone") {
  const { athletes } = app.as(person);
  const { attempt, options } = await athletes.beginPasskey();
  return athletes.addPasskey({ attempt, name, response: device.register(options) });
}

const signIn = (app: TestApp, input: unknown) => mutate(app, "athletes.signInWithPasskey", input);

const begin = (app: TestApp) => app.as(null).athletes.beginPasskeySignIn();

onEveryEngine("a passkey", ({ open }) => {
  async function start() {
    const app = await testApp({ database: await open() });
    const ruth = await app.make.athlete({ name: "Ruth" });
    const device = createAuthenticator();
    await add(app, ruth, device);
    return { app, ruth, device };
  }

  test("signs in without a name, and is an event", async () => {
    const { app, ruth, device } = await start();
    const { attempt, options } = await begin(app);
    const input = { attempt, response: device.prove(options) };
    const answer = await mutate(app, "athletes.signInWithPasskey", input, { as: ruth });
    // It replaces the browser's session, and the browser is remembered.
    expect(answer.headers.getSetCookie().join()).toContain("known=");
    expect((await app.http("/trpc/athletes.exportData", { as: ruth })).status).toBe(401);
    const { viewer } = (await answer.json()).result.data.json;
    expect(viewer).toEqual({ role: "athlete", name: "Ruth", athleteId: ruth.id });
    const as = { ...ruth, cookie: cookieFrom(answer) };
    expect((await app.http("/trpc/athletes.exportData", { as })).status).toBe(200);
    expect(await securityKinds(app)).toEqual(["passkey-added", "sign-in"]);
    expect(await app.as(ruth).athletes.passkeys()).toMatchObject([
      { name: "Phone", lastUsedAt: app.clock.now },
    ]);
  });

  test("answers a challenge once, also in parallel, and not for a closed account", async () => {
    const { app, ruth, device } = await start();
    const { attempt, options } = await begin(app);
    const input = { attempt, response: device.prove(options) };
    const answers = await inParallel(4, () => signIn(app, input));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await signIn(app, input)).status).toBe(401);

    const { users } = app.database.read.tables;
    const isRuth = eq(users.id, ruth.viewer.userId);
    await app.database.write((tx) =>
      tx.update(users).set({ closedAt: app.clock.now }).where(isRuth),
    );
    const next = await begin(app);
    const again = { attempt: next.attempt, response: device.prove(next.options) };
    expect((await signIn(app, again)).status).toBe(401);
  });

  test("counts up, beyond what an integer column holds, and one that goes back is a copied key", async () => {
    const { app, device } = await start();
    const statuses: number[] = [];
    for (const counter of [7, 7, 6, 8, 2 ** 31 + 5, 2 ** 32 - 1]) {
      const { attempt, options } = await begin(app);
      const response = device.prove(options, { counter });
      statuses.push((await signIn(app, { attempt, response })).status);
    }
    expect(statuses).toEqual([200, 401, 401, 200, 200, 200]);
  });

  test("is one of ten at most, however many are added at once", async () => {
    const { app, ruth } = await start();
    const results = await inParallel(12, () =>
      add(app, ruth, createAuthenticator()).then(
        () => "added",
        (error: Error) => error.message,
      ),
    );
    expect(results.filter((result) => result === "added")).toHaveLength(9);
    expect(await app.as(ruth).athletes.passkeys()).toHaveLength(10);
  });

  test("gets another name, and opens nothing once it is removed", async () => {
    const { app, ruth, device } = await start();
    const [{ id = 0 } = {}] = await app.as(ruth).athletes.passkeys();
    await app.as(ruth).athletes.renamePasskey({ id, name: "Old phone" });
    expect(await app.as(ruth).athletes.passkeys()).toMatchObject([{ name: "Old phone" }]);
    const { attempt, options } = await begin(app);
    await app.as(ruth).athletes.removePasskey({ id });
    expect((await signIn(app, { attempt, response: device.prove(options) })).status).toBe(401);
    expect(await securityKinds(app)).toEqual([
      "passkey-added",
      "passkey-removed",
      "sign-in-failed",
    ]);
  });
});

test("a removed passkey does not come back by the answer that added it", async () => {
  const app = await testApp();
  const { athletes } = app.as(await app.make.athlete());
  const { attempt, options } = await athletes.beginPasskey();
  const response = createAuthenticator().register(options);
  await athletes.addPasskey({ attempt, name: "Phone", response });
  await athletes.removePasskey({ id: 1 });
  const again = athletes.addPasskey({ attempt, name: "Phone", response });
  await expect(again).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await athletes.passkeys()).toEqual([]);
});

test("an answer that does not fit is refused", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const device = createAuthenticator();
  await add(app, ruth, device);
  const { options: foreign } = await begin(app);
  const own = await app.as(ruth).athletes.beginPasskeyProof();
  for (const change of [
    { origin: "http://evil.example.test" },
    { isVerified: false },
    { challenge: challengeOf(foreign) },
    { late: true },
    { unknown: true },
    { attempt: own.attempt, challenge: challengeOf(own.options) },
  ]) {
    const { attempt, options } = await begin(app);
    const challenge = change.challenge ?? challengeOf(options);
    const key = change.unknown ? createAuthenticator() : device;
    if (change.late) app.moveBy(5 * 60_000);
    const response = key.prove({ challenge }, change);
    const answer = await signIn(app, { attempt: change.attempt ?? attempt, response });
    expect([change, answer.status]).toEqual([change, 401]);
  }
});

test("a new passkey needs user verification, the own challenge and this site", async () => {
  const app = await testApp();
  const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
  const device = createAuthenticator();
  const { athletes } = app.as(ruth);
  const others = await app.as(boaz).athletes.beginPasskey();
  const { attempt, options } = await athletes.beginPasskey();
  for (const [given, response] of [
    [attempt, device.register(options, { isVerified: false })],
    [attempt, device.register(options, { origin: "http://evil.example.test" })],
    [attempt, device.register(others.options)],
    [others.attempt, device.register(others.options)],
  ] as const)
    await expect(
      athletes.addPasskey({ attempt: given, name: "Phone", response }),
    ).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await athletes.passkeys()).toEqual([]);
});

test("it steps up its own account and no other", async () => {
  const app = await testApp();
  const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
  const [device, other] = [createAuthenticator(), createAuthenticator()];
  await add(app, ruth, device);
  await add(app, boaz, other);
  app.moveBy(stepUpLifeMs);
  const prove = async (key: Authenticator) => {
    const { attempt, options } = await app.as(ruth).athletes.beginPasskeyProof();
    const proof = { method: "passkey", attempt, response: key.prove(options) };
    return (await mutate(app, "athletes.stepUp", proof, { as: ruth })).status;
  };
  const exported = async () => (await app.http("/trpc/athletes.exportData", { as: ruth })).status;
  expect([await prove(other), await exported()]).toEqual([400, 403]);
  expect([await prove(device), await exported()]).toEqual([200, 200]);
  expect(await securityKinds(app)).toEqual(["passkey-added", "passkey-added", "step-up-failed"]);
});

test("of staff, adding or removing one ends the API tokens", async () => {
  const app = await testApp();
  const naomi = await app.make.admin();
  const device = createAuthenticator();
  const call = async (name: string, input: unknown, as: Person) => {
    const answer = await mutate(app, name, input, { as });
    return { cookie: cookieFrom(answer), data: (await answer.json()).result.data.json };
  };
  const token = { name: "Report", scopes: ["read"], days: 30 };
  await call("admin.createToken", token, naomi);
  const { attempt, options } = await app.as(naomi).athletes.beginPasskey();
  const input = { attempt, name: "Key", response: device.register(options) };
  const { cookie, data } = await call("athletes.addPasskey", input, naomi);
  expect(data.endedTokens).toBe(1);

  const as = { ...naomi, cookie };
  await call("admin.createToken", token, as);
  const [{ id = 0 } = {}] = await app.as(naomi).athletes.passkeys();
  expect((await call("athletes.removePasskey", { id }, as)).data).toEqual({ endedTokens: 1 });
});

test("for staff it is both factors: it satisfies the set-up, and a password alone opens nothing", async () => {
  const site = "https://honour.example.test";
  const app = await testApp({ env: { NODE_ENV: "production", PUBLIC_URL: site } });
  const password = "green pastures 23";
  const hash = await app.deps.passwords.hash(password);
  const naomi = await app.make.admin({ username: "naomi", password: hash });
  const device = createAuthenticator(site);
  const headers = { cookie: naomi.cookie.replace("sid=", "__Host-sid=") };
  const call = async (name: string, input?: unknown, cookie = headers.cookie) => {
    const answer = await mutate(app, `athletes.${name}`, input, { headers: { cookie } });
    return { cookie: cookieFrom(answer), ...(await answer.json()).result.data.json };
  };
  const { attempt, options } = await call("beginPasskey");
  const input = { attempt, name: "Key", response: device.register(options) };
  const { cookie, codes } = await call("addPasskey", input);
  expect(codes).toHaveLength(10);
  const statusOf = async (sent: string) =>
    (await app.http("/api/admin/announcements", { headers: { cookie: sent } })).status;
  expect(await statusOf(cookie)).toBe(200);

  const half = await call("signIn", { username: "naomi", password }, "");
  expect(half.viewer.step).toBe("code");
  expect(await statusOf(half.cookie)).toBe(403);
  // Whoever has the password must not add a factor of their own to the one that is asked for.
  for (const [name, typed] of [
    ["beginSecondFactor"],
    ["confirmSecondFactor", { code: "000000" }],
  ]) {
    const headers = { cookie: half.cookie };
    expect((await mutate(app, `athletes.${name}`, typed, { headers })).status).toBe(403);
  }
  const asked = await call("beginPasskeySignIn", undefined, half.cookie);
  const proof = { attempt: asked.attempt, response: device.prove(asked.options) };
  const whole = await call("signInWithPasskey", proof, half.cookie);
  expect([whole.viewer.step, await statusOf(whole.cookie)]).toEqual([undefined, 200]);

  const again = await call("signIn", { username: "naomi", password }, "");
  const given = await call("giveCode", { code: codes[0] }, again.cookie);
  expect(await statusOf(given.cookie)).toBe(200);
});
