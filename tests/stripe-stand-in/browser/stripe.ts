import type {
  StripeConstructor,
  StripeConstructorOptions,
  StripeElementsOptions,
} from "@stripe/stripe-js";
import { readIntent } from "./calls.ts";
import { type Confirming, confirm } from "./confirm.ts";
import { Elements } from "./elements.ts";
import { record } from "./record.ts";

/** What stands in for Stripe.js: the parts that Honour uses. */
function createStripe(publishableKey: string, options: StripeConstructorOptions = {}) {
  Object.assign(record(), { publishableKey, options });
  return {
    elements: (options?: StripeElementsOptions) => new Elements(options),
    confirmPayment: (options: Confirming) => confirm(options).then(named("paymentIntent")),
    confirmSetup: (options: Confirming) => confirm(options).then(named("setupIntent")),
    retrievePaymentIntent: (secret: string) => retrieve(secret).then(named("paymentIntent")),
    retrieveSetupIntent: (secret: string) => retrieve(secret).then(named("setupIntent")),
    createToken: unknown("createToken"),
    createPaymentMethod: unknown("createPaymentMethod"),
    confirmCardPayment: unknown("confirmCardPayment"),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

async function retrieve(secret: string) {
  const { value, error } = await readIntent(secret);
  return error ? { error } : { intent: value };
}

const named =
  (name: "paymentIntent" | "setupIntent") =>
  ({ intent, error }: { intent?: object; error?: object | undefined }) =>
    error ? { error } : { [name]: intent };

const unknown = (name: string) => async () => {
  throw new Error(`The stand-in for Stripe.js has no ${name}.`);
};

// Only the parts that Honour calls are there; which train it came from is not in the public type.
window.Stripe = Object.assign(createStripe, { version: "endive" }) as unknown as StripeConstructor;
