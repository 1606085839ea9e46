import type { PaymentIntent } from "@stripe/stripe-js";
import { expect, test, vi } from "vitest";
import { DashboardScreen } from "#src/features/payments/dashboard-screen.tsx";
import { PaymentCancelScreen } from "#src/features/payments/payment-cancel-screen.tsx";
import { PaymentSuccessScreen } from "#src/features/payments/payment-success-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { type Answers, renderScreen } from "../render-screen.tsx";
import { atPath } from "./at-path.tsx";
import { clientSecret, fakeStripe, intent, noPayments } from "./fake-stripe.ts";

const returned = `payment_intent=pi_1&payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`;
const unpaid: RouterOutputs["payments"]["subscription"] = {
  status: "incomplete",
  isPaid: true,
  hasAccess: false,
  cancelsAtPeriodEnd: false,
  complimentaryUntil: null,
  renewsAt: null,
  accessUntil: null,
  endsAt: null,
  mend: null,
};
const unknown = { error: { type: "invalid_request_error", message: "No such payment." } };

type Opening = { query?: string; status?: PaymentIntent.Status; answers?: Answers };

async function open(path: string, { query = returned, status, answers }: Opening) {
  const stripe = await fakeStripe();
  if (status) stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: intent(status) });
  const Screen = path === "/dashboard" ? DashboardScreen : PaymentSuccessScreen;
  const screen = await renderScreen(atPath(`${path}?${query}`, <Screen />, path), {
    "payments.settings": stripe.settings,
    "payments.subscription": unpaid,
    ...answers,
  });
  const heading = screen.getByRole("heading", { level: 1 });
  return { stripe, screen, heading, address: screen.getByLabelText("Address") };
}

test("a paid purchase shows its receipt, and its secret leaves the address", async () => {
  sessionStorage.setItem("purchase-attempt", "1");
  const { screen, heading, address } = await open("/payment-success", { status: "succeeded" });
  await expect.element(heading).toHaveTextContent("Thank you for your purchase!");
  await expect.element(heading).toHaveFocus();
  expect(
    screen
      .getByRole("definition")
      .elements()
      .map((fact) => fact.textContent),
  ).toEqual(["$47.00", "Honour Membership, one month", expect.stringMatching(/2025/), "pi_1"]);

  await expect.element(address).toHaveTextContent(/^\/payment-success\?payment_intent=pi_1$/);
  expect(sessionStorage.getItem("purchase-secret")).toBe(clientSecret);
  expect(sessionStorage.getItem("purchase-attempt")).toBeNull();
  // The page of these tests has no settings, so the site cannot send mail.
  await expect.element(screen.getByText(/e-mail follows once this site can send/)).toBeVisible();
});

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

test.each([
  ["succeeded", "Thank you for your purchase!", "sunrise"],
  ["requires_payment_method", "We could not confirm your payment", null],
] as const)("a slow purchase settles by itself: %s", async (status, text, sun) => {
  const { stripe, screen, heading } = await open("/payment-success", { status: "processing" });
  await expect.element(heading).toHaveTextContent("Your payment is being processed");
  await expect.element(screen.getByText(/^Last checked/)).toBeVisible();
  expect(sunOf(screen)).toBe("none");

  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: intent(status) });
  await expect.element(heading).toHaveTextContent(text);
  expect(sunOf(screen)).toBe(sun);
});

test.each([
  "",
  "payment_intent=pi_1",
  `payment_intent_client_secret=${clientSecret}`,
  `payment_intent=pi_9&payment_intent_client_secret=${clientSecret}`,
])("an address without a whole payment confirms nothing: %s", async (query) => {
  const { stripe, screen, address } = await open("/payment-success", { query });
  await expect.element(screen.getByText("Missing payment information in URL")).toBeVisible();

  await expect.element(address).not.toHaveTextContent("secret");
  expect(stripe.retrievePaymentIntent).not.toHaveBeenCalled();
});

