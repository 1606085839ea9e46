import { expect, test, vi } from "vitest";
import { DashboardScreen } from "#src/features/payments/dashboard-screen.tsx";
import { renderScreen } from "../render-screen.tsx";
import { atPath } from "./at-path.tsx";
import { clientSecret, fakeStripe, intent, noSubscription } from "./fake-stripe.ts";

test("the server is asked again until it has heard of a payment, and then the wait ends", async () => {
  const stripe = await fakeStripe();
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: intent("succeeded") });
  const unheard = { ...noSubscription, status: "incomplete" };
  const subscription = vi.fn(() => unheard);
  const query = `payment_intent=pi_1&payment_intent_client_secret=${clientSecret}`;
  const screen = await renderScreen(
    atPath(`/dashboard?${query}`, <DashboardScreen />, "/dashboard"),
    {
      "payments.settings": stripe.settings,
      "payments.subscription": subscription,
    },
  );
  const heading = screen.getByRole("heading", { level: 1 });
  await expect.poll(() => subscription.mock.calls.length).toBeGreaterThan(1);
  await expect.element(heading).toHaveTextContent("Checking your payment");
  subscription.mockReturnValue({ ...unheard, status: "active", hasAccess: true });
  await expect.element(heading).toHaveTextContent("You are in");
});
