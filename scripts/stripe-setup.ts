import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
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
  const { file, replaces } = readArguments();
  if (file) refuseUnwritable(file);
  loadEnvFile();
  const secret = process.env.STRIPE_WEBHOOK_SECRET?.trim();
  const key = process.env.STRIPE_PUBLISHABLE_KEY?.trim();
  // Placeholders, because readEnv wants both beside a secret key and they may not be known yet.
  const later = process.env.STRIPE_SECRET_KEY?.trim() && {
    STRIPE_WEBHOOK_SECRET: secret || "whsec_later",
    STRIPE_PUBLISHABLE_KEY: key || "pk_later",
  };
  const env = readEnv({ ...process.env, ...later });
  const stripe = openStripe(env);
  if (!stripe) throw new Error("Set STRIPE_SECRET_KEY first, in the environment or in .env.");

  const isDone = await setUpStripe({
    stripe,
    env,
    hasSecret: Boolean(secret),
    replaces,
    keepSecret: file ? (made) => keepIn(file, made) : undefined,
    say: (line) => console.info(line),
  });
  if (!isDone) process.exitCode = 1;
}

/** `--write` alone means .env. */
function readArguments() {
  const args = process.argv
    .slice(2)
    .map((word) => (word === "--write" ? `--write=${join(root, ".env")}` : word));
  const { values } = parseArgs({
    args,
    options: { write: { type: "string" }, replace: { type: "boolean", default: false } },
  });
  return { file: values.write && resolve(values.write), replaces: values.replace };
}

/** Before Stripe makes an endpoint, whose secret would be lost. */
function refuseUnwritable(file: string) {
  try {
    accessSync(existsSync(file) ? file : dirname(file), constants.W_OK);
  } catch (error) {
    throw new Error(`${file} cannot be written. Nothing was changed.`, { cause: error });
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${file} is a folder. Nothing was changed.`);
}

function keepIn(file: string, secret: string) {
  writeSetting(file, "STRIPE_WEBHOOK_SECRET", secret);
  console.info(`Wrote its signing secret into ${file} as STRIPE_WEBHOOK_SECRET. Restart Honour.`);
}
