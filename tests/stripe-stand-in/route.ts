import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { build } from "vite";

/** Gives every page of this browser the stand-in's Stripe.js, and sends its calls to `url`. */
export async function routeStripe(context: BrowserContext, { url }: { url: string }) {
  bundled ??= bundle();
  const script = await bundled;
  await context.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await context.route("https://api.stripe.com/stand-in/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${url}${pathname}${search}` });
    await route.fulfill({ response });
  });
}

let bundled: Promise<string> | undefined;

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
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !("output" in output)) throw new Error("Stripe.js could not be bundled.");
  return output.output[0].code;
}
