import type { PaymentIntent, StripeConstructor } from "@stripe/stripe-js";
import { vi } from "vitest";
import { forgetPayments } from "#src/lib/payment-store.ts";
import { readFonts } from "#src/lib/stripe-js.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

/** The secret that the server's answers hold. */
export const clientSecret = "pi_1_secret_2";

const noSwitches = { takesCodes: false, addsTax: false };

/** What a site without payments tells its pages. */
export const noPayments = { publishableKey: null, ...noSwitches };

/** An athlete who has not subscribed yet. */
export const noSubscription: RouterOutputs["payments"]["subscription"] = {
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

let count = 0;
let open = vi.fn((): object => ({}));

// The loader keeps the first function that it finds. As much of Stripe.js as the screens use.
const fakeConstructor: unknown = Object.assign(() => open(), { version: "endive" });
window.Stripe = fakeConstructor as StripeConstructor;

/** Puts a Stripe.js into the page; its functions are mocks that succeed. */
export async function fakeStripe() {
  forgetPayments();
  // Loaded before the test replaces fetch.
  await readFonts();
  const element = new FakeElement();
  const elements = { create: vi.fn(() => element), submit: vi.fn(async () => ({})), update() {} };
  const stripe = {
    elements: vi.fn(() => elements),
    confirmPayment: vi.fn(async (): Promise<object> => ({ paymentIntent: intent("succeeded") })),
    retrievePaymentIntent: vi.fn(
      async (): Promise<object> => ({ paymentIntent: intent("requires_payment_method") }),
    ),
    confirmSetup: vi.fn(
      async (): Promise<object> => ({ setupIntent: { id: "seti_1", status: "succeeded" } }),
    ),
    // React's wrapper recognises Stripe by these.
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
  };
  open = vi.fn((): object => stripe);
  count += 1;
  // Each key is opened once, so every test has its own.
  return {
    ...stripe,
    open,
    element,
    settings: { publishableKey: `pk_test_${count}`, ...noSwitches },
  };
}

export const intent = (status: PaymentIntent.Status) => ({
  id: "pi_1",
  status,
  amount: 4_700,
  currency: "usd",
  created: 1_755_000_000,
});

/** A declined card, as Stripe answers it. */
export const declined = { error: { type: "card_error", message: "Your card was declined." } };

class FakeElement {
  /** What the form says once it is in the page. */
  outcome: "ready" | "loaderror" = "ready";
  private listeners = new Map<string, (event: object) => void>();

  on(type: string, listener: (event: object) => void) {
    this.listeners.set(type, listener);
  }

  emit(type: string) {
    this.listeners.get(type)?.({});
  }

  mount() {
    queueMicrotask(() => this.emit(this.outcome));
  }

  off() {}
  update() {}
  destroy() {}
}
