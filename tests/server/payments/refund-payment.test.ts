import { expect, test, vi } from "vitest";
import { syncDue } from "#server/payments/process-events.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { payingApp, secondProcess } from "#tests/helpers/payments.ts";

const asked = { reason: "requested_by_customer", note: "An injury." } as const;

onEveryEngine("refunds by an owner", ({ open, openTwice }) => {
  async function subscribed(database?: Awaited<ReturnType<typeof open>>) {
    const app = await payingApp({ database: database ?? (await open()) });
    const ruth = await app.make.athlete({ name: "Ruth" });
    const subscription = await app.subscribe(ruth);
    const owner = await app.make.admin();
    const { admin } = app.as(owner);
    const payment = async () => {
      const [row] = await admin.athletePayments({ id: ruth.id });
      if (!row) throw new Error("Nothing was paid.");
      return row;
    };
    const { id: paymentId } = await payment();
    const refunds = async () => (await app.ctx.stripe.refunds.list()).data;
    const { auditLog } = app.database.read.tables;
    const audit = () => app.database.read.select().from(auditLog).orderBy(auditLog.id);
    const refund = (amount: number, refundedAmount = 0) =>
      admin.refundPayment({ paymentId, refundedAmount, amount, ...asked });
    return { app, ruth, owner, admin, subscription, payment, refund, refunds, audit };
  }

  test("a part, however often it is tapped, and then the rest goes back and is audited", async () => {
    const { app, ruth, payment, refund, refunds, audit } = await subscribed();
    const taps = await Promise.all([refund(10_000), refund(10_000), refund(10_000)]);
    for (const tap of taps) expect(tap).toMatchObject({ amount: 45_000, refundedAmount: 10_000 });
    await refund(10_000);
    await expect(refund(5_000)).rejects.toMatchObject({ code: "CONFLICT" });
    await refund(35_000, 10_000);
    expect(await payment()).toMatchObject({ refundedAmount: 45_000, disputeState: "none" });
    expect(await refunds()).toMatchObject([
      { amount: 35_000, reason: "requested_by_customer", status: "succeeded" },
      { amount: 10_000 },
    ]);
    const { id, stripeUrl } = await payment();
    const line = { action: "refund", target: `payment ${id}`, athleteId: ruth.id };
    expect(await audit()).toMatchObject([
      { ...line, reason: "100.00 usd, requested by customer: An injury." },
      { ...line, reason: "350.00 usd, requested by customer: An injury." },
    ]);
    expect(stripeUrl).toMatch(/^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/);

    await app.settle();
    expect((await payment()).refundedAmount).toBe(45_000);
    expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
    expect(await app.openEvents()).toEqual([]);
  });

  test("an answer of Stripe that is lost is asked for again, not refunded again", async () => {
    const { app, refund, refunds, payment } = await subscribed();
    const lost = { kind: "lost-response", route: "POST /v1/refunds" } as const;
    app.stripe.failNext(lost);
    await expect(refund(10_000)).rejects.toMatchObject({ code: "BAD_GATEWAY" });
    await refund(10_000);
    expect(await refunds()).toHaveLength(1);
    expect((await payment()).refundedAmount).toBe(10_000);
  });

  test("no more goes back than is left", async () => {
    const { app, refund, payment } = await subscribed();
    const refusal = await refund(45_001).catch((error) => error);
    expect(refusal.cause?.issues).toMatchObject([{ path: ["amount"] }]);
    await refund(5_000);
    app.stripe.dispute(await app.newestIntent(), { amount: 30_000 });
    await app.settle();
    expect(await payment()).toMatchObject({ disputedAmount: 30_000, disputeState: "open" });
    const held = await refund(10_001, 5_000).catch((error) => error);
    expect(held.cause?.issues).toMatchObject([{ path: ["amount"] }]);
    // Stripe refunds nothing of what a bank has taken back.
    const refused = await refund(10_000, 5_000).catch((error) => error);
    expect(refused.cause?.issues).toMatchObject([{ path: ["amount"] }]);
    expect((await payment()).refundedAmount).toBe(5_000);
  });

  test("one that fails is no refund any more, and can be tried again", async () => {
    const { app, refund, refunds, payment } = await subscribed();
    await refund(10_000);
    const [first] = await refunds();
    await app.settle();
    app.stripe.failRefund(first?.id ?? "");
    await app.settle();
    expect((await payment()).refundedAmount).toBe(0);
    await refund(10_000);
    expect((await refunds()).map(({ status }) => status)).toEqual(["succeeded", "failed"]);
    expect((await payment()).refundedAmount).toBe(10_000);
  });

  test("one that Stripe says has failed is told, and does not stand in the audit log", async () => {
    const { app, refund, audit } = await subscribed();
    const { refunds } = app.ctx.stripe;
    const create = refunds.create.bind(refunds);
    const answer = vi.spyOn(refunds, "create").mockImplementationOnce(async (params) => {
      const made = await create(params);
      return { ...made, status: "failed" };
    });
    const refused = await refund(10_000).catch((error) => error);
    expect(answer).toHaveBeenCalledOnce();
    expect(refused.cause?.issues).toMatchObject([{ path: ["amount"] }]);
    expect(await audit()).toEqual([]);
  });

  test("the subscription goes on, unless it is canceled as well", async () => {
    const { app, ruth, admin, payment, refund, audit } = await subscribed();
    await refund(10_000);
    expect((await app.athlete(ruth.id)).cancelsAtPeriodEnd).toBe(false);
    const { id: paymentId, refundedAmount } = await payment();
    await admin.refundPayment({
      paymentId,
      refundedAmount,
      amount: 10_000,
      ...asked,
      cancelSubscription: true,
    });
    expect(await app.athlete(ruth.id)).toMatchObject({
      subscriptionStatus: "active",
      cancelsAtPeriodEnd: true,
    });
    expect((await audit()).map(({ action }) => action)).toEqual([
      ...["refund", "refund", "cancel subscription"],
    ]);
  });

  test("where our row does not follow at once, the worker does it later", async () => {
    const { app, refund, payment } = await subscribed();
    const fault = { kind: 500, route: "GET /v1/charges/:id" } as const;
    app.stripe.failNext(fault, fault);
    expect((await refund(10_000)).refundedAmount).toBe(0);
    app.stripe.recover();
    await syncDue(app.ctx);
    expect((await payment()).refundedAmount).toBe(10_000);
  });

  test("made by two processes at once it stands in the audit log once", async () => {
    const [first, second] = (await openTwice?.()) ?? [];
    const { app, owner, payment, refunds, audit } = await subscribed(first);
    const other = await secondProcess(app, second);
    const wish = { paymentId: (await payment()).id, refundedAmount: 0, amount: 10_000, ...asked };
    const list = "GET /v1/refunds";
    const held = app.stripe.hold(list);
    const made = [app, other].map((each) => each.as(owner).admin.refundPayment(wish));
    await vi.waitFor(() => expect(app.calls(list)).toHaveLength(2), 10_000);
    held.release();
    await Promise.all(made);
    expect(await refunds()).toHaveLength(1);
    expect(await audit()).toHaveLength(1);
    expect((await payment()).refundedAmount).toBe(10_000);
  });
});
