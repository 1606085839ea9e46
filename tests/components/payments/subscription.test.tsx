import { expect, test, vi } from "vitest";
import { SubscriptionScreen } from "#src/features/payments/subscription-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { atPath } from "./at-path.tsx";
import { clientSecret, declined, fakeStripe, intent, noPayments } from "./fake-stripe.ts";

const none: RouterOutputs["payments"]["subscription"] = {
  status: null,
  isPaid: true,
  hasAccess: false,
  cancelsAtPeriodEnd: false,
  complimentaryUntil: null,
  renewsAt: null,
  accessUntil: null,
  endsAt: null,
  mend: null,
};
const plain = { amount: 45_000, tax: 0 };
const begun = { kind: "payment" as const, clientSecret, subscriptionId: "sub_1", today: plain };
const renewsAt = new Date("2026-12-24T12:00:00Z");

type Opening = { id?: string; stripe?: Awaited<ReturnType<typeof fakeStripe>> };

async function open(answers: Answers, { id = "7", stripe: given }: Opening = {}) {
  const stripe = given ?? (await fakeStripe());
  const path = `/subscribe/${id}`;
  const screen = await renderScreen(atPath(path, <SubscriptionScreen />, "/subscribe/:athleteId"), {
    "payments.settings": stripe.settings,
    "payments.subscription": none,
    "payments.createSubscription": begun,
    ...answers,
  });
  return { stripe, screen, pay: screen.getByRole("button", { name: /^Start Monthly/ }) };
}

test("a declined card costs nothing, and a good one then pays", async () => {
  const { stripe, screen, pay } = await open({});
  stripe.confirmPayment.mockResolvedValueOnce(declined);
  await pay.click();
  const failure = screen.getByText("Your card was declined.You have not been charged.");
  await expect.element(screen.getByRole("alert").first()).toHaveFocus();
  const toast = screen.getByText("Payment Failed");
  await expect.element(toast).toBeVisible();
  stripe.element.emit("focus");
  await expect.element(toast).not.toBeInTheDocument();

  await pay.click();
  await expect.element(screen.getByRole("heading", { level: 3 })).toHaveFocus();
  await expect.element(screen.getByRole("heading", { level: 3 })).toHaveTextContent(/Active!$/);
  await expect.element(failure).not.toBeInTheDocument();
  // Only the server's answer may say so.
  expect(localStorage.getItem("subscriptionStatus")).toBeNull();
  await expect.element(screen.getByLabelText("Address")).toHaveTextContent("/dashboard");
});

test("a payment whose result is unknown is not called free of charge", async () => {
  const { stripe, screen, pay } = await open({});
  const error = { type: "api_connection_error", message: "No connection." };
  stripe.confirmPayment.mockResolvedValue({ error });
  stripe.retrievePaymentIntent.mockRejectedValue(new Error("offline"));
  await pay.click();

  await expect.element(screen.getByRole("alert").first()).toHaveTextContent("No connection.");
  await expect.element(screen.getByText("You have not been charged.")).not.toBeInTheDocument();
});

test("while paying the button is locked, and a second press pays nothing", async () => {
  const { stripe, screen, pay } = await open({});
  const bank = pauseAt();
  stripe.confirmPayment.mockImplementation(async () => {
    await bank.passed;
    return { paymentIntent: intent("succeeded") };
  });
  await pay.click();
  const locked = screen.getByRole("button", { name: "Paying… Please keep this page open." });
  await expect.element(locked).toHaveAttribute("aria-disabled", "true");
  const form = locked.element().closest("form");
  form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  bank.open();

  await expect.element(screen.getByText("Subscription Active!").first()).toBeVisible();
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
});

test("a slow payment moves on to the dashboard and keeps its secret for this tab", async () => {
  const { stripe, screen, pay } = await open({});
  stripe.confirmPayment.mockResolvedValue({ paymentIntent: intent("processing") });
  await pay.click();

  await expect.element(screen.getByText("Payment Processing")).toBeVisible();
  await expect.element(screen.getByLabelText("Address")).toHaveTextContent("/dashboard");
  expect(sessionStorage.getItem("subscription-secret")).toBe(clientSecret);
});

test("a reload after paying moves on instead of asking for the card again", async () => {
  const stripe = await fakeStripe();
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: intent("processing") });
  sessionStorage.setItem("subscription-secret", clientSecret);
  const { screen } = await open({}, { stripe });

  await expect.element(screen.getByLabelText("Address")).toHaveTextContent("/dashboard");
});

test("Stripe's form offers cards, then Apple Pay, and no Google Pay", async () => {
  const { stripe } = await open({});
  // The button is there before the fields are.
  await expect.poll(() => stripe.elements().create.mock.calls.length).toBeGreaterThan(0);

  expect(stripe.elements).toHaveBeenCalledWith(expect.objectContaining({ clientSecret }));
  const [options] = stripe.elements().create.mock.calls.map((call: unknown[]) => call[1]);
  expect(options).toMatchObject({
    layout: { type: "tabs" },
    paymentMethodOrder: ["card", "apple_pay"],
    wallets: { googlePay: "never" },
  });
});

