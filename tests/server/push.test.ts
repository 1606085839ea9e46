import { expect, onTestFinished, test } from "vitest";
import { isPushEndpoint, pushPayload } from "#server/domain/push.ts";
import { ensurePushKey, rotatePushKey } from "#server/push/keys.ts";
import { sendPushes } from "#server/push/worker.ts";
import { deleteOldRows } from "#server/retention.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { deliveriesOf, mailing } from "#tests/helpers/deliveries.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { mutate } from "#tests/helpers/http.ts";
import type { Person } from "#tests/helpers/make.ts";
import { startPushService } from "#tests/push-stand-in/server.ts";

const day = 24 * 60;

async function start(open?: Engine["open"]) {
  const service = await startPushService();
  onTestFinished(() => void service.close());
  const env = { ...mailing, PUSH_STAND_IN: service.origin };
  const app = await testApp({ ...(open && { database: await open() }), env });
  const { database, deps } = app;
  await ensurePushKey({ database, now: deps.now });
  const ruth = await app.make.athlete({ name: "Ruth" });
  const outside = deliveriesOf(app);

  const keyNow = async (person: Person) =>
    (await app.as(person).athletes.notificationSettings()).pushKey ?? "";

  async function turnOn(person: Person) {
    const { browser, device } = service.subscribe(await keyNow(person));
    await app.as(person).athletes.addPushDevice(device);
    return { browser, device };
  }

  async function send(answerMs = 10_000) {
    await sendPushes({ ...deps, answerMs });
  }

  return {
    app,
    service,
    ruth,
    turnOn,
    send,
    keyNow,
    ...outside,
    devices: () => database.read.$count(database.read.tables.pushSubscriptions),
    jobs: () => database.read.select().from(database.read.tables.pushJobs),
    /** Something that is told at once, also at night. */
    async tellNow(person: Person) {
      await outside.tell(person, "session", { data: { session: "soon" } });
      await outside.after(0);
      await send();
    },
  };
}

onEveryEngine("a push", ({ open }) => {
  test("arrives encrypted and signed, and says nothing of whom or what it is about", async () => {
    const { app, ruth, turnOn, tell, after, send, jobs } = await start(open);
    const { browser } = await turnOn(ruth);
    const begins = new Date(app.clock.now.getTime() + 60 * 60_000);
    const about = { subject: "session:7:hour", expiresAt: begins };
    await tell(ruth, "session", { ...about, data: { session: "soon" } });
    await after(0);
    await send();
    expect(browser.refused).toEqual([]);
    const [push] = browser.received;
    expect(JSON.parse(push?.text ?? "")).toEqual({
      title: "Honour",
      body: "Your session begins in an hour.",
      path: "/mentor/sessions?session=7",
      tag: "session",
      unread: 1,
    });
    expect(push).toMatchObject({ ttl: 3_600, subject: "https://honour.test" });
    expect(await jobs()).toMatchObject([{ dueAt: null, sentAt: app.clock.now, attempts: 1 }]);
    await send();
    expect(browser.received).toHaveLength(1);
  });

  test("is tried five times while a service is busy, hangs or leads elsewhere", async () => {
    const { app, ruth, turnOn, tell, after, send, jobs, devices } = await start(open);
    const made = [];
    for (const mode of ["busy", "hangs", "redirects"] as const) {
      const { browser, device } = await turnOn(ruth);
      browser.mode = mode;
      made.push(device);
    }
    await tell(ruth, "session");
    for (let retry = 0; retry < 8; retry += 1) {
      await after(15);
      await send(50);
    }
    const givenUp = { dueAt: null, sentAt: null, attempts: 5 };
    expect(await jobs()).toMatchObject([givenUp, givenUp, givenUp]);
    expect(await devices()).toBe(3);
    const logged = app.lines.join("\n");
    expect(logged).toContain("push not sent");
    for (const { endpoint } of made) expect(logged).not.toContain(new URL(endpoint).pathname);
  });

  test("ends with the browser that its service no longer knows", async () => {
    const { ruth, turnOn, tellNow, devices, jobs, service } = await start(open);
    const { browser } = await turnOn(ruth);
    browser.mode = "gone";
    await tellNow(ruth);
    expect([await devices(), await jobs()]).toEqual([0, []]);
    const { browser: other } = await turnOn(ruth);
    other.publicKey = service.subscribe("x").device.p256dh;
    await tellNow(ruth);
    expect([other.refused, await devices()]).toEqual([["another key"], 1]);
  });

  test("ends with a browser that refuses twice, and one whose keys are none harms no other", async () => {
    const { app, service, ruth, turnOn, tellNow, after, send, keyNow, devices } = await start(open);
    const { device } = service.subscribe(await keyNow(ruth));
    await app.as(ruth).athletes.addPushDevice({ ...device, p256dh: "A".repeat(87) });
    const { browser: well } = await turnOn(ruth);
    const { browser } = await turnOn(ruth);
    browser.mode = "refuses";
    await tellNow(ruth);
    expect([well.received.length, await devices()]).toEqual([1, 2]);
    await after(1);
    await send();
    expect(await devices()).toBe(1);
  });

  test("goes out with the old key until its page has subscribed with the new one", async () => {
    const { app, service, ruth, turnOn, tellNow, after, keyNow, devices } = await start(open);
    const { browser, device } = await turnOn(ruth);
    const { database, deps } = app;
    await rotatePushKey({ database, now: deps.now });
    const { athletes } = app.as(ruth);
    await expect(athletes.addPushDevice(device)).rejects.toMatchObject({ code: "CONFLICT" });
    await tellNow(ruth);
    expect(browser.received).toHaveLength(1);

    const keys = () => database.read.$count(database.read.tables.pushKeys);
    const renewed = service.subscribe(await keyNow(ruth));
    await athletes.addPushDevice({ ...renewed.device, endpoint: device.endpoint });
    await after(1);
    await deleteOldRows(deps);
    expect([await keys(), await devices()]).toEqual([1, 1]);
    await rotatePushKey({ database, now: deps.now });
    await after(91 * day);
    await deleteOldRows(deps);
    expect([await keys(), await devices()]).toEqual([1, 0]);
  });
});

