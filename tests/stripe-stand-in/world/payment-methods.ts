import type Stripe from "stripe";
import { invalid, refuseTheRest } from "../http/problem.ts";
import { brandOf, type CardInput, digitsOf } from "./cards.ts";
import { newId } from "./table.ts";
import type { World } from "./world.ts";

/** A card as somebody typed it, belonging to no customer yet. */
export function createCard(world: World, { number, exp }: CardInput, email: string | null) {
  const [month, year] = exp.split("/").map(Number);
  const digits = digitsOf(number);
  const method = world.paymentMethods.insert({
    id: newId("pm"),
    object: "payment_method",
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    card: {
      brand: brandOf(digits),
      checks: null,
      country: "US",
      display_brand: brandOf(digits),
      exp_month: month ?? 12,
      exp_year: 2000 + ((year ?? 34) % 100),
      fingerprint: `fingerprint${digits}`,
      funding: "credit",
      last4: digits.slice(-4),
      networks: null,
      wallet: null,
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

/** The payment method, if it is this customer's to use. */
export function attachedMethod(world: World, { id, customer }: { id: string; customer: string }) {
  const method = world.paymentMethods.find(id);
  if (method?.customer === customer) return method;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: "resource_missing", param: "default_payment_method" },
  );
}

export function listMethods(world: World, params: Stripe.PaymentMethodListParams) {
  const { customer, type, ...rest } = params;
  refuseTheRest(rest);
  return world.paymentMethods
    .newestFirst()
    .filter((method) => method.customer !== null && method.customer === customer)
    .filter((method) => type === undefined || method.type === type);
}