test.each([
  ["Stripe is away", new Refusal("Stripe is away", { code: "BAD_GATEWAY", httpStatus: 502 })],
  ["Failed to create subscription.", new NoAnswer()],
  ["No secure payment available", { ...begun, clientSecret: "" }],
])("a setup that fails says so, and can be tried again: %s", async (reason, answer) => {
  const create = vi.fn(() => answer as typeof begun);
  const { screen, pay } = await open({ "payments.createSubscription": create });
  const heading = screen.getByRole("heading", { level: 1 });
  const text = "Setup Error - Unable to setup payment. Please try again.";
  await expect.element(heading).toHaveTextContent(text);
  await expect.element(screen.getByText(reason)).toBeVisible();
  await expect.element(screen.getByText("You have not been charged.")).toBeVisible();

  create.mockReturnValue(begun);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(pay).toBeEnabled();
});

test("a Stripe form that does not load can be tried again", async () => {
  const stripe = await fakeStripe();
  stripe.element.outcome = "loaderror";
  const { screen, pay } = await open({}, { stripe });
  await expect.element(screen.getByText("You have not been charged.")).toBeVisible();

  stripe.element.outcome = "ready";
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(pay).toBeEnabled();
});

test("with a running subscription there is nothing to pay", async () => {
  const running = { ...none, status: "active" as const, hasAccess: true, renewsAt };
  const { screen } = await open({ "payments.subscription": running });

  await expect
    .element(screen.getByText(/There is nothing to pay/))
    .toHaveTextContent("There is nothing to pay. Your next payment is on Dec 24, 2026.");
  expect(screen.sent("payments.createSubscription")).toEqual([]);
});

