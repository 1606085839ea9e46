import type { Page } from "@playwright/test";
import type { StandIn } from "#tests/stripe-stand-in/start.ts";
import { fillCard } from "./card.ts";
import { expect, test } from "./payments.ts";

test("a card is saved", async ({ page, stripe }) => {
  const clientSecret = await newSetup(stripe);
  await mount(page, clientSecret);
  await fillCard(page);
  const { setupIntent } = await page.evaluate(async () => {
    const { stripe, elements } = window.payment;
    return stripe.confirmSetup({ elements, redirect: "if_required" });
  });
  expect(setupIntent).toMatchObject({
    status: "succeeded",
    payment_method: expect.stringMatching(/^pm_/),
  });

  const again = await page.evaluate(
    (secret) => window.payment.stripe.retrieveSetupIntent(secret),
    clientSecret,
  );
  expect(again.setupIntent?.status).toBe("succeeded");
});

test("a declined card is told by the result, and the next one may be good", async ({
  page,
  stripe,
}) => {
  await mount(page, await newPayment(stripe));
  await fillCard(page, { number: "4000000000000002" });
  const confirm = () =>
    page.evaluate(async () => {
      const { stripe, elements } = window.payment;
      return stripe.confirmPayment({ elements, redirect: "if_required" });
    });
  expect(await confirm()).toMatchObject({
    error: {
      type: "card_error",
      code: "card_declined",
      message: "Your card was declined.",
      payment_intent: { status: "requires_payment_method" },
    },
  });
  await fillCard(page);

  expect(await confirm()).toMatchObject({ paymentIntent: { status: "succeeded", amount: 4700 } });
});

test("without if_required the page leaves for the return_url", async ({ page, stripe }) => {
  const secret = await newPayment(stripe);
  await mount(page, secret);
  await fillCard(page);
  const returnUrl = new URL("/terms-of-service?kept=1", page.url()).href;
  await page.evaluate((return_url) => {
    const { stripe, elements } = window.payment;
    stripe.confirmPayment({
      elements,
      confirmParams: {
        return_url,
        receipt_email: "ruth@example.org",
        payment_method_data: { billing_details: { email: "ruth@example.org" } },
      },
    });
  }, returnUrl);

  await page.waitForURL(
    /terms-of-service\?kept=1&payment_intent=pi_\w+&.*redirect_status=succeeded/,
  );
  expect(stripe.intent(secret)).toMatchObject({ receipt_email: "ruth@example.org" });
});

test("what the page listens for is told", async ({ page, stripe }) => {
  await mount(page, await newPayment(stripe));
  await fillCard(page);
  await page.getByRole("tab", { name: "Google Pay" }).click();
  await page.keyboard.press("Escape");

  const told = await page.evaluate(() => window.payment.told);
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["loaderstart", "ready", "focus", "change", "blur", "escape"]),
  );
  expect(told.filter(({ type }) => type === "change").map(({ event }) => event)).toMatchObject([
    { elementType: "payment", empty: false, complete: false, value: { type: "card" } },
    { empty: false, complete: true, value: { type: "card" } },
    { empty: false, complete: true, value: { type: "google_pay" } },
  ]);
});

test("what is paid, or unknown, is not asked for again", async ({
  page,
  stripe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  const secret = await newPayment(stripe);
  stripe.confirm({
    clientSecret: secret,
    card: { number: "4242424242424242", exp: "12/34", cvc: "1" },
  });
  for (const [given, code] of [
    [secret, "payment_intent_unexpected_state"],
    ["pi_1_secret_2", "resource_missing"],
  ] as const) {
    await mount(page, given, "loaderror");
    const told = await page.evaluate(() => window.payment.told);
    expect(told.at(-1)).toMatchObject({ event: { error: { code } } });
  }
});

const newPayment = async (stripe: StandIn) => {
  const wish = { amount: 4700, currency: "usd" };
  return (await stripe.client().paymentIntents.create(wish)).client_secret ?? "";
};

const newSetup = async (stripe: StandIn) =>
  (await stripe.client().setupIntents.create()).client_secret ?? "";

/** Puts a payment element into a page with nothing else in it. */
async function mount(page: Page, clientSecret: string, until = "ready") {
  await page.goto("/healthz");
  await page.addScriptTag({ url: "https://js.stripe.com/endive/stripe.js" });
  await page.evaluate(
    ({ clientSecret, until }) =>
      new Promise<void>((resolve) => {
        const stripe = window.Stripe?.("pk_test_standin");
        if (!stripe) throw new Error("There is no Stripe.js.");
        const elements = stripe.elements({ clientSecret });
        const element = elements.create("payment");
        const told: Window["payment"]["told"] = [];
        for (const type of [
          "loaderstart",
          "ready",
          "loaderror",
          "focus",
          "blur",
          "escape",
          "change",
        ])
          Reflect.apply(element.on, element, [
            type,
            (event: object) => {
              told.push({ type, event });
              if (type === until) resolve();
            },
          ]);
        window.payment = { stripe, elements, told };
        const place = document.createElement("div");
        document.body.append(place);
        element.mount(place);
      }),
    { clientSecret, until },
  );
}

declare global {
  interface Window {
    payment: {
      stripe: import("@stripe/stripe-js").Stripe;
      elements: import("@stripe/stripe-js").StripeElements;
      told: { type: string; event: object }[];
    };
  }
}
