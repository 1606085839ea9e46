import { prices } from "#db/values.ts";
import { loadEnvFile, publicUrl, readEnv } from "#server/env.ts";
import { subscribedEvents } from "#server/payments/events.ts";
import { ensurePrice } from "#server/payments/prices.ts";
import { apiVersion, openStripe } from "#server/payments/stripe.ts";
import { runCommand } from "./command.ts";

/** Placeholders: these values exist only after the endpoint was created. */
const later = { STRIPE_WEBHOOK_SECRET: "whsec_later", STRIPE_PUBLISHABLE_KEY: "pk_later" };

await runCommand(setUp);

/** Creates the price at Stripe and prints the remaining manual steps. */
async function setUp() {
  loadEnvFile();
  const env = readEnv({ ...process.env, ...later });
  const stripe = openStripe(env);
  if (!stripe) throw new Error("Set STRIPE_SECRET_KEY first, in the environment or in .env.");
  const price = await ensurePrice(stripe);
  const amount = `$${prices.mentorship.amount / 100} a month`;
  console.info(`${price.isNew ? "Made" : "Found"} the mentorship's price: ${price.id}, ${amount}.`);
  console.info(`
Now add an endpoint in Stripe's dashboard, under Developers, Webhooks:

  Address:      ${publicUrl(env)}/api/stripe/webhook
  API version:  ${apiVersion}
  Events:
${subscribedEvents.map((type) => `    ${type}`).join("\n")}

and set STRIPE_WEBHOOK_SECRET to its signing secret (whsec_...).`);
}
