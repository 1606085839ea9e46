import { expect, test } from "vitest";
import { subscribedEvents } from "#server/payments/event-kinds.ts";
import { setUpStripe } from "#server/payments/set-up.ts";
import { apiVersion } from "#server/payments/stripe.ts";
import { testStripe } from "#tests/helpers/stripe.ts";

const PUBLIC_URL = "https://honour.test";
const url = `${PUBLIC_URL}/api/stripe/webhook`;

type Options = Partial<Omit<Parameters<typeof setUpStripe>[0], "say" | "stripe">>;

/** A Stripe, and the setup of a site against it; `run` returns what was said and kept. */
async function site() {
  const standIn = await testStripe();
  const stripe = standIn.client();
  const run = async ({ env, ...options }: Options = {}) => {
    const said: string[] = [];
    const kept: string[] = [];
    const isDone = await setUpStripe({
      stripe,
      env: { PUBLIC_URL, PORT: 3000, STRIPE_TAX: false, ...env },
      hasSecret: true,
      replaces: false,
      keepSecret: (secret) => kept.push(secret),
      ...options,
      say: (line) => said.push(line),
    });
    return { isDone, said: said.join("\n"), kept };
  };
  const endpoints = async () => (await stripe.webhookEndpoints.list()).data.reverse();
  const older = () =>
    stripe.webhookEndpoints.create({ url, enabled_events: ["*"], api_version: "2024-06-20" });
  return { standIn, stripe, run, endpoints, older };
}

test("a new account gets the price, an endpoint of our version and Apple Pay's domain", async () => {
  const { stripe, run, endpoints } = await site();
  const { isDone, said, kept } = await run();
  const [price] = (await stripe.prices.list({})).data;

  expect(isDone).toBe(true);
  expect(said).toContain(`Made the mentorship’s price: ${price?.id}, $450 a month.`);
  expect(await endpoints()).toMatchObject([
    { url, status: "enabled", api_version: apiVersion, enabled_events: [...subscribedEvents] },
  ]);
  expect(kept).toEqual([expect.stringMatching(/^whsec_/)]);
  expect(said).not.toContain(kept[0]);
  const domains = await stripe.paymentMethodDomains.list({ domain_name: "honour.test" });
  expect(domains.data).toMatchObject([{ enabled: true }]);
  expect(said).toContain("Stripe Tax is active; STRIPE_TAX=1 would use it.");

  // Where nobody keeps the secret it is said, and something is left to do.
  const unkept = await (await site()).run({ keepSecret: undefined });
  expect(unkept.isDone).toBe(false);
  expect(unkept.said).toMatch(/Set STRIPE_WEBHOOK_SECRET to this .*\nwhsec_/);
});

test("a second time the same endpoint is enabled and gets the events of today", async () => {
  const { stripe, run, endpoints } = await site();
  await run();
  const [made] = await endpoints();
  await stripe.webhookEndpoints.update(made?.id ?? "", {
    disabled: true,
    enabled_events: ["invoice.paid"],
  });
  const { isDone, said, kept } = await run();

  expect([isDone, kept]).toEqual([true, []]);
  expect(said).toContain("Found the mentorship’s price");
  expect(await endpoints()).toMatchObject([
    { id: made?.id, status: "enabled", enabled_events: [...subscribedEvents] },
  ]);
  expect((await stripe.paymentMethodDomains.list()).data).toHaveLength(1);
  expect(await run({ hasSecret: false })).toMatchObject({
    isDone: false,
    said: expect.stringContaining("Set STRIPE_WEBHOOK_SECRET to its signing secret"),
  });
});

test("an endpoint of another version gets one of ours beside it, and goes by --replace once the secret is kept", async () => {
  const { run, endpoints, older } = await site();
  const { id } = await older();
  const { isDone, said } = await run();
  expect(isDone).toBe(false);
  expect(said).toContain(`Stripe also sends to the endpoint ${id} of version 2024-06-20`);
  expect(said).toContain("run this again with --replace");
  const ours = { api_version: apiVersion, status: "enabled" };
  expect(await endpoints()).toMatchObject([{ id, status: "enabled" }, ours]);

  const replaced = await run({ replaces: true });
  expect(replaced).toMatchObject({
    isDone: true,
    said: expect.stringContaining(`Disabled the endpoint ${id}`),
  });
  expect(await endpoints()).toMatchObject([{ id, status: "disabled" }, ours]);

  const other = await site();
  await other.older();
  expect((await other.run({ replaces: true, keepSecret: undefined })).isDone).toBe(false);
  expect((await other.endpoints())[0]).toMatchObject({ status: "enabled" });
});

test("endpoints of other sites in the same account stay as they are", async () => {
  const { stripe, run, endpoints } = await site();
  const other = { url: "https://other.test/hook", api_version: "2024-06-20" as const };
  await stripe.webhookEndpoints.create({ ...other, enabled_events: ["*"] });
  await run({ replaces: true });

  expect((await endpoints())[0]).toMatchObject({ ...other, status: "enabled" });
});

test("without an https address there is a price and no endpoint", async () => {
  const { stripe, run, endpoints } = await site();
  const { isDone, said } = await run({
    env: { PUBLIC_URL: undefined, PORT: 3000, STRIPE_TAX: false },
  });

  expect(isDone).toBe(false);
  expect(said).toContain("http://localhost:3000. To try payments");
  expect(said).toContain("npm run stripe:local");
  expect(await endpoints()).toEqual([]);
  expect((await stripe.prices.list({})).data).toHaveLength(1);
});

test("a key that may not is told which permission it lacks, and the rest goes on", async () => {
  const { standIn, stripe, run } = await site();
  standIn.failNext({ kind: 403, route: "GET /v1/webhook_endpoints" });
  const { isDone, said } = await run();

  expect(isDone).toBe(false);
  expect(said).toContain("This key has no permission for Webhook Endpoints.");
  expect(said).toContain("('webhook_write')");
  expect(said).not.toContain("rk_test");
  expect((await stripe.paymentMethodDomains.list()).data).toHaveLength(1);
});

test("tax that is not ready matters only where it is wanted", async () => {
  const { standIn, run } = await site();
  standIn.lackForTax("head_office", "defaults.tax_code");
  const said = expect.stringContaining("not ready: head_office, defaults.tax_code missing");

  expect(await run()).toMatchObject({ isDone: true, said });
  const wanted = { PUBLIC_URL, PORT: 3000, STRIPE_TAX: true };
  expect(await run({ env: wanted })).toMatchObject({ isDone: false, said });
});
