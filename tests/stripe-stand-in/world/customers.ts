import type Stripe from "stripe";
import { invalid, refuseTheRest } from "../problem.ts";
import { placeOf, taxRateAt } from "./tax.ts";
import { change, metadataOf, newId, type World } from "./world.ts";

export function createCustomer(world: World, params: Stripe.CustomerCreateParams) {
  const { email, name, metadata, ...rest } = params;
  refuseTheRest(rest);
  const customer = world.customers.insert({
    id: newId("cus"),
    object: "customer",
    address: null,
    created: world.now(),
    email: email ?? null,
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: metadataOf(metadata),
    name: name ?? null,
  });
  world.emit("customer.created", customer);
  return customer;
}

export function updateCustomer(world: World, id: string, params: Stripe.CustomerUpdateParams) {
  const { email, invoice_settings, address, tax, ...rest } = params;
  refuseTheRest(rest);
  const customer = world.customers.get(id);
  const card = invoice_settings?.default_payment_method;
  if (card) attachedMethod(world, { id: card, customer: id });
  const place = address ? placeOf(address) : undefined;
  if (place && tax?.validate_location === "immediately") taxRateAt(place);
  const isChanged = change(customer, {
    address: place,
    email: email || undefined,
    invoice_settings: card ? { default_payment_method: card } : undefined,
  });
  if (isChanged) world.emit("customer.updated", customer);
  return customer;
}

export interface CardInput {
  number: string;
  /** As in 12/34. */
  exp: string;
  cvc: string;
}

/** A typed card, which belongs to no customer yet. */
export function createCard(world: World, { number, exp }: CardInput) {
  const [month, year] = exp.split("/").map(Number);
  const digits = digitsOf(number);
  const method = world.paymentMethods.insert({
    id: newId("pm"),
    object: "payment_method",
    card: {
      brand: digits.startsWith("5") ? "mastercard" : "visa",
      exp_month: month ?? 12,
      exp_year: 2000 + ((year ?? 34) % 100),
      last4: digits.slice(-4),
    },
    created: world.now(),
    customer: null,
    livemode: false,
    metadata: {},
    type: "card",
  });
  world.cardNumbers.set(method.id, digits);
  return method;
}

export function attach(world: World, { id, customer }: { id: string; customer: string }) {
  const method = world.paymentMethods.get(id);
  if (method.customer) return;
  method.customer = customer;
  world.emit("payment_method.attached", method);
}

/** Refuses a payment method that is not this customer's. */
export function attachedMethod(world: World, { id, customer }: { id: string; customer: string }) {
  if (world.paymentMethods.find(id)?.customer === customer) return;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: "resource_missing", param: "default_payment_method" },
  );
}

export interface Decline {
  type: "card_error";
  code: string;
  decline_code: string;
  message: string;
}

type Outcome = "succeeds" | "three-d-secure" | "processing" | Decline;

const declined = (decline_code: string, message: string, code = "card_declined"): Decline => ({
  type: "card_error",
  code,
  decline_code,
  message,
});

export const genericDecline = declined("generic_decline", "Your card was declined.");

export const authenticationFailure = declined(
  "authentication_required",
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  "payment_intent_authentication_failure",
);

interface TestCard {
  name: string;
  outcome: Outcome;
  /** What comes of charging it again later, without its owner; the same as before if unset. */
  later?: Outcome;
}

/** Stripe's test cards that the stand-in knows. */
export const testCards: Readonly<Record<string, TestCard>> = {
  "4242424242424242": { name: "is good", outcome: "succeeds" },
  "5555555555554444": { name: "is good, and not a Visa", outcome: "succeeds" },
  "4000002500003155": { name: "asks for 3-D Secure", outcome: "three-d-secure", later: "succeeds" },
  "4000002760003184": { name: "asks for 3-D Secure each time", outcome: "three-d-secure" },
  "4000000000000077": { name: "takes its time", outcome: "processing", later: "succeeds" },
  "4000000000000341": { name: "is good once", outcome: "succeeds", later: genericDecline },
  "4000000000000002": { name: "is declined", outcome: genericDecline },
};

const unknownCard = declined(
  "test_mode_live_card",
  "Your card was declined. Your request was in test mode, but used a non test card.",
);

const digitsOf = (number: string) => number.replaceAll(/\D/g, "");

export const outcomeOf = (number: string): Outcome =>
  testCards[digitsOf(number)]?.outcome ?? unknownCard;

export const laterOutcomeOf = (number: string): Outcome =>
  testCards[digitsOf(number)]?.later ?? outcomeOf(number);
