import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "#db/root.ts";
import { loadEnvFile, readEnv } from "#server/env.ts";
import { setUpStripe } from "#server/payments/set-up.ts";
import { openStripe } from "#server/payments/stripe.ts";
import { runCommand } from "./command.ts";
import { writeSetting } from "./env-file.ts";

await runCommand(setUp);

/** Prepares the account at Stripe and says what is left to do. */
async function setUp() {
  const { values } = parseArgs({
    options: {
      write: { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
    },
  });
  loadEnvFile();
  const secret = process.env.STRIPE_WEBHOOK_SECRET?.trim();
  const key = process.env.STRIPE_PUBLISHABLE_KEY?.trim();
  // Placeholders, because readEnv wants both and they may not be known yet.
  const STRIPE_WEBHOOK_SECRET = secret || "whsec_later";
  const STRIPE_PUBLISHABLE_KEY = key || "pk_later";
  const env = readEnv({ ...process.env, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY });
  const stripe = openStripe(env);
  if (!stripe) throw new Error("Set STRIPE_SECRET_KEY first, in the environment or in .env.");

  const file = join(root, ".env");
  const isDone = await setUpStripe({
    stripe,
    env,
    hasSecret: Boolean(secret),
    replaces: values.replace,
    keepSecret: values.write
      ? (made) => writeSetting(file, "STRIPE_WEBHOOK_SECRET", made)
      : undefined,
    say: (line) => console.info(line),
  });
  if (!isDone) process.exitCode = 1;
}
