import { expect, test } from "vitest";
import { sumDisputes } from "#server/payments/record-refund.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { payingApp } from "#tests/helpers/payments.ts";

const sums = [
  [[], 0, "none"],
  [["needs_response"], 100, "open"],
  [["under_review"], 100, "open"],
  [["warning_needs_response"], 0, "open"],
  [["warning_under_review"], 0, "open"],
  [["warning_closed"], 0, "none"],
  [["prevented"], 0, "none"],
  [["won"], 0, "won"],
  [["lost"], 100, "lost"],
  [["appeal_needs_response"], 100, "open"],
  [["lost", "needs_response"], 200, "open"],
  [["won", "lost"], 100, "lost"],
  [["something new"], 100, "open"],
] as const;

test("disputes hold back what is open or lost", () => {
  for (const [statuses, disputedAmount, disputeState] of sums) {
    const disputes = statuses.map((status) => ({ status, amount: 100 }));
    expect([statuses, sumDisputes(disputes)]).toEqual([
      ...[statuses, { disputedAmount, disputeState }],
    ]);
  }
});

onEveryEngine("disputes", ({ open }) => {
  async function subscribed() {
    const app = await payingApp({ database: await open() });
    const ruth = await app.make.athlete({ name: "Ruth" });
    await app.subscribe(ruth);
    const naomi = await app.make.admin({ username: "naomi@example.test" });
    const { admin } = app.as(naomi);
    await app.make.mentor({ username: "anna@example.test" });
    const letters = async () => (await app.mails()).filter(({ kind }) => kind === "dispute-opened");
    const payment = async () => (await app.payments())[0];
    const revenue = async () => (await admin.figures({})).months.at(-1);
    return {
      app,
      ruth,
      naomi,
      admin,
      intent: await app.newestIntent(),
      letters,
      payment,
      revenue,
    };
  }

  test("an open one is held back, told to the owners once, and takes no access", async () => {
    const { app, ruth, naomi, intent, letters, payment, revenue } = await subscribed();
    app.stripe.dispute(intent, { amount: 40_000 });
    const events = app.newEvents();
    await app.deliver(...events);
    await app.deliver(...events.map((event) => ({ ...event, id: `${event.id}_late` })));

    expect(await payment()).toMatchObject({
      amount: 45_000,
      refundedAmount: 0,
      disputedAmount: 40_000,
      disputeState: "open",
      stripePaymentIntentId: intent,
    });
    expect(await revenue()).toMatchObject({ revenueCents: 5_000, disputedCents: 40_000 });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: "naomi@example.test",
      subject: "A payment of $450.00 is disputed",
    });
    expect(letter?.body).toContain("Stripe holds $400.00 back until the bank has decided.");
    expect(letter?.body).toContain("Evidence is due by March 12, 2026.");
    expect(letter?.body).toContain(`https://dashboard.stripe.com/test/payments/${intent}`);
    expect(letter?.body).not.toContain("Ruth");
    const { notifications: t } = app.database.read.tables;
    expect(await app.database.read.select().from(t)).toMatchObject([
      {
        userId: naomi.id,
        kind: "office",
        subject: `dispute:${ruth.id}`,
        data: { office: "dispute" },
        mailAt: null,
      },
    ]);
    const { items } = await app.as(naomi).athletes.notifications({});
    const path = `/admin/athletes/${ruth.id}?part=profile`;
    expect(items).toMatchObject([{ text: "A payment is disputed.", path }]);
    expect(await app.as(ruth).payments.subscription()).toMatchObject({ hasAccess: true });
    expect(app.lines.find((line) => line.includes("disputed"))).toContain('"level":50');
    expect(await app.openEvents()).toEqual([]);
  });

  test("one that is won gives the money back, one that is lost keeps it", async () => {
    const { app, intent, letters, payment, revenue } = await subscribed();
    const won = app.stripe.dispute(intent);
    await app.settle();
    expect(await revenue()).toMatchObject({ revenueCents: 0, disputedCents: 45_000 });
    app.stripe.decideDispute(won, "won");
    await app.settle();
    expect(await payment()).toMatchObject({ disputedAmount: 0, disputeState: "won" });
    expect(await revenue()).toMatchObject({ revenueCents: 45_000, disputedCents: 0 });

    const lost = app.stripe.dispute(intent);
    await app.settle();
    app.stripe.decideDispute(lost, "lost");
    await app.settle();
    expect(await payment()).toMatchObject({ disputedAmount: 45_000, disputeState: "lost" });
    expect(await revenue()).toMatchObject({ revenueCents: 0, disputedCents: 45_000 });
    expect(await letters()).toHaveLength(2);
  });

  test("a bank that only asks has taken nothing yet, and is told of again when it does", async () => {
    const { app, intent, letters, payment } = await subscribed();
    const inquiry = app.stripe.dispute(intent, { isInquiry: true });
    await app.settle();
    expect(await payment()).toMatchObject({ disputedAmount: 0, disputeState: "open" });
    expect((await letters())[0]?.body).toContain("The bank only asks so far; nothing was taken.");
    app.stripe.decideDispute(inquiry, "lost");
    await app.settle();
    expect(await payment()).toMatchObject({ disputedAmount: 45_000, disputeState: "open" });
    expect(await letters()).toHaveLength(2);
  });

  test("the figures are Stripe's to the cent over a mixed history", async () => {
    const { app, intent, admin, ruth } = await subscribed();
    const boaz = await app.make.athlete();
    const second = await app.subscribe(boaz);
    for (const step of ["active", "past_due", "active"] as const) {
      await app.advance(second, step);
    }
    const purchases = [await app.buyMonth(), await app.buyMonth(), await app.buyMonth()];
    await app.settle();
    const intents = (await app.ctx.stripe.charges.list({ limit: 100 })).data
      .filter(({ status, amount }) => status === "succeeded" && amount === 45_000)
      .map(({ payment_intent: id }) => String(id))
      .filter((id) => id !== intent);
    const [one = "", two = "", three = ""] = intents;
    const [first = "", other = ""] = purchases;

    app.stripe.refund(first);
    app.stripe.failRefund(app.stripe.refund(other, 1_234));
    app.stripe.refund(other, 321);
    app.stripe.decideDispute(app.stripe.dispute(one, { amount: 12_345 }), "lost");
    app.stripe.decideDispute(app.stripe.dispute(two), "won");
    app.stripe.refund(three, 7_777);
    app.stripe.dispute(three);
    const [payment] = await admin.athletePayments({ id: ruth.id });
    const wish = { reason: "duplicate", note: "", refundedAmount: 0, amount: 999 } as const;
    await app.settle();
    await admin.refundPayment({ paymentId: payment?.id ?? 0, ...wish });
    await app.settle();

    const book = app.stripe.balance().reduce((sum, { amount }) => sum + amount, 0);
    const { months: shown } = await admin.figures({});
    expect(shown.reduce((sum, { revenueCents }) => sum + revenueCents, 0)).toBe(book);
    expect(shown.at(-1)?.disputedCents).toBe(12_345 + 45_000 - 7_777);
    expect(book).toBe(4 * 45_000 + 3 * 4_700 - 4_700 - 321 - 12_345 - 45_000 - 999);
    expect(await app.openEvents()).toEqual([]);
  });
});
