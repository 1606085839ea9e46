import { expect, test } from "vitest";
import { findSubscriber } from "#db/queries/subscriptions.ts";
import { syncDue } from "#server/payments/process-events.ts";
import { mailsAbout } from "#server/payments/subscription-mails.ts";
import { goodCard, type PayingApp, payingApp, subscribedApp } from "#tests/helpers/payments.ts";

const day = 24 * 60 * 60_000;
const confirmedCard = { ...goodCard, number: "4000002760003184" };

const lastMail = async (app: PayingApp) => (await app.mails()).at(-1);

const invoiceUrl = async ({ ctx }: PayingApp, id: string) => {
  const { latest_invoice } = await ctx.stripe.subscriptions.retrieve(id);
  return (await ctx.stripe.invoices.retrieve(String(latest_invoice))).hosted_invoice_url;
};

/** An athlete whose bank asks at each payment. */
async function confirmingApp() {
  const app = await payingApp();
  const ruth = await app.make.athlete({ name: "Ruth" });
  const { clientSecret, subscriptionId: id } = await app.as(ruth).payments.createSubscription({});
  app.stripe.confirm({ clientSecret, card: confirmedCard });
  app.stripe.settle(app.stripe.intent(clientSecret).id, "succeeded");
  await app.settle();
  app.moveBy(31 * day);
  await app.advance(id, "period_end");
  return { app, ruth, id };
}

/** Ends the waiting of the payment that the bank asks about. */
async function answerBank({ stripe, ctx }: PayingApp, id: string, outcome: "succeeded" | "failed") {
  const { latest_invoice } = await ctx.stripe.subscriptions.retrieve(id);
  const expand = ["payments.data.payment.payment_intent"];
  const invoice = await ctx.stripe.invoices.retrieve(String(latest_invoice), { expand });
  const intent = invoice.payments?.data[0]?.payment.payment_intent;
  stripe.settle(typeof intent === "object" ? intent.id : String(intent), outcome);
}

test("the first month has one mail, with what was charged and the receipt, whichever event comes first", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete({ name: "Ruth" });
  const { clientSecret } = await app.as(ruth).payments.createSubscription({});
  await app.settle();
  app.stripe.confirm({ clientSecret, card: goodCard });
  for (const event of app.newEvents().toReversed()) {
    await app.send(event);
    await syncDue(app.ctx);
  }
  const [payment] = await app.payments();
  const intent = payment?.stripePaymentIntentId;

  expect(intent).toMatch(/^pi_/);
  expect(payment?.receiptUrl).toBe(`https://pay.stripe.com/receipts/${intent}`);
  expect(await app.mails()).toMatchObject([
    { kind: "subscription-active", to: ruth.email, subject: "Your mentorship has begun" },
  ]);
  expect((await lastMail(app))?.body).toBe(`Hello Ruth,

Your mentorship has begun. We charged $450.00 on March 2, 2026. It renews each month; the next payment is on April 2, 2026.

You can cancel at any time on your account page, and keep the month that is paid for: http://localhost:3000/account

The terms: http://localhost:3000/terms-of-service

Your receipt: ${payment?.receiptUrl}

Honour
Whole-athlete mentorship: body, mind and soul
http://localhost:3000
`);
});

test("a first month whose subscription has ended before anybody saw it has its receipt", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const { clientSecret, subscriptionId } = await app.as(ruth).payments.createSubscription({});
  app.stripe.confirm({ clientSecret, card: goodCard });
  await app.advance(subscriptionId, "canceled");

  expect(await app.kinds()).toEqual(["payment-receipt"]);
});

test("a first month that is paid before its subscription begins has no receipt of its own", async () => {
  const { app, ruth } = await subscribedApp();
  const athlete = await findSubscriber(app.database.read, ruth.id);
  const [row] = await app.payments();
  if (!athlete || !row) throw new Error("Nothing was paid.");
  const month = { isFirst: true, row: { ...row, kind: "mentorship" as const } };
  const told = { athlete, news: [], owed: undefined, renewal: undefined, at: app.clock.now };
  const mailsWhile = (status: string) =>
    mailsAbout(
      app.ctx,
      { ...told, after: { ...athlete, status } },
      { paid: [month], fresh: [month] },
    );

  expect(mailsWhile("incomplete")).toEqual([]);
  expect(mailsWhile("past_due")).toMatchObject([{ kind: "payment-receipt" }]);
});

test("dates are those of the athlete's time zone, and answers go to the address for help", async () => {
  const app = await payingApp({ env: { SUPPORT_EMAIL: "help@honour.test" } });
  const ruth = await app.make.athlete({ timeZone: "Pacific/Auckland" });
  await app.subscribe(ruth);

  const { outbox } = app.database.read.tables;
  const [mail] = await app.database.read.select().from(outbox);
  expect(mail?.body).toContain(
    "on March 3, 2026. It renews each month; the next payment is on Apr",
  );
  expect(mail).toMatchObject({ replyTo: "help@honour.test", athleteId: ruth.id });
});

test("a later month has one receipt, however many events come, and none if it is found late", async () => {
  const { app, ruth, id } = await subscribedApp();
  app.moveBy(31 * day);
  app.stripe.advance(id, "active");
  const events = app.newEvents();
  for (const event of [...events, ...events.toReversed()]) {
    await app.send(event);
    await syncDue(app.ctx);
  }

  const receiptUrl = (await app.payments())[1]?.receiptUrl;
  expect(await app.laterKinds()).toEqual(["payment-receipt"]);
  const mail = await lastMail(app);
  expect(mail).toMatchObject({ to: ruth.email, subject: "Your receipt" });
  expect(
    mail?.body,
  ).toContain(`We received $450.00 for your mentorship on April 2, 2026. The next payment is on May 2, 2026.

Receipt: ${receiptUrl}

To cancel: http://localhost:3000/account`);

  // A month that is found two days late is stored without a mail.
  app.moveBy(31 * day);
  app.stripe.advance(id, "active");
  app.moveBy(2 * day);
  await app.settle();
  expect(await app.payments()).toHaveLength(3);
  expect(await app.laterKinds()).toEqual(["payment-receipt"]);
});

