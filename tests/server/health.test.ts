import { expect, onTestFinished, test, vi } from "vitest";
import { insertStripeEvents, postponeStripeEvents } from "#db/queries/stripe-events.ts";
import { stripeKeys, testApp } from "#tests/helpers/app.ts";

test("a server that can write is ready, and the check stores nothing", async () => {
  const app = await testApp();
  const answer = await app.http("/readyz");

  expect([answer.status, await answer.json()]).toEqual([200, { status: "ready" }]);
  expect(await app.database.read.$count(app.database.read.tables.rateLimits)).toBe(0);
});

test("a server that cannot write is alive but not ready", async () => {
  const { database } = await testApp();
  const write = () => Promise.reject(Object.assign(new Error("CANARY"), { code: "SQLITE_FULL" }));
  const app = await testApp({ database: { ...database, write } });
  const answer = await app.http("/readyz");

  expect([answer.status, await answer.json()]).toEqual([503, { status: "not ready" }]);
  expect((await app.http("/healthz")).status).toBe(200);
  const lines = app.lines.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: "not ready: the database takes no write", code: "SQLITE_FULL" }),
  );
  expect(app.lines.join()).not.toContain("CANARY");
});

test("a server whose database does not answer is not ready after two seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { database } = await testApp();
  const write = vi.fn(() => new Promise<never>(() => undefined));
  const app = await testApp({ database: { ...database, write } });
  const answer = app.http("/readyz");
  await vi.waitFor(() => expect(write).toHaveBeenCalled(), 10_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await answer).status).toBe(503);
});

test("a stopping server is not ready and closes connections", async () => {
  const app = await testApp({ isStopping: true });
  const ready = await app.http("/readyz");
  const list = await app.http("/api/announcements");

  expect(ready.status).toBe(503);
  expect(list.status).toBe(200);
  for (const answer of [ready, list]) expect(answer.headers.get("connection")).toBe("close");
});

const minute = 60_000;

async function withEvent(env: Record<string, string>) {
  const app = await testApp({ env });
  const { now: at } = app.clock;
  const event = { eventId: "evt_1", type: "invoice.paid", subject: "sub_1", at };
  await app.database.write((tx) => insertStripeEvents(tx, [event]));
  return {
    app,
    ready: async (after: number) => {
      app.clock.now = new Date(at.getTime() + after);
      return (await app.http("/readyz")).status;
    },
    postpone: (dueAt: Date | null) =>
      app.database.write((tx) => postponeStripeEvents(tx, { ids: [1], dueAt, lastError: "x" })),
  };
}

test("not ready when a Stripe event is overdue by five minutes, and waits for nobody", async () => {
  const { app, ready, postpone } = await withEvent(stripeKeys);
  expect([await ready(0), await ready(5 * minute), await ready(5 * minute + 1)]).toEqual([
    200, 200, 503,
  ]);
  expect((await app.http("/healthz")).status).toBe(200);
  expect(app.lines.join()).toContain("Stripe events are not processed");
  // It waits for a retry, and then for an admin.
  await postpone(new Date(app.clock.now.getTime() + 60 * minute));
  expect(await ready(30 * minute)).toBe(200);
  await postpone(null);
  expect(await ready(600 * minute)).toBe(200);
});

test("without payments overdue events do not affect readiness", async () => {
  const { ready } = await withEvent({});
  expect(await ready(30 * minute)).toBe(200);
});
