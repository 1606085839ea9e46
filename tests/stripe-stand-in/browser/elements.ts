import type {
  Appearance,
  StripeElementsOptions,
  StripeElementsUpdateOptions,
  StripePaymentElementOptions,
} from "@stripe/stripe-js";
import { PaymentElement } from "./payment-element.ts";
import { record } from "./record.ts";

/** What `stripe.elements()` gives: the elements of one payment. */
export class Elements {
  readonly clientSecret: string | undefined;
  appearance: Appearance;
  private payment: PaymentElement | undefined;

  constructor(options: StripeElementsOptions = {}) {
    record().elements = options;
    this.clientSecret = options.clientSecret;
    this.appearance = options.appearance ?? {};
  }

  create(type: string, options: StripePaymentElementOptions = {}) {
    if (type !== "payment") throw new Error(`The stand-in for Stripe.js has no ${type} element.`);
    record().payment = options;
    this.payment = new PaymentElement(this, options);
    return this.payment;
  }

  getElement(type: string) {
    return type === "payment" ? (this.payment ?? null) : null;
  }

  async update(options: StripeElementsUpdateOptions) {
    record().updates.push(options);
    this.appearance = options.appearance ?? this.appearance;
    this.payment?.repaint();
  }

  async fetchUpdates() {
    return {};
  }

  on() {
    return this;
  }

  async submit() {
    const { error, method } = this.collect();
    return error ? { error } : { selectedPaymentMethod: method };
  }

  /** What the person wants to pay with. */
  collect() {
    if (!this.payment) throw new Error("IntegrationError: there is no payment element.");
    return this.payment.submit();
  }
}
