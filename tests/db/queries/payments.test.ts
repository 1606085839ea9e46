import { expect, test } from "vitest";
import {
  findPurchase,
  findPurchaseOf,
  insertPayment,
  insertPurchase,
  keepIntent,
  listOpenPurchases,
  markPaid,
  raiseRefund,
  updateBuyer,
} from "#db/queries/payments.ts";
import { at, emptyDatabase, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const purchase = (attempt: string, minute = 0) => ({
  ...{ attempt, productId: "honour-membership", amount: 4_700, currency: "usd" },
  createdAt: at(minute),
});
const sum = { amount: 4_700, currency: "usd", reference: "pi_1", paidAt: at() };
const payment = { kind: "membership" as const, description: "A month", ...sum };

onEveryEngine("payments", ({ open }) => {
  test("a payment is stored once", async () => {
    const { write, read } = await emptyDatabase(open);
    await inParallel(10, () => write((tx) => insertPayment(tx, payment)));
    await write((tx) => insertPayment(tx, { ...payment, amount: 1 }));

    expect(await read.select().from(read.tables.payments)).toMatchObject([
      { amount: 4_700, refundedAmount: 0, athleteId: null },
    ]);
  });

  test("a refund never shrinks", async () => {
    const { write, read } = await emptyDatabase(open);
    const raise = (refundedAmount: number, reference = "pi_1") =>
      write((tx) => raiseRefund(tx, { reference, refundedAmount }));
    expect(await raise(100)).toBe(false);
    await write((tx) => insertPayment(tx, payment));

    expect([await raise(100), await raise(4_700), await raise(100)]).toEqual([true, true, true]);
    expect(await raise(100, "pi_2")).toBe(false);
    const [row] = await read.select().from(read.tables.payments);
    expect(row?.refundedAmount).toBe(4_700);
  });

  test("an attempt creates one purchase", async () => {
    const { write, read } = await emptyDatabase(open);
    await inParallel(5, (index) =>
      write((tx) => insertPurchase(tx, { ...purchase("a"), amount: 4_700 + index })),
    );

    expect(await read.$count(read.tables.purchases)).toBe(1);
    expect(await findPurchase(read, "a")).toMatchObject({ attempt: "a", paidAt: null });
    expect(await findPurchase(read, "b")).toBeUndefined();
  });

  test("the buyer may change until the purchase is paid", async () => {
    const { write, read, make } = await emptyDatabase(open);
    const ruth = await make.athlete();
    await write((tx) => insertPurchase(tx, purchase("a")));
    await write((tx) => updateBuyer(tx, { id: 1, email: "a@example.test" }));
    await write((tx) => updateBuyer(tx, { id: 1, athleteId: ruth.id }));
    await write((tx) => markPaid(tx, { id: 1, at: at() }));
    await write((tx) => updateBuyer(tx, { id: 1, email: "b@example.test" }));

    expect(await findPurchase(read, "a")).toMatchObject({
      ...{ email: "a@example.test", athleteId: ruth.id },
    });
  });

  test("a purchase is marked paid by one caller only", async () => {
    const { write, read } = await emptyDatabase(open);
    await write((tx) => insertPurchase(tx, purchase("a")));
    const results = await inParallel(10, (index) =>
      write((tx) => markPaid(tx, { id: 1, at: at(index) })),
    );

    expect(results.filter(Boolean)).toHaveLength(1);
    const paidAt = at(results.indexOf(true));
    expect(await findPurchase(read, "a")).toMatchObject({ paidAt });
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
