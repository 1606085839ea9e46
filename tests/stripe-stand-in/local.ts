import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { browserArgs, findBrowser } from "#scripts/find-browser.ts";
import { routeStripe } from "./route.ts";
import { startStripe } from "./start.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "12111" },
    "webhook-url": { type: "string", default: "http://127.0.0.1:3000/api/stripe/webhook" },
    browser: { type: "boolean", default: false },
  },
});
const webhookUrl = values["webhook-url"];
const stripe = await startStripe({ port: Number(values.port), webhookUrl });
const settings = Object.entries(stripe.env).map((entry) => entry.join("="));

console.info(`A stand-in for Stripe answers at ${stripe.url} and sends its events to ${webhookUrl}.
What it knows is gone when it ends. Start Honour with these settings, for instance from .env:

${settings.join("\n")}

A browser of yours fetches the real Stripe.js, which cannot talk to a stand-in: the card form stays
away. There are two ways to pay all the same:
  the control page at ${stripe.url} pays, renews, refuses, ends and refunds whatever Honour asked for;
  with \`npm run stripe:local -- --browser\` a window opens in which the card form is there too.`);

if (values.browser) await openWindow(new URL(webhookUrl).origin);

/** A window of its own, in which Stripe.js is the stand-in's; closing it ends the stand-in. */
async function openWindow(address: string) {
  const { path: executablePath } = await findBrowser();
  const browser = await chromium.launch({ executablePath, headless: false, args: browserArgs });
  const context = await browser.newContext({ viewport: null });
  await routeStripe(context, stripe);
  const page = await context.newPage();
  page.on("close", () => browser.close());
  browser.on("disconnected", () => stripe.close());
  // Honour may start after this; until then there is only the control page.
  await page.goto(address).catch(() => page.goto(stripe.url));
}
