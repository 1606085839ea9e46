import { expect, test } from "vitest";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { goodCard, type PayingApp, payingApp, secondProcess } from "#tests/helpers/payments.ts";

type Options = Parameters<typeof payingApp>[0];
type Person = Parameters<PayingApp["as"]>[0];
type Asked = Parameters<ReturnType<PayingApp["as"]>["payments"]["createSubscription"]>[0];

const codesOn = { STRIPE_PROMOTION_CODES: "1" };
const taxOn = { STRIPE_TAX: "1" };
const home = { country: "US", postalCode: "94103" };

/** A site with an athlete, and codes at Stripe: HALF, and FREE for the first month. */
async function site(options: Options = {}) {
  const app = await payingApp({ ...options, env: { ...codesOn, ...options.env } });
  const ruth = await app.make.athlete();
  const { coupons, promotionCodes } = app.ctx.stripe;
  const codeOf = async (code: string, percent_off: number) => {
    const { id: coupon } = await coupons.create({ percent_off, duration: "once" });
    return promotionCodes.create({ code, promotion: { type: "coupon", coupon } });
  };
  const codes = { half: await codeOf("HALF", 50), free: await codeOf("FREE", 100) };
  return { app, ruth, codes, start: startOf(app, ruth) };
}

const startOf =
  (app: PayingApp, person: Person) =>
  (asked: Asked = {}) =>
    app.as(person).payments.createSubscription(asked);

const statusOf = async (app: PayingApp, id: string) =>
  (await app.ctx.stripe.subscriptions.retrieve(id)).status;

onEveryEngine("terms of a subscription", ({ open }) => {
  test("a code is stored in the attempt and takes off its share", async () => {
    const { app, start, codes } = await site({ database: await open() });
    const started = await start({ promotionCode: " half " });

    expect(started).toMatchObject({ kind: "payment", today: { amount: 22_500, tax: 0 } });
    expect(await app.attempts()).toMatchObject([
      { stripePromotionCodeId: codes.half.id, taxAddress: null, closedAt: null },
    ]);
    // A reload goes on with it.
    expect(await start()).toEqual(started);
    app.stripe.confirm({ clientSecret: started.clientSecret, card: goodCard });
    await app.settle();
    expect(await app.payments()).toMatchObject([{ amount: 22_500 }]);
    expect((await app.mails())[0]?.body).toContain("We charged $225.00 on March 2, 2026.");
  });

  test("tax is added by the athlete's own address", async () => {
    const { app, ruth, start } = await site({ database: await open(), env: taxOn });
    const started = await start({ address: home });

    expect(started).toMatchObject({ kind: "payment", today: { amount: 48_938, tax: 3_938 } });
    expect(await app.attempts()).toMatchObject([{ taxAddress: home, closedAt: null }]);
    const { stripeCustomerId } = await app.athlete(ruth.id);
    expect(await app.ctx.stripe.customers.retrieve(stripeCustomerId ?? "")).toMatchObject({
      address: { country: "US", postal_code: "94103" },
    });
    expect(await start()).toEqual(started);
    expect(await start({ address: { ...home } })).toEqual(started);
    app.stripe.confirm({ clientSecret: started.clientSecret, card: goodCard });
    await app.settle();
    expect(await app.payments()).toMatchObject([{ amount: 48_938 }]);
  });
});

test("a first month that a code makes free runs at once, and its card is saved", async () => {
  const { app, ruth, start } = await site();
  const started = await start({ promotionCode: "FREE" });
  expect(started).toMatchObject({
    kind: "setup",
    clientSecret: expect.stringMatching(/^seti_/),
    today: { amount: 0, tax: 0 },
  });
  await app.settle();
  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
  expect(await app.payments()).toEqual([]);
  expect((await app.mails())[0]?.body).toContain(
    "Your mentorship has begun. It renews each month; the next payment is on April 2, 2026.",
  );
  // A reload still asks for the card.
  expect(await start()).toEqual(started);

  app.stripe.confirm({ clientSecret: started.clientSecret, card: goodCard });
  await expect(start()).rejects.toMatchObject({ code: "CONFLICT" });
  await app.advance(started.subscriptionId, "period_end");
  expect(await app.payments()).toMatchObject([{ amount: 45_000 }]);
});

