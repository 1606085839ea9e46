import { expect, test, vi } from "vitest";
import { SubscriptionScreen } from "#src/features/payments/subscription-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { atPath } from "./at-path.tsx";
import { clientSecret, declined, fakeStripe, intent } from "./fake-stripe.ts";

const none: RouterOutputs["payments"]["subscription"] = {
  ...{ status: null, isPaid: true, hasAccess: false, cancelsAtPeriodEnd: false },
  complimentaryUntil: null,
  ...{ renewsAt: null, accessUntil: null, endsAt: null },
};
const begun = { clientSecret, subscriptionId: "sub_1" };
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
  await expect.element(locked).toBeDisabled();
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
  ["Failed to create subscription", new NoAnswer()],
  ["No secure payment available", { clientSecret: "", subscriptionId: "sub_1" }],
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
  ["Your subscription is waiting for a payment.", "Go to your account", "/account"],
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
  const { screen, stripe } = await open({ "payments.settings": { publishableKey: null } });

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
