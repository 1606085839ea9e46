import type { Page } from "@playwright/test";
import { answer, cut, refuse } from "./answers.ts";
import { fillCard } from "./card.ts";
import { buyWith, cards, checkoutButton, subscribeButton, subscribeWith } from "./paying.ts";

const email = "ruth@example.org";
const secret = "pi_look_secret_look";
const result = `/payment-success?payment_intent=pi_look&payment_intent_client_secret=${secret}`;
const back = `/dashboard?payment_intent_client_secret=${secret}`;
const subscription = { status: "active", renewsAt: null, accessUntil: null, hasAccess: true };

interface Screen {
  name: string;
  path: string;
  /** What the server and the provider say, before the page is opened. */
  world?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  /** The heading of the state that is looked at. */
  heading: string | RegExp;
}

/** Every state that a payment screen can be in. */
export const paymentScreens: Screen[] = [
  { name: "the plan", path: "/subscribe/own", heading: /^Monthly/, act: formIsThere },
  {
    name: "the plan before its form is there",
    path: "/subscribe/own",
    heading: /^Monthly/,
    world: (page) => page.route("**/stand-in/**", () => undefined),
    act: (page) => page.getByText("Setting up your payment.").waitFor(),
  },
  { name: "a declined card", path: "/subscribe/own", heading: /^Monthly/, act: declinedPlan },
  { name: "a payment under way", path: "/subscribe/own", heading: /^Monthly/, act: stayPaying },
  {
    name: "a subscription just begun",
    path: "/subscribe/own",
    heading: /^Monthly/,
    world: stay,
    act: justPaid,
  },
  {
    name: "a setup that failed",
    path: "/subscribe/own",
    heading: /^Setup Error/,
    world: (page) => page.route("**/trpc/payments.createSubscription*", cut),
  },
  {
    name: "a subscription that runs",
    path: "/subscribe/own",
    heading: "You already have an active subscription",
    world: (page) =>
      refuse(page, "payments.createSubscription", {
        code: "CONFLICT",
        httpStatus: 409,
        message: "You already have an active subscription",
      }),
  },
  {
    name: "a subscription that waits for money",
    path: "/subscribe/own",
    heading: /^Monthly/,
    world: (page) =>
      refuse(page, "payments.createSubscription", {
        code: "CONFLICT",
        httpStatus: 409,
        message: "Your subscription is waiting for a payment.",
      }),
    act: (page) => page.getByRole("link", { name: "Go to your account" }).waitFor(),
  },
  { name: "the checkout", path: "/checkout", heading: "Honour Membership", act: formIsThere },
  { name: "a missing address", path: "/checkout", heading: "Honour Membership", act: noAddress },
  { name: "a declined purchase", path: "/checkout", heading: "Honour Membership", act: declined },
  {
    name: "no checkout",
    path: "/checkout",
    heading: "Failed to initialize payment",
    world: (page) => page.route("**/trpc/payments.createPaymentIntent*", cut),
  },
  { name: "a receipt", path: result, heading: /^Thank you/, world: saying("succeeded") },
  {
    name: "a slow purchase",
    path: result,
    heading: "Your payment is being processed",
    world: saying("processing"),
  },
  {
    name: "a purchase that failed",
    path: result,
    heading: "We could not confirm your payment",
    world: saying("requires_payment_method"),
  },
  { name: "a canceled purchase", path: "/payment-cancel", heading: "Payment canceled" },
  {
    name: "a payment that is checked",
    path: back,
    heading: "Checking your payment",
    world: saying("succeeded"),
  },
  {
    name: "a payment that takes its time",
    path: back,
    heading: "Your payment is being processed",
    world: saying("processing"),
  },
  {
    name: "a payment that failed",
    path: back,
    heading: "The payment did not go through",
    world: saying("requires_payment_method"),
  },
  {
    name: "a payment that is done",
    path: back,
    heading: "You are in",
    world: async (page) => {
      await stay(page);
      await saying("succeeded")(page);
      await answer(page, "payments.subscription", subscription);
    },
  },
  { name: "no payment to check", path: "/dashboard", heading: "No payment to check" },
];

/** The provider's word on any payment. */
function saying(status: string) {
  const intent = { id: "pi_look", object: "payment_intent", status };
  const json = { ...intent, amount: 4_700, currency: "usd", created: 1_755_000_000 };
  return (page: Page) => page.route("**/stand-in/intent**", (route) => route.fulfill({ json }));
}

/** The two seconds after which a screen goes on never pass. */
function stay(page: Page) {
  return page.addInitScript(() => {
    const { setTimeout } = window;
    const patient = (act: () => void, ms?: number) => (ms === 2_000 ? 0 : setTimeout(act, ms));
    Object.assign(window, { setTimeout: patient });
  });
}

export function formIsThere(page: Page) {
  return page.getByLabel("Card number").waitFor();
}

async function declinedPlan(page: Page) {
  await subscribeWith(page, cards.declined);
  await page.getByText("You have not been charged.").waitFor();
}

async function stayPaying(page: Page) {
  await fillCard(page);
  await page.route("**/stand-in/confirm", () => undefined);
  await subscribeButton(page).click();
  await page.getByRole("button", { name: /^Paying/ }).waitFor();
}

async function justPaid(page: Page) {
  const intent = { object: "payment_intent", status: "succeeded" };
  await page.route("**/stand-in/confirm", (route) => route.fulfill({ json: { intent } }));
  await subscribeWith(page, cards.good);
  await page.getByRole("heading", { name: "Subscription Active!" }).waitFor();
}

async function noAddress(page: Page) {
  await formIsThere(page);
  await page.getByLabel("Email Address").fill("nobody");
  await checkoutButton(page).click();
  await page.getByText("1 thing to fix").waitFor();
}

async function declined(page: Page) {
  await buyWith(page, { email, number: cards.declined });
  await page.getByText("You have not been charged.").waitFor();
}
