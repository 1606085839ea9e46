import { join } from "node:path";
import { build } from "vite";

let built: Promise<string> | undefined;

/** The stand-in for Stripe.js as one script, which calls `origin`. */
export async function stripeJs(origin: string) {
  built ??= bundle();
  return `window.__stripeStandIn = ${JSON.stringify(origin)};\n${await built}`;
}

async function bundle() {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: {
        entry: join(import.meta.dirname, "browser/stripe.ts"),
        formats: ["iife"],
        name: "stripeStandIn",
      },
    },
  });
  const [bundled] = Array.isArray(result) ? result : [result];
  if (!bundled || !("output" in bundled)) throw new Error("Stripe.js could not be bundled.");
  return bundled.output[0].code;
}