test("a failed purchase says what to do, with its transaction", async () => {
  const { screen } = await open("/payment-success", { status: "requires_payment_method" });
  await expect.element(screen.getByText("Your payment failed.")).toBeVisible();
  await expect.element(screen.getByText(/bank shows a charge, do not pay again/)).toBeVisible();
  await expect.element(screen.getByRole("definition")).toHaveTextContent("pi_1");

  const retry = screen.getByRole("link", { name: "Try Again" });
  await expect.element(retry).toHaveAttribute("href", "/checkout");
});

test("a canceled purchase was not charged", async () => {
  const screen = await renderScreen(<PaymentCancelScreen />, {});
  await expect.element(screen.getByText("No charges were made.")).toBeVisible();

  const again = screen.getByRole("link", { name: "Try Payment Again" });
  await expect.element(again).toHaveAttribute("href", "/checkout");
});

test("a paid subscription is checked until the server confirms it", async () => {
  const subscription = vi.fn(() => unpaid);
  const answers = { "payments.subscription": subscription };
  const { heading, address } = await open("/dashboard", { status: "succeeded", answers });
  await expect.element(heading).toHaveTextContent("Checking your payment");
  await expect.element(address).toHaveTextContent(/^\/dashboard$/);

  subscription.mockReturnValue({ ...unpaid, status: "active", hasAccess: true });
  await expect.element(heading).toHaveTextContent("You are in");
  await expect.element(heading).toHaveFocus();
  await expect.element(address).toHaveTextContent("/soulcare");
  expect(sessionStorage.getItem("subscription-secret")).toBeNull();
});

test("a return from the bank goes on to where the person was", async () => {
  const { address } = await open("/dashboard", {
    query: `${returned}&next=%2Fmood-playlist`,
    status: "succeeded",
    answers: { "payments.subscription": { ...unpaid, status: "active", hasAccess: true } },
  });
  await expect.element(address).toHaveTextContent(/^\/dashboard\?next=%2Fmood-playlist$/);
  await expect.element(address).toHaveTextContent(/^\/mood-playlist$/);
});

test("a bank at work is shown as such", async () => {
  const { screen, heading } = await open("/dashboard", { status: "processing" });
  await expect.element(heading).toHaveTextContent("Your payment is being processed");

  const onward = screen.getByRole("link", { name: "Go to Dashboard" });
  await expect.element(onward).toHaveAttribute("href", "/soulcare");
});

test("the address cannot claim a success that Stripe denies", async () => {
  const { screen, heading } = await open("/dashboard", { status: "requires_payment_method" });
  await expect.element(heading).toHaveTextContent("The payment did not go through");

  const retry = screen.getByRole("link", { name: "Try again" });
  await expect.element(retry).toHaveAttribute("href", "/subscribe/7");
});

test("a payment that Stripe does not know is nothing to check", async () => {
  const stripe = await fakeStripe();
  stripe.retrievePaymentIntent.mockResolvedValue(unknown);
  const screen = await renderScreen(atPath(`/dashboard?${returned}`, <DashboardScreen />), {
    "payments.settings": stripe.settings,
    "payments.subscription": unpaid,
  });
  await expect.element(screen.getByText("No payment to check")).toBeVisible();
});

test.each([
  ["an address without a secret", { query: "redirect_status=succeeded" }],
  [
    "a browser that calls itself subscribed, without payments",
    { answers: { "payments.settings": noPayments } },
  ],
])("there is nothing to check for %s", async (_name, opening) => {
  localStorage.setItem("subscriptionStatus", "active");
  const { stripe, heading } = await open("/dashboard", opening);

  await expect.element(heading).toHaveTextContent("No payment to check");
  expect(stripe.open).not.toHaveBeenCalled();
});

test("a visitor signs in first, and the secret waits in this tab", async () => {
  const answers: Answers = { "athletes.session": { viewer: null } };
  const { address } = await open("/dashboard", { answers });

  await expect.element(address).toHaveTextContent("/sign-in?next=%2Fdashboard");
  expect(sessionStorage.getItem("subscription-secret")).toBe(clientSecret);
});
