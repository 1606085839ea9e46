import type Stripe from "stripe";
import { refuseTheRest } from "../http/problem.ts";
import { mergedMetadata } from "./metadata.ts";
import { attachedMethod } from "./payment-methods.ts";
import { newId } from "./table.ts";
import { change, emptied, type World } from "./world.ts";

export function createCustomer(world: World, params: Stripe.CustomerCreateParams) {
  const { email, name, phone, description, metadata, ...rest } = params;
  refuseTheRest(rest);
  const customer = world.customers.insert({
    id: newId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    delinquent: false,
    description: description ?? null,
    email: email ?? null,
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: mergedMetadata({}, metadata),
    name: name ?? null,
    phone: phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
  });
  world.emit("customer.created", customer);
  return customer;
}

export function updateCustomer(world: World, id: string, params: Stripe.CustomerUpdateParams) {
  const { email, name, phone, description, metadata, invoice_settings, ...rest } = params;
  refuseTheRest(rest);
  const customer = world.customers.get(id);
  const card = invoice_settings?.default_payment_method;
  if (card) attachedMethod(world, { id: card, customer: id });
  const previous = change(customer, {
    email: emptied(email),
    name: emptied(name),
    phone: emptied(phone),
    description: emptied(description),
    invoice_settings: card === undefined ? undefined : { default_payment_method: emptied(card) },
    metadata: mergedMetadata(customer.metadata, metadata),
  });
  if (Object.keys(previous).length) world.emit("customer.updated", customer, previous);
  return customer;
}
