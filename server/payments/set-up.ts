import Stripe from "stripe";
import { prices } from "#db/payment-values.ts";
import { type Env, publicUrl } from "../env.ts";
import { subscribedEvents } from "./event-kinds.ts";
import { ensurePrice } from "./prices.ts";
import { apiVersion } from "./stripe.ts";
import { webhookPath } from "./webhook.ts";

type Setup = {
  stripe: Stripe;
  env: Pick<Env, "PUBLIC_URL" | "PORT" | "STRIPE_TAX">;
  /** Whether the server has a signing secret already. */
  hasSecret: boolean;
  /** Whether to disable the endpoints of other versions. */
  replaces: boolean;
  /** Writes the signing secret into the settings and says where; undefined if a person does that. */
  keepSecret: ((secret: string) => void) | undefined;
  say: (line: string) => void;
};

/**
 * Prepares the account at Stripe: price, endpoint, Apple Pay's domain, and a look at Stripe Tax. It
 * may run any number of times. Returns whether nothing is left to do.
 */
export async function setUpStripe(setup: Setup) {
  const { stripe, say } = setup;
  const address = publicUrl(setup.env);
  const hasPrice = await runIfAllowed(setup, "Products and Prices", () => setUpPrice(stripe, say));
  if (!address.startsWith("https:")) {
    say(`No endpoint was made: Stripe sends its events to https addresses only, and PUBLIC_URL gives
${address}. To try payments on this machine, use npm run stripe:local.`);
    return false;
  }
  const url = `${address}${webhookPath}`;
  const { hostname } = new URL(address);
  const hasEndpoint = await runIfAllowed(setup, "Webhook Endpoints", () =>
    setUpEndpoint(setup, url),
  );
  const hasDomain = await runIfAllowed(setup, "Payment Method Domains", () =>
    setUpDomain(setup, hostname),
  );
  const hasTax = await runIfAllowed(setup, "Tax Settings", () => checkTax(setup));
  return hasPrice && hasEndpoint && hasDomain && (hasTax || !setup.env.STRIPE_TAX);
}

/** Runs a step. If a restricted key lacks the permission for it, says so and returns false. */
async function runIfAllowed({ say }: Setup, resource: string, step: () => Promise<boolean>) {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    const [advice = ""] = /(Having|Enabling) .*/.exec(error.message) ?? [];
    say(`This key has no permission for ${resource}. Give it that at Stripe, under Developers, API
keys, and run this again. ${advice}`);
    return false;
  }
}

async function setUpPrice(stripe: Stripe, say: Setup["say"]) {
  const { id, isNew } = await ensurePrice(stripe);
  const amount = `$${prices.mentorship.amount / 100} a month`;
  say(`${isNew ? "Made" : "Found"} the mentorship’s price: ${id}, ${amount}.`);
  return true;
}

async function setUpEndpoint(setup: Setup, url: string) {
  const { data } = await setup.stripe.webhookEndpoints.list({ limit: 100 });
  const here = data.filter((endpoint) => endpoint.url === url);
  const current = here.find(({ api_version: version }) => version === apiVersion);
  const isSecretSet = current
    ? await renewEndpoint(setup, current)
    : await createEndpoint(setup, url);
  const others = here.filter(
    ({ api_version: version, status }) => version !== apiVersion && status === "enabled",
  );
  return (await retireEndpoints(setup, others, isSecretSet)) && isSecretSet;
}

async function renewEndpoint({ stripe, hasSecret, say }: Setup, { id }: Stripe.WebhookEndpoint) {
  const enabled_events = [...subscribedEvents];
  await stripe.webhookEndpoints.update(id, { enabled_events, disabled: false });
  say(`Found the endpoint: ${id}. It is enabled and sends the events that Honour wants.`);
  if (!hasSecret)
    say(`Set STRIPE_WEBHOOK_SECRET to its signing secret (whsec_…), which Stripe’s dashboard shows
under Developers, Webhooks.`);
  return hasSecret;
}

async function createEndpoint({ stripe, keepSecret, say }: Setup, url: string) {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...subscribedEvents],
    api_version: apiVersion,
    description: "Honour",
  });
  if (!secret) throw new Error("Stripe made an endpoint and did not tell its signing secret.");
  say(`Made the endpoint: ${id}, ${url}, version ${apiVersion}.`);
  if (!keepSecret) {
    say(`Set STRIPE_WEBHOOK_SECRET to this and restart Honour. Stripe does not say it again here:
${secret}`);
    return false;
  }
  keepSecret(secret);
  return true;
}

/** Disables other endpoints only once the new secret is set, so that no event is lost. */
async function retireEndpoints(
  { stripe, replaces, say }: Setup,
  others: Stripe.WebhookEndpoint[],
  isSecretSet: boolean,
) {
  for (const { id, api_version: version } of others) {
    const name = `the endpoint ${id} of version ${version ?? "of the account"}`;
    if (!replaces || !isSecretSet) {
      say(`Stripe also sends to ${name}, whose events Honour cannot read in full. Once the new secret is
set and Honour has been restarted, run this again with --replace.`);
      continue;
    }
    await stripe.webhookEndpoints.update(id, { disabled: true });
    say(`Disabled ${name}.`);
  }
  return others.length === 0 || (replaces && isSecretSet);
}

async function setUpDomain({ stripe, say }: Setup, domain_name: string) {
  const { data } = await stripe.paymentMethodDomains.list({ domain_name, limit: 1 });
  const { apple_pay: applePay } = await enabledDomain(stripe, domain_name, data[0]);
  if (applePay.status === "active") {
    say(`Apple Pay is registered for ${domain_name}.`);
    return true;
  }
  const why = applePay.status_details?.error_message ?? "Stripe gives no reason.";
  say(`Apple Pay is registered for ${domain_name} and does not work yet: ${why} It needs the file that
APPLE_PAY_DOMAIN_FILE names. Run this again once the site is up.`);
  return false;
}

async function enabledDomain(
  { paymentMethodDomains: domains }: Stripe,
  domain_name: string,
  known: Stripe.PaymentMethodDomain | undefined,
) {
  if (!known) return domains.create({ domain_name });
  if (!known.enabled) return domains.update(known.id, { enabled: true });
  return known.apple_pay.status === "active" ? known : domains.validate(known.id);
}

async function checkTax({ stripe, env, say }: Setup) {
  const { status, status_details: details } = await stripe.tax.settings.retrieve();
  const use = env.STRIPE_TAX ? "STRIPE_TAX=1 uses it" : "STRIPE_TAX=1 would use it";
  if (status === "active") {
    say(`Stripe Tax is active; ${use}.`);
    return true;
  }
  const missing = details.pending?.missing_fields?.join(", ") || "its settings";
  say(`Stripe Tax is not ready: ${missing} missing, in the dashboard under Tax, Settings.`);
  return false;
}
