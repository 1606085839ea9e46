import type {
  Appearance,
  ConfirmPaymentData,
  PaymentIntent,
  SetupIntent,
  StripeConstructor,
  StripeElementsOptions,
  StripeElementsUpdateOptions,
  StripeError,
} from "@stripe/stripe-js";
import type { Confirmation } from "../world/intents.ts";
import { PaymentElement } from "./payment-element.ts";

declare global {
  interface Window {
    /** The options that the page gave Stripe.js, for tests. */
    __stripeOptions?: { elements: StripeElementsOptions };
  }
}

/** Imitates the parts of Stripe.js that Honour and the React library call. */
const createStripe = () => ({
  elements: (options: StripeElementsOptions) => new Elements(options),
  confirmPayment: (options: Confirming) => confirm(options).then(named("paymentIntent")),
  confirmSetup: (options: Confirming) => confirm(options).then(named("setupIntent")),
  retrievePaymentIntent: (secret: string) => readIntent(secret).then(named("paymentIntent")),
  // The React library wants these to be there, and Honour does not call them.
  createToken: notImitated("createToken"),
  createPaymentMethod: notImitated("createPaymentMethod"),
  confirmCardPayment: notImitated("confirmCardPayment"),
  registerAppInfo: () => undefined,
  _registerWrapper: () => undefined,
});

// The version is the name of the release, which the loader compares and the public type lacks.
window.Stripe = Object.assign(createStripe, { version: "endive" }) as unknown as StripeConstructor;

type Answer<Value> = { value: Value; error?: undefined } | { value?: undefined; error: object };

const named =
  (name: "paymentIntent" | "setupIntent") =>
  ({ value, error }: Answer<object>) =>
    error ? { error } : { [name]: value };

const notImitated = (name: string) => async () => {
  throw new Error(`The stand-in for Stripe.js has no ${name}.`);
};

/** What `stripe.elements()` returns: the elements of one payment. */
class Elements {
  readonly clientSecret: string;
  private appearance: Appearance;
  private payment: PaymentElement | undefined;

  constructor(options: StripeElementsOptions) {
    window.__stripeOptions = { elements: options };
    this.clientSecret = options.clientSecret ?? "";
    this.appearance = options.appearance ?? {};
  }

  create(type: string) {
    if (type !== "payment") throw new Error(`The stand-in for Stripe.js has no ${type} element.`);
    this.payment = new PaymentElement(this.appearance, () => findProblem(this.clientSecret));
    return this.payment;
  }

  update({ appearance }: StripeElementsUpdateOptions) {
    this.appearance = appearance ?? this.appearance;
    this.payment?.paint(this.appearance);
  }

  async submit() {
    const { error, method } = this.collect();
    return error ? { error } : { selectedPaymentMethod: method };
  }

  /** The card to pay with, or what is missing. */
  collect() {
    if (!this.payment) throw new Error("IntegrationError: there is no payment element.");
    return this.payment.submit();
  }
}

/** An intent that is over has no form. */
async function findProblem(clientSecret: string): Promise<StripeError | undefined> {
  const { value, error } = await readIntent(clientSecret);
  if (error) return error;
  if (value.status !== "succeeded" && value.status !== "canceled") return undefined;
  return {
    type: "invalid_request_error",
    code: `${value.object}_unexpected_state`,
    message: `The ${value.object} is in a terminal state (${value.status}).`,
  };
}

interface Confirming {
  elements: Elements;
  confirmParams: ConfirmPaymentData;
  redirect: "if_required";
}

/** Pays, or saves the card, with what was typed into the form. */
async function confirm({ elements, confirmParams, redirect }: Confirming) {
  if (redirect !== "if_required")
    throw new Error("The stand-in for Stripe.js always returns where it can.");
  const { error: incomplete, card } = elements.collect();
  if (!card) return { error: incomplete };
  const { clientSecret } = elements;
  const returnUrl = confirmParams.return_url;
  const { value, error } = await confirmIntent({ clientSecret, card, returnUrl });
  if (error) return { error };
  if (value.nextAction) {
    location.assign(value.nextAction.redirectUrl);
    // The page is about to be left.
    return new Promise<never>(() => undefined);
  }
  if (value.error) return { error: { ...value.error, [value.intent.object]: value.intent } };
  return { value: value.intent };
}

type Intent = PaymentIntent | SetupIntent;

interface Outcome {
  intent: Intent;
  error?: StripeError;
  nextAction?: { redirectUrl: string };
}

const confirmIntent = (confirmation: Confirmation) =>
  // Sent as plain text, because JSON would need a preflight request.
  call<Outcome>("confirm", { method: "POST", body: JSON.stringify(confirmation) });

const readIntent = (clientSecret: string) =>
  call<Intent>(`intent?${new URLSearchParams({ clientSecret })}`);

type Called<Value> =
  | { value: Value; error?: undefined }
  | { value?: undefined; error: StripeError };

/** Stripe.js returns every failure in its result. */
async function call<Value>(path: string, request: RequestInit = {}): Promise<Called<Value>> {
  try {
    // The Content Security Policy allows this address, and `routeStripe` forwards from it.
    const answer = await fetch(`https://api.stripe.com/stand-in/${path}`, request);
    const body = await answer.json();
    return answer.ok ? { value: body } : { error: body.error };
  } catch {
    const message =
      "We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.";
    return { error: { type: "api_connection_error", message } };
  }
}
