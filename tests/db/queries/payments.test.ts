import { expect, test } from "vitest";
import {
  fillPayment,
  findPaymentByIntent,
  findPaymentByReference,
  findPurchase,
  findPurchaseOf,
  insertPayment,
  insertPurchase,
  keepIntent,
  listOpenPurchases,
  markPaid,
  updateBuyer,
  updateLoss,
} from "#db/queries/payments.ts";
import {
  closeAttempt,
  findAttemptOf,
  findOpenAttempt,
  findSubscriber,
  findSubscriberOf,
  forgetCustomer,
  insertAttempt,
  keepCustomer,
  listLastingSubscriptions,
  listOpenAttempts,
  updateAttempt,
  updateSubscription,
} from "#db/queries/subscriptions.ts";
import { at, emptyDatabase, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const purchase = (attempt: string, minute = 0) => ({
  attempt,
  productId: "honour-membership",
  amount: 4_700,
  currency: "usd",
  createdAt: at(minute),
});
const sum = { amount: 4_700, currency: "usd", reference: "pi_1", paidAt: at() };
const payment = { kind: "membership" as const, description: "A month", ...sum };

onEveryEngine("payments", ({ open }) => {
  test("a payment is stored once, filled in for its athlete, and then kept", async () => {
    const { write, read, make } = await emptyDatabase(open);
    const [ruth, boaz] = [await make.athlete(), await make.athlete()];
    const own = { ...payment, athleteId: ruth.id };
    const stored = await inParallel(10, () => write((tx) => insertPayment(tx, own)));
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect(await write((tx) => insertPayment(tx, { ...payment, amount: 1 }))).toBe(false);
    const fill = (athleteId: number, receiptUrl: string) =>
      write((tx) =>
        fillPayment(tx, { athleteId, reference: "pi_1", stripePaymentIntentId: "pi", receiptUrl }),
      );
    await fill(boaz.id, "not his");
    await fill(ruth.id, "first");
    await fill(ruth.id, "second");

    const filled = { stripePaymentIntentId: "pi", receiptUrl: "first" };
    expect(await read.select().from(read.tables.payments)).toMatchObject([
      { amount: 4_700, refundedAmount: 0, athleteId: ruth.id, ...filled },
    ]);
  });

  test("a payment is found by its reference and its intent, and its loss follows Stripe", async () => {
    const { write, read } = await emptyDatabase(open);
    await write((tx) => insertPayment(tx, { ...payment, reference: "in_1" }));
    await write((tx) => insertPayment(tx, payment));
    const { id = 0 } = (await findPaymentByReference(read, "in_1")) ?? {};
    expect((await findPaymentByIntent(read, "pi_1"))?.reference).toBe("pi_1");
    expect(await findPaymentByIntent(read, "pi_2")).toBeUndefined();

    const loss = { disputedAmount: 100, disputeState: "lost" as const };
    for (const refundedAmount of [4_600, 0])
      await write((tx) =>
        updateLoss(tx, { id, refundedAmount, ...loss, stripePaymentIntentId: "pi_2" }),
      );
    expect(await findPaymentByIntent(read, "pi_2")).toMatchObject({
      id,
      refundedAmount: 0,
      ...loss,
    });
  });

  test("an attempt creates one purchase, whose buyer may change until one caller marks it paid", async () => {
    const { write, read, make } = await emptyDatabase(open);
    const ruth = await make.athlete();
    await inParallel(5, (index) =>
      write((tx) => insertPurchase(tx, { ...purchase("a"), amount: 4_700 + index })),
    );
    expect(await read.$count(read.tables.purchases)).toBe(1);
    expect(await findPurchase(read, "a")).toMatchObject({ attempt: "a", paidAt: null });
    expect(await findPurchase(read, "b")).toBeUndefined();

    await write((tx) => updateBuyer(tx, { id: 1, email: "a@example.test" }));
    await write((tx) => updateBuyer(tx, { id: 1, athleteId: ruth.id }));
    const results = await inParallel(10, (index) =>
      write((tx) => markPaid(tx, { id: 1, at: at(index) })),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    await write((tx) => updateBuyer(tx, { id: 1, email: "b@example.test" }));
    expect(await findPurchase(read, "a")).toMatchObject({
      email: "a@example.test",
      athleteId: ruth.id,
      paidAt: at(results.findIndex(Boolean)),
    });
  });

  test("an intent replaces only the one it was made for", async () => {
    const { write, read } = await emptyDatabase(open);
    await write((tx) => insertPurchase(tx, purchase("a")));
    const keep = (intentId: string, instead: string | null) =>
      write((tx) => keepIntent(tx, { id: 1, intentId, instead }));
    await keep("pi_1", null);
    await keep("pi_2", null);
    expect(await findPurchaseOf(read, "pi_1")).toMatchObject({ attempt: "a" });

    await keep("pi_3", "pi_1");
    await keep("pi_4", "pi_1");
    expect(await findPurchaseOf(read, "pi_3")).toMatchObject({ attempt: "a" });
    for (const other of ["pi_1", "pi_2", "pi_4"])
      expect(await findPurchaseOf(read, other)).toBeUndefined();
  });

  test("open purchases have an intent, are unpaid and within the time range", async () => {
    const { write, read } = await emptyDatabase(open);
    for (const minute of [0, 1, 2, 3, 4, 5]) {
      await write((tx) => insertPurchase(tx, purchase(`a${minute}`, minute)));
      if (minute === 2) continue;
      await write((tx) =>
        keepIntent(tx, { id: minute + 1, intentId: `pi_${minute}`, instead: null }),
      );
    }
    await write((tx) => markPaid(tx, { id: 4, at: at() }));

    const list = await listOpenPurchases(read, { after: at(0), before: at(5), limit: 9 });
    expect(list).toEqual([{ subject: "pi_4" }, { subject: "pi_1" }]);
  });
});

const attempt = (athleteId: number, key: string, minute = 0) => ({
  athleteId,
  key,
  stripePriceId: "price_1",
  createdAt: at(minute),
});

onEveryEngine("subscriptions", ({ open }) => {
  test("only one of several writers of a version succeeds", async () => {
    const { write, read, make } = await emptyDatabase(open);
    const { id } = await make.athlete();
    const written = await inParallel(10, (index) =>
      write((tx) => updateSubscription(tx, { id, version: 0, subscriptionStatus: `s${index}` })),
    );

    expect(written.filter(Boolean)).toHaveLength(1);
    const athlete = await findSubscriber(read, id);
    expect(athlete).toMatchObject({ version: 1, status: `s${written.indexOf(true)}` });
    expect(await write((tx) => updateSubscription(tx, { id, version: 1 }))).toBe(true);
    expect(await findSubscriber(read, id)).toMatchObject({ version: 2, status: athlete?.status });
    expect(await write((tx) => updateSubscription(tx, { id: 99, version: 0 }))).toBe(false);
  });

  test("a subscriber is found by subscription", async () => {
    const { read, make } = await emptyDatabase(open);
    await make.athlete();
    const { id, name, email } = await make.athlete({
      stripeSubscriptionId: "sub_1",
      stripeCustomerId: "cus_1",
      cancelsAtPeriodEnd: true,
      subscriptionStatus: "past_due",
      pastDueSince: at(1),
      subscriptionEndsAt: at(2),
    });

    expect(await findSubscriberOf(read, "sub_1")).toEqual({
      complimentaryUntil: null,
      id,
      name,
      email,
      stripeCustomerId: "cus_1",
      stripeSubscriptionId: "sub_1",
      status: "past_due",
      pastDueSince: at(1),
      endsAt: at(2),
      cancelsAtPeriodEnd: true,
      mendBy: null,
      renewalNoticeFor: null,
      timeZone: "America/New_York",
      version: 0,
    });
    expect(await findSubscriberOf(read, "sub_2")).toBeUndefined();
  });

  test("the first customer is kept until it is removed by its id", async () => {
    const { write, make } = await emptyDatabase(open);
    const { id } = await make.athlete();
    const keep = (customerId: string) =>
      write((tx) => keepCustomer(tx, { athleteId: id, customerId }));
    const forget = (stripeCustomerId: string | null) =>
      write((tx) => forgetCustomer(tx, { id, stripeCustomerId }));

    expect([await keep("cus_1"), await keep("cus_2")]).toEqual(["cus_1", "cus_1"]);
    await forget("cus_2");
    await forget(null);
    expect(await keep("cus_3")).toBe("cus_1");
    await forget("cus_1");
    expect(await keep("cus_3")).toBe("cus_3");
    expect(await write((tx) => keepCustomer(tx, { athleteId: 99, customerId: "x" }))).toBe(
      undefined,
    );
  });

  test("an athlete has one open attempt, which nobody else finds", async () => {
    const { write, read, make } = await emptyDatabase(open);
    const [ruth, boaz] = [await make.athlete(), await make.athlete()];
    const keys = await inParallel(10, (index) =>
      write(async (tx) => {
        await insertAttempt(tx, attempt(ruth.id, `key${index}`));
        return (await findOpenAttempt(tx, ruth.id))?.key;
      }),
    );
    await write((tx) => insertAttempt(tx, attempt(boaz.id, "his")));
    const [key] = keys;
    expect(new Set(keys).size).toBe(1);
    const { id = 0 } = (await findOpenAttempt(read, ruth.id)) ?? {};
    await write((tx) => updateAttempt(tx, { id, stripeSubscriptionId: "sub_1" }));
    const find = (athleteId: number, stripeSubscriptionId: string, key?: string) =>
      findAttemptOf(read, { athleteId, key, stripeSubscriptionId });
    expect(await find(ruth.id, "sub_1")).toEqual({ id });
    expect(await find(ruth.id, "sub_2", key)).toEqual({ id });
    expect(await find(ruth.id, "sub_2")).toBeUndefined();
    expect(await find(boaz.id, "sub_1", key)).toBeUndefined();

    for (const minute of [1, 2]) await write((tx) => closeAttempt(tx, { id, at: at(minute) }));
    expect(await findOpenAttempt(read, ruth.id)).toBeUndefined();
    await write((tx) => insertAttempt(tx, attempt(ruth.id, "next")));
    expect(await findOpenAttempt(read, ruth.id)).toMatchObject({ key: "next", closedAt: null });
    const { subscriptionAttempts } = read.tables;
    const closed = (await read.select().from(subscriptionAttempts)).filter((row) => row.closedAt);
    expect(closed).toMatchObject([{ closedAt: at(1) }]);
  });

  test("subscriptions that may change are listed in pages", async () => {
    const { read, make } = await emptyDatabase(open);
    const statuses = ["active", "canceled", null, "past_due", "incomplete_expired", "incomplete"];
    for (const [index, subscriptionStatus] of statuses.entries())
      await make.athlete({ subscriptionStatus, stripeSubscriptionId: `sub_${index}` });
    await make.athlete({ subscriptionStatus: "active" });

    const first = await listLastingSubscriptions(read, { after: 0, limit: 3 });
    expect(first.map(({ subject }) => subject)).toEqual(["sub_0", "sub_2", "sub_3"]);
    const after = first.at(-1)?.athleteId ?? 0;
    const second = await listLastingSubscriptions(read, { after, limit: 3 });
    expect(second.map(({ subject }) => subject)).toEqual(["sub_5"]);
  });

  test("open attempts with a subscription are listed once old enough", async () => {
    const { write, read, make } = await emptyDatabase(open);
    for (const minute of [0, 1, 2, 3]) {
      const { id } = await make.athlete();
      await write((tx) => insertAttempt(tx, attempt(id, `key${minute}`, minute)));
    }
    for (const id of [1, 2, 4])
      await write((tx) => updateAttempt(tx, { id, stripeSubscriptionId: `sub_${id}` }));
    await write((tx) => closeAttempt(tx, { id: 1, at: at(5) }));

    const list = await listOpenAttempts(read, { before: at(3), limit: 9 });
    expect(list).toEqual([{ subject: "sub_2" }]);
  });
});