test("a new code takes the place of what was begun", async () => {
  const { app, start, codes } = await site();
  const plain = await start();
  // Without tax an address changes nothing.
  expect(await start({ address: home })).toEqual(plain);
  const half = await start({ promotionCode: "HALF" });
  const free = await start({ promotionCode: "FREE" });

  expect(new Set([plain, half, free].map(({ subscriptionId: id }) => id)).size).toBe(3);
  for (const { subscriptionId } of [plain, half])
    expect(await statusOf(app, subscriptionId)).toBe("incomplete_expired");
  await app.settle();
  expect(await app.attempts()).toMatchObject([
    { stripePromotionCodeId: null, closedAt: app.clock.now },
    { stripePromotionCodeId: codes.half.id, closedAt: app.clock.now },
    { stripePromotionCodeId: codes.free.id, stripeSubscriptionId: free.subscriptionId },
  ]);
  expect(await app.mails()).not.toContainEqual(
    expect.objectContaining({ kind: "subscription-ended" }),
  );
});

test("a code whose answer was lost begins one subscription", async () => {
  const { app, start } = await site();
  app.stripe.failNext({ kind: "lost-response", route: "POST /v1/subscriptions" });
  await expect(start({ promotionCode: "HALF" })).rejects.toMatchObject({ code: "BAD_GATEWAY" });
  const { subscriptionId } = await start({ promotionCode: "HALF" });

  const { data } = await app.ctx.stripe.subscriptions.list({ status: "all", limit: 100 });
  expect(data.map(({ id }) => id)).toEqual([subscriptionId]);
});

test("a payment on its way is not replaced", async () => {
  const { app, start } = await site();
  const { clientSecret, subscriptionId } = await start();
  app.stripe.confirm({ clientSecret, card: { ...goodCard, number: "4000000000000077" } });

  await expect(start({ promotionCode: "HALF" })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Your payment is on its way. Please wait until it is through.",
  });
  expect(await statusOf(app, subscriptionId)).toBe("incomplete");
});

test("a code that does not hold is refused, and what was begun stays", async () => {
  const { app, ruth, start, codes } = await site();
  const { coupons, promotionCodes, customers } = app.ctx.stripe;
  const { id: coupon } = await coupons.create({ percent_off: 50 });
  const { id: customer } = await customers.create({ name: "Boaz" });
  const promotion = { type: "coupon" as const, coupon };
  await promotionCodes.create({ promotion, code: "BOAZ", customer });
  const plain = await start();
  const tryCode = async (promotionCode: string, on = app) => {
    const answer = await on.http("/api/create-subscription", { json: { promotionCode }, as: ruth });
    return [promotionCode, answer.status, (await answer.json()).issues];
  };
  const issue = { path: "promotionCode", message: "This code is not valid." };
  for (const code of ["HAL", "HALF OFF"]) expect(await tryCode(code)).toEqual([code, 400, [issue]]);
  expect(await tryCode("  ")).toMatchObject(["  ", 400, [{ path: "promotionCode" }]]);
  await promotionCodes.update(codes.half.id, { active: false });
  expect(await tryCode("HALF")).toEqual(["HALF", 400, [issue]]);
  const without = await secondProcess(app);
  expect(await tryCode("FREE", without)).toMatchObject([
    ...["FREE", 400, [{ path: "promotionCode" }]],
  ]);
  expect(await start()).toEqual(plain);

  // Stripe refuses this one to her, and the next try is free of it.
  expect(await tryCode("BOAZ")).toEqual(["BOAZ", 400, [issue]]);
  expect(await start()).toMatchObject({ today: { amount: 45_000 } });
});

test("with tax on an address that Stripe knows is needed, and another takes the place of what was begun", async () => {
  const { app, ruth, start } = await site({ env: taxOn });
  const issuesOf = async (json: object) => {
    const answer = await app.http("/api/create-subscription", { json, as: ruth });
    return [answer.status, (await answer.json()).issues];
  };
  expect(await issuesOf({})).toMatchObject([400, [{ path: "address" }]]);
  for (const postalCode of ["00000", " "])
    expect(await issuesOf({ address: { ...home, postalCode } })).toMatchObject([
      400,
      [{ path: "postalCode", message: expect.stringContaining("We do not know this place.") }],
    ]);
  expect(await issuesOf({ address: { country: "us", postalCode: "9".repeat(21) } })).toMatchObject([
    400,
    [{ path: "address.country" }, { path: "address.postalCode" }],
  ]);
  expect(app.calls("POST /v1/subscriptions")).toEqual([]);

  const first = await start({ address: home, promotionCode: "HALF" });
  const second = await start({ address: { country: "FR", postalCode: "75001" } });

  expect(first.today).toEqual({ amount: 24_469, tax: 1_969 });
  expect(second.today).toEqual({ amount: 22_500, tax: 0 });
  expect(await statusOf(app, first.subscriptionId)).toBe("incomplete_expired");
});
