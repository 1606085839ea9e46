import type {
  StripeConstructorOptions,
  StripeElementsOptions,
  StripePaymentElementOptions,
} from "@stripe/stripe-js";

/** What the page told Stripe.js, for tests to look at. */
export interface StripeRecord {
  publishableKey?: string;
  options?: StripeConstructorOptions;
  elements?: StripeElementsOptions;
  payment?: StripePaymentElementOptions;
  /** Every later change of either, oldest first. */
  updates: object[];
  /** What each confirmation was called with, but for the elements. */
  confirmations: object[];
}

declare global {
  interface Window {
    /** The stand-in's address, or one that forwards to it. */
    __stripeStandIn?: string;
    __stripeOptions?: StripeRecord;
  }
}

export function record(): StripeRecord {
  window.__stripeOptions ??= { updates: [], confirmations: [] };
  return window.__stripeOptions;
}
