import { freePort } from "#tests/helpers/free-port.ts";
import { routeStripe } from "#tests/stripe-stand-in/route.ts";
import { type StandIn, startStripe } from "#tests/stripe-stand-in/start.ts";
import { serve } from "./start-server.ts";
import { test as base, expect } from "./test.ts";

interface Paying {
  /** The Stripe stand-in of this test's server and browser. */
  stripe: StandIn;
}

interface PayingServer {
  /** Settings of the server beside Stripe's keys, for a whole file. */
  switches: Record<string, string>;
  paying: { url: string; stripe: StandIn };
}

/** `test` on this worker's own server with payments, and with Stripe.js in the pages. */
export const test = base.extend<Paying, PayingServer>({
  switches: [{}, { scope: "worker", option: true }],

  paying: [
    async ({ switches }, use) => {
      const port = await freePort();
      const webhookUrl = `http://127.0.0.1:${port}/api/stripe/webhook`;
      const stripe = await startStripe({ webhookUrl });
      await serve((url) => use({ url, stripe }), { port, env: { ...stripe.env, ...switches } });
      await stripe.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  baseURL: ({ paying }, use) => use(paying.url),

  stripe: [
    async ({ paying, context }, use) => {
      await routeStripe(context, paying.stripe);
      await use(paying.stripe);
      paying.stripe.recover();
    },
    { auto: true },
  ],
});

export { expect };