test("a refused card is told once, with the invoice, and ends with thanks and the receipt", async () => {
  const { app, ruth, id } = await subscribedApp();
  await app.advance(id, "past_due");
  const url = await invoiceUrl(app, id);
  expect(url).toMatch(/^https:/);
  expect(await app.athlete(ruth.id)).toMatchObject({ mendBy: "card", openInvoiceUrl: url });
  expect((await lastMail(app))?.body).toContain(
    `/account\n\nYou can also pay this invoice here: ${url}\n`,
  );
  app.moveBy(3 * day);
  await app.advance(id, "past_due", "active");

  for (const event of app.stripe.events.toReversed())
    await app.send({ ...event, id: `${event.id}x` });
  await syncDue(app.ctx);
  expect(await app.athlete(ruth.id)).toMatchObject({ mendBy: null, openInvoiceUrl: null });
  expect(await app.laterKinds()).toEqual(["payment-failed", "payment-recovered"]);
  expect(
    (await lastMail(app))?.body,
  ).toContain(`Thank you. The payment came through; nothing more to do.

We received $450.00 on March 5, 2026. The next payment is on May 2, 2026.

Receipt: ${(await app.payments())[1]?.receiptUrl}`);
});

test("a bank that wants to be asked is told so once, and a confirmed payment ends with thanks", async () => {
  const { app, ruth, id } = await confirmingApp();
  const url = await invoiceUrl(app, id);
  await app.follow(id);

  expect(await app.athlete(ruth.id)).toMatchObject({
    subscriptionStatus: "past_due",
    mendBy: "confirm",
    openInvoiceUrl: url,
  });
  expect(await app.laterKinds()).toEqual(["payment-confirm"]);
  const mail = await lastMail(app);
  expect(mail?.subject).toBe("Your bank wants you to confirm a payment");
  expect(
    mail?.body,
  ).toContain(`Your bank wants you to confirm the payment of $450.00. Nothing is wrong with your card:

${url}

You keep full access until April 16, 2026.`);

  await answerBank(app, id, "succeeded");
  const events = app.newEvents();
  for (const event of [...events.toReversed(), ...events]) {
    await app.send(event);
    await syncDue(app.ctx);
  }

  expect(await app.athlete(ruth.id)).toMatchObject({
    subscriptionStatus: "active",
    mendBy: null,
    openInvoiceUrl: null,
  });
  expect(await app.laterKinds()).toEqual(["payment-confirm", "payment-recovered"]);
  expect((await lastMail(app))?.body).toContain("\n\nReceipt: https://pay.stripe.com/receipts/pi_");
});

test("where Stripe has given up, a late payment leads to its invoice as before", async () => {
  const app = await payingApp();
  for (const [late, kind] of [
    ["past_due", "card"],
    ["requires_action", "confirm"],
  ] as const) {
    const athlete = await app.make.athlete();
    const id = await app.subscribe(athlete);
    await app.advance(id, late, "unpaid");
    expect(await app.as(athlete).payments.subscription()).toMatchObject({
      status: "unpaid",
      hasAccess: false,
      mend: { kind, url: await invoiceUrl(app, id), until: null },
    });
  }
  expect(await app.laterKinds()).toEqual([
    ...["payment-failed", "subscription-active", "payment-confirm"],
  ]);
});

test("a payment that the bank refuses then needs a card, and a bank that asks again is told", async () => {
  const { app, ruth, id } = await confirmingApp();
  await answerBank(app, id, "failed");
  await app.settle();
  expect((await app.athlete(ruth.id)).mendBy).toBe("card");
  expect(await app.laterKinds()).toEqual(["payment-confirm"]);

  app.moveBy(15 * day);
  await app.advance(id, "requires_action");
  expect((await app.athlete(ruth.id)).mendBy).toBe("confirm");
  expect(await app.laterKinds()).toEqual(["payment-confirm", "payment-confirm"]);
  expect((await lastMail(app))?.body).toContain("Your access comes back as soon as it is paid.");
});

test("access that an owner gave outlasts a late payment, and its mail says so", async () => {
  const app = await payingApp();
  const complimentaryUntil = new Date(app.clock.now.getTime() + 60 * day);
  const ruth = await app.make.athlete({ complimentaryUntil });
  const id = await app.subscribe(ruth);
  await app.advance(id, "past_due");
  expect((await lastMail(app))?.body).toContain("You keep full access until May 1, 2026.");

  await app.advance(id, "requires_action");
  expect((await lastMail(app))?.body).toContain("You keep full access until May 1, 2026.");
});

test("payments of the first release get what they lack when Stripe is asked again", async () => {
  const { app, id } = await subscribedApp();
  const [before] = await app.payments();
  await app.database.write(async (tx) => {
    await tx.update(tx.tables.payments).set({ stripePaymentIntentId: null, receiptUrl: null });
  });
  await app.follow(id);

  expect(await app.payments()).toEqual([before]);
  expect(await app.laterKinds()).toEqual([]);
});

test("a mail that cannot be written does not hold up what Stripe says", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete({ timeZone: "Nowhere/Land" });
  await app.subscribe(ruth);

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
  expect(await app.payments()).toHaveLength(1);
  expect(await app.mails()).toEqual([]);
  expect(app.lines.join()).toContain("a mail could not be written");
});
