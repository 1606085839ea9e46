import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import {
  deleteStripeEvents,
  finishStripeEvents,
  hasNeglectedStripeEvent,
  insertStripeEvents,
  listOpenStripeEvents,
  postponeStripeEvents,
  releaseStripeEvents,
} from "#db/queries/stripe-events.ts";
import { at, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const event = (serial: number, subject = "sub_1") => ({
  eventId: `evt_${serial}`,
  type: "invoice.paid",
  subject,
  at: at(),
});

const add = ({ write }: Database, ...events: ReturnType<typeof event>[]) =>
  write((tx) => insertStripeEvents(tx, events));

const rows = ({ read }: Database) =>
  read.select().from(read.tables.stripeEvents).orderBy(read.tables.stripeEvents.id);

const open = async ({ read }: Database, subject = "sub_1") =>
  (await listOpenStripeEvents(read, subject)).map(({ id }) => id);

onEveryEngine("events of Stripe", ({ open: openDatabase }) => {
  test("each is stored once, also in parallel", async () => {
    const database = await openDatabase();
    await inParallel(20, (index) => add(database, event(1 + (index % 2)), event(3)));

    const stored = await rows(database);
    expect(stored.map(({ eventId }) => eventId).toSorted()).toEqual(["evt_1", "evt_2", "evt_3"]);
    expect(stored[0]).toMatchObject({
      type: "invoice.paid",
      subject: "sub_1",
      createdAt: at(),
      dueAt: at(),
      attempts: 0,
      processedAt: null,
      lastError: null,
    });
    await add(database);
  });

  test("unprocessed events of a subject are listed in order, and a processed one never changes", async () => {
    const database = await openDatabase();
    const { write } = database;
    await add(database, event(1), event(2, "sub_2"), event(3), event(4));
    await write((tx) => finishStripeEvents(tx, { ids: [1], at: at(1) }));
    await write((tx) => postponeStripeEvents(tx, { ids: [3], dueAt: null, lastError: "x" }));
    expect(await open(database)).toEqual([3, 4]);
    expect(await open(database, "sub_2")).toEqual([2]);
    expect(await open(database, "sub")).toEqual([]);

    await write((tx) => postponeStripeEvents(tx, { ids: [1], dueAt: at(9), lastError: "late" }));
    await write((tx) => finishStripeEvents(tx, { ids: [1], at: at(2) }));
    const [processed] = await rows(database);
    expect(processed).toMatchObject({ processedAt: at(1), dueAt: null, lastError: null });
    // Old processed events are deleted, open ones never.
    await write((tx) => finishStripeEvents(tx, { ids: [4], at: at(2) }));
    await write((tx) => deleteStripeEvents(tx, { processedBefore: at(2) }));
    expect((await rows(database)).map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  test("at start postponed events are due, parked ones are not", async () => {
    const database = await openDatabase();
    await add(database, event(1), event(2), event(3));
    await database.claim("stripeEvents", { limit: 1, now: at(), leaseMs: 60_000 });
    await database.write((tx) =>
      postponeStripeEvents(tx, { ids: [2], dueAt: null, lastError: "x" }),
    );
    await database.write((tx) => releaseStripeEvents(tx, { now: at() }));

    expect((await rows(database)).map(({ dueAt }) => dueAt)).toEqual([at(), null, at()]);
    const claimed = await database.claim("stripeEvents", { limit: 9, now: at(), leaseMs: 1 });
    const tries = claimed.map(({ id, attempts }) => [id, attempts]);
    expect(tries.toSorted()).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });

  test("an event that is long overdue is reported", async () => {
    const database = await openDatabase();
    const isNeglected = (minute: number) =>
      hasNeglectedStripeEvent(database.read, { dueBefore: at(minute) });
    await add(database, event(1));

    expect([await isNeglected(0), await isNeglected(1)]).toEqual([false, true]);
    await database.write((tx) => finishStripeEvents(tx, { ids: [1], at: at() }));
    expect(await isNeglected(1)).toBe(false);
  });
});