test("an address is one of a browser's maker, and nothing else can be turned on", async () => {
  for (const endpoint of [
    "http://web.push.apple.com/1",
    "https://web.push.apple.com.evil.example/1",
    "https://evilpush.apple.com.example/1",
    "https://notpush.apple.com/1",
    "https://user@web.push.apple.com/1",
    "https://web.push.apple.com:8443/1",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "javascript:alert(1)",
    "web.push.apple.com/1",
  ])
    expect([endpoint, isPushEndpoint(endpoint)]).toEqual([endpoint, false]);
  for (const endpoint of [
    "https://fcm.googleapis.com/fcm/send/a:b",
    "https://updates.push.services.mozilla.com/wpush/v2/a",
    "https://web.push.apple.com/a",
    "https://wns2-by3p.notify.windows.com/w/?token=a",
  ])
    expect([endpoint, isPushEndpoint(endpoint)]).toEqual([endpoint, true]);
  const { app, service, ruth, keyNow, devices } = await start();
  const { device } = service.subscribe(await keyNow(ruth));
  const elsewhere = { ...device, endpoint: "https://127.0.0.1/1" };
  await expect(app.as(ruth).athletes.addPushDevice(elsewhere)).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  expect(await devices()).toBe(0);
});

test("a browser belongs to the last one who turned it on, and waits with nobody else's pushes", async () => {
  const { app, ruth, turnOn, tell, after, send, devices } = await start();
  const boaz = await app.make.athlete();
  const { browser, device } = await turnOn(ruth);
  await tell(ruth, "session");
  await after(0);
  await app.as(boaz).athletes.addPushDevice(device);
  await tell(ruth, "session", { subject: "session:2" });
  await after(0);
  await send();
  expect([browser.received, await devices()]).toEqual([[], 1]);
  await app.as(ruth).athletes.removePushDevice(device);
  expect(await devices()).toBe(1);
});

