import type { BrowserContext } from "@playwright/test";
import { stripeJs } from "./stripe-js.ts";

/** An address that the pages' Content Security Policy lets them talk to. */
const stripeApi = "https://api.stripe.com";

/** Gives every page of this browser the stand-in's Stripe.js, and leads its calls to `url`. */
export async function routeStripe(context: BrowserContext, { url }: { url: string }) {
  const script = await stripeJs(stripeApi);
  await context.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await context.route(`${stripeApi}/stand-in/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${url}${pathname}${search}` });
    await route.fulfill({ response });
  });
}
