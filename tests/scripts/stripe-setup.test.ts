import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { root } from "#db/root.ts";
import { subscribedEvents } from "#server/payments/events.ts";
import { testStripe } from "#tests/helpers/stripe.ts";

async function setUp(env: Record<string, string>) {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/stripe-setup.ts"], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, complained, code: await ended };
}

test("it makes the price with nothing but a secret key, and says what is left to do", async () => {
  const { env, client } = await testStripe();
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env;
  const PUBLIC_URL = "https://honour.test";
  const first = await setUp({ STRIPE_SECRET_KEY, STRIPE_API_BASE, PUBLIC_URL });
  const [price] = (await client().prices.list({ limit: 2 })).data;

  expect(first).toMatchObject({ code: 0, complained: "" });
  expect(first.said).toContain(`Made the mentorship's price: ${price?.id}, $450 a month.`);
  expect(first.said).toContain("https://honour.test/api/stripe/webhook");
  for (const type of subscribedEvents) expect(first.said).toContain(type);

  const second = await setUp({ STRIPE_SECRET_KEY, STRIPE_API_BASE, PUBLIC_URL });
  expect(second.said).toContain(`Found the mentorship's price: ${price?.id}`);
}, 60_000);

test("without a key it says what it wants", async () => {
  const { code, complained } = await setUp({ STRIPE_SECRET_KEY: "" });
  expect([code, complained.trim()]).toEqual([
    1,
    "Set STRIPE_SECRET_KEY first, in the environment or in .env.",
  ]);
}, 60_000);