test("the oldest of eleven browsers makes room", async () => {
  const { app, ruth, turnOn, tellNow } = await start();
  const phones: Awaited<ReturnType<typeof turnOn>>["browser"][] = [];
  for (let count = 0; count < 11; count += 1) {
    phones.push((await turnOn(ruth)).browser);
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  }
  await tellNow(ruth);
  expect(phones.map(({ received }) => received.length)).toEqual([0, ...Array(10).fill(1)]);
});

async function secondDevice(app: TestApp, { viewer }: Person) {
  const { sessions } = app.database.read.tables;
  const at = app.clock.now;
  const row = { userId: viewer.userId, tokenHash: "other", device: "Phone", createdAt: at };
  const [session] = await app.database.write((tx) =>
    tx
      .insert(sessions)
      .values({ ...row, lastSeenAt: at, steppedUpAt: at, expiresAt: new Date(at.getTime() + 1) })
      .returning(),
  );
  return { ...viewer, sessionId: session?.id ?? 0 };
}

const leavings = [
  ["signs out", "own", async ({ app, ruth }) => signOut(app, ruth)],
  [
    "revokes a device",
    "other",
    async ({ app, ruth, other }) => app.as(ruth).athletes.endSession({ id: other.sessionId }),
  ],
  [
    "signs out all others",
    "other",
    async ({ app, ruth }) => app.as(ruth).athletes.endOtherSessions(),
  ],
  [
    "chooses a new password",
    "other",
    async ({ app, ruth }) =>
      app.as(ruth).athletes.setPassword({ current: password, password: "four words in a row" }),
  ],
] as const satisfies [string, string, (given: Leaving) => Promise<unknown>][];

test("who signs out, ends a session or chooses a new password ends the pushes there", async () => {
  for (const [what, ended, leave] of leavings) {
    const { app, ruth, turnOn, tellNow } = await startWithPassword();
    const own = await turnOn(ruth);
    const viewer = await secondDevice(app, ruth);
    const other = await turnOn({ ...ruth, viewer });
    await leave({ app, ruth, other: viewer });
    await tellNow(ruth);
    const heard = { own: own.browser.received.length, other: other.browser.received.length };
    const silent = ended === "own" ? { own: 0, other: 1 } : { own: 1, other: 0 };
    expect({ what, ...heard }).toEqual({ what, ...silent });
  }
});

type Leaving = { app: TestApp; ruth: Person; other: Person["viewer"] & { sessionId: number } };

const password = "a still small voice 7";

async function startWithPassword() {
  const started = await start();
  const { app } = started;
  const ruth = await app.make.athlete({ password: await app.deps.passwords.hash(password) });
  return { ...started, ruth };
}

const signOut = (app: TestApp, { cookie }: Person) =>
  mutate(app, "athletes.signOut", undefined, { headers: { cookie: `__Host-${cookie}` } });

test("a session that merely expires ends no pushes, until all others are ended", async () => {
  const { app, ruth, turnOn, tellNow } = await startWithPassword();
  const viewer = await secondDevice(app, ruth);
  const { browser } = await turnOn({ ...ruth, viewer });
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await deleteOldRows(app.deps);
  await tellNow(ruth);
  expect(browser.received).toHaveLength(1);
  await app.as(ruth).athletes.endOtherSessions();
  await tellNow(ruth);
  expect(browser.received).toHaveLength(1);
});

const kinds = ["mentor", "prayer", "reply", "answered", "homework", "athlete", "office"] as const;

test("all but sessions and care is the same sentence, whatever it is about", () => {
  const told = kinds.map((kind) => pushPayload({ kind, subject: "post:12", data: {} }, 3));
  expect(new Set(told).size).toBe(1);
  expect(JSON.parse(told[0] ?? "")).toEqual({
    title: "Honour",
    body: "Something is waiting for you.",
    path: "/notifications",
    tag: "honour",
    unread: 3,
  });
});

test("what waits for a phone longer than its time is not sent", async () => {
  const { app, ruth, turnOn, tell, after, send, jobs } = await start();
  const { browser } = await turnOn(ruth);
  await tell(ruth, "session", { expiresAt: new Date(app.clock.now.getTime() + 60_000) });
  await after(0);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await send();
  expect(browser.received).toEqual([]);
  expect(await jobs()).toMatchObject([{ dueAt: null, sentAt: null, lastError: "expired" }]);
});
