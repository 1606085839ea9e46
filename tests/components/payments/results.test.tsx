import type { PaymentIntent } from "@stripe/stripe-js";
import { expect, test, vi } from "vitest";
import { DashboardScreen } from "#src/features/payments/dashboard-screen.tsx";
import { PaymentSuccessScreen } from "#src/features/payments/payment-success-screen.tsx";
import { atPath } from "../at-path.tsx";
import { type Answers, renderScreen } from "../render-screen.tsx";
import { clientSecret, fakeStripe, intent, noPayments, noSubscription } from "./fake-stripe.ts";

const returned = `payment_intent=pi_1&payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`;
const unpaid = { ...noSubscription, status: "incomplete" };
const unknown = { error: { type: "invalid_request_error", message: "No such payment." } };

type Opening = {
  query?: string;
  status?: PaymentIntent.Status | "unknown";
  answers?: Answers;
};

async function open(path: string, { query = returned, status, answers }: Opening) {
  const stripe = await fakeStripe();
  if (status)
    stripe.retrievePaymentIntent.mockResolvedValue(
      status === "unknown" ? unknown : { paymentIntent: intent(status) },
    );
  const Screen = path === "/dashboard" ? DashboardScreen : PaymentSuccessScreen;
  const screen = await renderScreen(atPath(`${path}?${query}`, <Screen />, path), {
    "payments.settings": stripe.settings,
    "payments.subscription": unpaid,
    ...answers,
  });
  const heading = screen.getByRole("heading", { level: 1 });
  return { stripe, screen, heading, address: screen.getByLabelText("Address") };
}

test("a browser that stores nothing still shows the receipt", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockReturnValue(null);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  const { heading } = await open("/payment-success", { status: "succeeded" });

  await expect.element(heading).toHaveTextContent("Thank you for your purchase!");
});

/** What the drawing's sun does: it comes up, lies still, or is not there. */
function sunOf({ container }: { container: Element }) {
  const sun = container.querySelector(".sun");
  return sun && getComputedStyle(sun).animationName;
}

test("a slow purchase settles by itself with its receipt, whose address has no secret", async () => {
  const { stripe, screen, heading, address } = await open("/payment-success", {
    status: "processing",
  });
  await expect.element(heading).toHaveTextContent("Your payment is being processed");
  await expect.element(screen.getByText(/^Last checked/)).toBeVisible();
  expect(sunOf(screen)).toBe("none");
  sessionStorage.setItem("purchase-attempt", "1");

  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: intent("succeeded") });
  await expect.element(heading).toHaveTextContent("Thank you for your purchase!");
  await expect.element(heading).toHaveFocus();
  expect(sunOf(screen)).toBe("sunrise");
  const facts = screen.getByRole("definition").elements();
  expect(facts.map((fact) => fact.textContent)).toEqual([
    ...["$47.00", "Honour Membership, one month", expect.stringMatching(/2025/), "pi_1"],
  ]);
  await expect.element(address).toHaveTextContent(/^\/payment-success\?payment_intent=pi_1$/);
  expect(sessionStorage.getItem("purchase-secret")).toBe(clientSecret);
  expect(sessionStorage.getItem("purchase-attempt")).toBeNull();
  // The page of these tests has no settings, so the site cannot send mail.
  await expect.element(screen.getByText(/e-mail follows once this site can send/)).toBeVisible();
});

test("a slow purchase that fails says what to do, with its transaction", async () => {
  const { stripe, screen, heading } = await open("/payment-success", { status: "processing" });
  await expect.element(heading).toHaveTextContent("Your payment is being processed");
  const paymentIntent = intent("requires_payment_method");
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent });
  await expect.element(screen.getByText("Your payment failed.")).toBeVisible();
  expect(sunOf(screen)).toBe(null);
  await expect.element(screen.getByText(/bank shows a charge, do not pay again/)).toBeVisible();
  await expect.element(screen.getByRole("definition")).toHaveTextContent("pi_1");
  const retry = screen.getByRole("link", { name: "Try Again" });
  await expect.element(retry).toHaveAttribute("href", "/checkout");
});

test.each([
  "payment_intent=pi_1",
  `payment_intent_client_secret=${clientSecret}`,
  `payment_intent=pi_9&payment_intent_client_secret=${clientSecret}`,
])("an address without a whole payment confirms nothing: %s", async (query) => {
  const { stripe, screen, address } = await open("/payment-success", { query });
  await expect.element(screen.getByText("Missing payment information in URL")).toBeVisible();

  await expect.element(address).not.toHaveTextContent("secret");
  expect(sessionStorage.getItem("purchase-secret")).toBeNull();
  expect(stripe.retrievePaymentIntent).not.toHaveBeenCalled();
});

test("a paid subscription is checked until the server confirms it, then one goes on", async () => {
  const subscription = vi.fn(() => unpaid);
  const { heading, address } = await open("/dashboard", {
    query: `${returned}&next=%2Fmood-playlist`,
    status: "succeeded",
    answers: { "payments.subscription": subscription },
  });
  await expect.element(heading).toHaveTextContent("Checking your payment");
  await expect.element(address).toHaveTextContent(/^\/dashboard\?next=%2Fmood-playlist$/);
  await expect.poll(() => subscription.mock.calls.length).toBeGreaterThan(1);
  await expect.element(heading).toHaveTextContent("Checking your payment");

  subscription.mockReturnValue({ ...unpaid, status: "active", hasAccess: true });
  await expect.element(heading).toHaveTextContent("You are in");
  await expect.element(heading).toHaveFocus();
  await expect.element(address).toHaveTextContent(/^\/mood-playlist$/);
  expect(sessionStorage.getItem("subscription-secret")).toBeNull();
});

test("a bank at work is shown, and the address cannot claim what Stripe denies", async () => {
  const { stripe, screen, heading } = await open("/dashboard", { status: "processing" });
  await expect.element(heading).toHaveTextContent("Your payment is being processed");
  const onward = screen.getByRole("link", { name: "Go to Dashboard" });
  await expect.element(onward).toHaveAttribute("href", "/soulcare");

  const paymentIntent = intent("requires_payment_method");
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent });
  await expect.element(heading).toHaveTextContent("The payment did not go through");
  const retry = screen.getByRole("link", { name: "Try again" });
  await expect.element(retry).toHaveAttribute("href", "/subscribe/7");
});

test.each([
  ["a payment that Stripe does not know", 1, { status: "unknown" }],
  ["an address without a secret", 0, { query: "redirect_status=succeeded" }],
  [
    "a browser that calls itself subscribed, without payments",
    0,
    { answers: { "payments.settings": noPayments } },
  ],
] as const)("there is nothing to check for %s", async (_name, times, opening) => {
  localStorage.setItem("subscriptionStatus", "active");
  const { stripe, heading } = await open("/dashboard", opening);

  await expect.element(heading).toHaveTextContent("No payment to check");
  expect(stripe.open).toHaveBeenCalledTimes(times);
});

test("a visitor signs in first, and the secret waits in this tab", async () => {
  const answers: Answers = { "athletes.session": { viewer: null } };
  const { address } = await open("/dashboard", { answers });

  await expect.element(address).toHaveTextContent("/sign-in?next=%2Fdashboard");
  expect(sessionStorage.getItem("subscription-secret")).toBe(clientSecret);
});