test.each([
  ["You already have an active subscription", "Go to Dashboard", "/soulcare"],
  ["Your subscription is waiting for a payment.", "Go to your account", "/account#subscription"],
])("a subscription that Stripe knows is not begun twice: %s", async (message, name, href) => {
  const conflict = new Refusal(message, { code: "CONFLICT", httpStatus: 409 });
  const { screen } = await open({ "payments.createSubscription": conflict });

  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

test.each(["8", "undefined", "me"])("another athlete's plan is not found: %s", async (id) => {
  localStorage.setItem("subscriptionStatus", "active");
  const { screen } = await open({}, { id });

  await expect.element(screen.getByText("Page Not Found")).toBeVisible();
});

test("a site without payments says so and loads nothing from Stripe", async () => {
  const { screen, stripe } = await open({ "payments.settings": noPayments });

  const text =
    "There is nothing to pay on this site right now. Your profile is ready, and nothing has been charged.";
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByText("Good news: you have full access.")).toBeVisible();
  expect(screen.getByText(/Ask your mentor/).query()).toBeNull();
  await expect
    .element(screen.getByRole("link", { name: "Go to Dashboard" }))
    .toHaveAttribute("href", "/soulcare");
  expect(stripe.open).not.toHaveBeenCalled();
});

type Switches = Partial<RouterOutputs["payments"]["settings"]>;

/** The screen of a site with codes or tax. */
async function openWith(switches: Switches, answers: Answers) {
  const stripe = await fakeStripe();
  const settings = { ...stripe.settings, ...switches };
  return open({ "payments.settings": settings, ...answers }, { stripe });
}

const create = "payments.createSubscription";

test("without its switches there is neither a code nor an address", async () => {
  const { screen } = await open({});
  await expect.element(screen.getByText("Due today")).toBeVisible();

  expect(screen.getByRole("button", { name: "I have a code" }).query()).toBeNull();
  expect(screen.getByLabelText("Postal code").query()).toBeNull();
});

test("a code changes what is due today, and the card pays for that", async () => {
  const half = { ...begun, clientSecret: "pi_2_secret_2", today: { amount: 22_500, tax: 0 } };
  let isTaken = false;
  const { screen, stripe, pay } = await openWith(
    { takesCodes: true },
    {
      [create]: ({ promotionCode }) => {
        isTaken ||= promotionCode === "HALF";
        return isTaken ? half : begun;
      },
    },
  );
  await screen.getByRole("button", { name: "I have a code" }).click();
  const input = screen.getByLabelText("Your code");
  await expect.element(input).toHaveFocus();
  await input.fill(" HALF ");
  await screen.getByRole("button", { name: "Use this code" }).click();

  await expect.element(screen.getByText("Today: $225.00")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Use another code" })).toHaveFocus();
  await expect.element(screen.getByText("−$225.00")).toBeVisible();
  await expect.element(screen.getByText(/^You pay \$225.00 today and \$450 each/)).toBeVisible();
  expect(screen.sent(create)).toContainEqual({ promotionCode: "HALF" });
  await pay.click();
  await expect.element(screen.getByText("Subscription Active!").first()).toBeVisible();
  expect(stripe.elements).toHaveBeenLastCalledWith(
    expect.objectContaining({ clientSecret: "pi_2_secret_2" }),
  );
});

test("a code that is not valid is said beside its field, and can be left out", async () => {
  const issue = { path: "promotionCode", message: "This code is not valid." };
  const refused = { code: "BAD_REQUEST", httpStatus: 400, issues: [issue] };
  const { screen, pay } = await openWith(
    { takesCodes: true },
    { [create]: (asked) => (asked.promotionCode ? new Refusal(issue.message, refused) : begun) },
  );
  await screen.getByRole("button", { name: "I have a code" }).click();
  await screen.getByLabelText("Your code").fill("GUESS");
  await screen.getByRole("button", { name: "Use this code" }).click();
  await expect.element(screen.getByRole("alert").first()).toHaveFocus();
  await screen.getByRole("link", { name: issue.message }).click();
  await expect.element(screen.getByLabelText("Your code")).toHaveFocus();

  await screen.getByRole("button", { name: "Go on without" }).click();
  await expect.element(screen.getByRole("button", { name: "I have a code" })).toHaveFocus();
  await expect.element(pay).toBeEnabled();
});

const free = { ...begun, kind: "setup" as const, clientSecret: "seti_1_secret_2" };

test("with nothing due today the card is saved and nothing is paid", async () => {
  const { screen, stripe, pay } = await openWith(
    { takesCodes: true },
    {
      "payments.subscription": { ...none, status: "active", hasAccess: true, renewsAt },
      [create]: { ...free, today: { amount: 0, tax: 0 } },
    },
  );
  await expect.element(screen.getByText("Today: $0.00")).toBeVisible();
  await expect.element(screen.getByText(/^You pay nothing today and \$450/)).toBeVisible();
  stripe.confirmSetup.mockResolvedValueOnce(declined);
  await pay.click();
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent("declined");

  await pay.click();
  await expect.element(screen.getByText("Subscription Active!").first()).toBeVisible();
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
  expect(stripe.confirmSetup).toHaveBeenLastCalledWith(
    expect.objectContaining({
      confirmParams: { return_url: `${location.origin}/subscribe/7` },
    }),
  );
});

test("the address comes first, and the tax is said before anything is paid", async () => {
  const { screen, pay } = await openWith(
    { addsTax: true },
    { [create]: { ...begun, today: { amount: 48_938, tax: 3_938 } } },
  );
  const go = screen.getByRole("button", { name: "Go on to payment" });
  await expect.element(go).toBeVisible();
  expect(pay.query()).toBeNull();
  expect(screen.sent(create)).toEqual([]);
  await expect.element(screen.getByText(/^You pay \$450 plus tax today/)).toBeVisible();
  await screen.getByLabelText("Postal code").fill("94103");
  await go.click();

  await expect.element(screen.getByText("Today: $489.38, with $39.38 tax")).toBeVisible();
  const address = { country: "US", postalCode: "94103" };
  expect(new Set(screen.sent(create).map((asked) => JSON.stringify(asked)))).toEqual(
    new Set([JSON.stringify({ address })]),
  );
  await expect.element(screen.getByText("Tax is for 94103, United States.")).toHaveFocus();
  await expect.element(screen.getByText("$450.00 plus tax")).toBeVisible();
  await screen.getByRole("button", { name: "Change it" }).click();
  await expect.element(screen.getByLabelText("Postal code")).toHaveValue("94103");
});

test("a place that Stripe does not know is said beside the postal code", async () => {
  const issue = { path: "postalCode", message: "We do not know this place." };
  const refused = { code: "BAD_REQUEST", httpStatus: 400, issues: [issue] };
  const { screen } = await openWith(
    { addsTax: true },
    { [create]: new Refusal(issue.message, refused) },
  );
  await screen.getByLabelText("Country").selectOptions("Germany");
  await screen.getByRole("button", { name: "Go on to payment" }).click();

  await screen.getByRole("link", { name: issue.message }).click();
  await expect.element(screen.getByLabelText("Postal code")).toHaveFocus();
  expect(screen.sent(create)).toEqual([{ address: { country: "DE", postalCode: "" } }]);
});

test("the secret of a card leaves the address when a bank's page returns", async () => {
  const stripe = await fakeStripe();
  const sent = "setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&next=%2Fverses";
  const screen = await renderScreen(
    atPath(`/subscribe/7?${sent}`, <SubscriptionScreen />, "/subscribe/:athleteId"),
    { "payments.settings": stripe.settings, "payments.subscription": none, [create]: begun },
  );

  await expect
    .element(screen.getByLabelText("Address"))
    .toHaveTextContent(/^\/subscribe\/7\?next=%2Fverses$/);
});
