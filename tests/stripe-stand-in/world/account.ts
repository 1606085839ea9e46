import type Stripe from "stripe";
import { refuseTheRest } from "../problem.ts";
import { change, metadataOf, newId, type PaymentMethodDomainRow, type World } from "./world.ts";

/** The signing secret is in this answer alone. */
export function createEndpoint(world: World, params: Stripe.WebhookEndpointCreateParams) {
  const { url, enabled_events, api_version, description, metadata, ...rest } = params;
  refuseTheRest(rest);
  const endpoint = world.webhookEndpoints.insert({
    id: newId("we"),
    object: "webhook_endpoint",
    api_version: api_version ?? null,
    created: world.now(),
    description: description || null,
    enabled_events,
    livemode: false,
    metadata: metadataOf(metadata),
    status: "enabled",
    url,
  });
  return { ...endpoint, secret: newId("whsec") };
}

export function updateEndpoint(
  world: World,
  id: string,
  params: Stripe.WebhookEndpointUpdateParams,
) {
  const { enabled_events, disabled, ...rest } = params;
  refuseTheRest(rest);
  const endpoint = world.webhookEndpoints.get(id);
  const status = disabled ? "disabled" : "enabled";
  change(endpoint, { enabled_events, status: disabled === undefined ? undefined : status });
  return endpoint;
}

export function createDomain(world: World, params: Stripe.PaymentMethodDomainCreateParams) {
  const { domain_name, ...rest } = params;
  refuseTheRest(rest);
  return world.paymentMethodDomains.insert({
    id: newId("pmd"),
    object: "payment_method_domain",
    apple_pay: { status: "active" },
    created: world.now(),
    domain_name,
    enabled: true,
    livemode: false,
  });
}

export function listDomains(world: World, params: Stripe.PaymentMethodDomainListParams) {
  const { domain_name, ...rest } = params;
  refuseTheRest(rest);
  return world.paymentMethodDomains
    .newestFirst()
    .filter((row) => domain_name === undefined || row.domain_name === domain_name);
}

export function updateDomain(
  world: World,
  id: string,
  params: Stripe.PaymentMethodDomainUpdateParams,
): PaymentMethodDomainRow {
  const { enabled, ...rest } = params;
  refuseTheRest(rest);
  const domain = world.paymentMethodDomains.get(id);
  change(domain, { enabled });
  return domain;
}

/** Whether the account collects tax: it does once nothing is missing. */
export function taxSettings(world: World) {
  const missing_fields = world.taxSettings.missing;
  const isActive = missing_fields.length === 0;
  return {
    object: "tax.settings",
    defaults: { provider: "stripe", tax_behavior: null, tax_code: null },
    head_office: null,
    livemode: false,
    status: isActive ? "active" : "pending",
    status_details: isActive ? { active: {} } : { pending: { missing_fields } },
  } satisfies Stripe.Tax.Settings;
}
