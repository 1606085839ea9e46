import { expect, test } from "vitest";
import { ensurePrice } from "#server/payments/prices.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { testStripe } from "#tests/helpers/stripe.ts";

const lookupKey = "honour_mentorship_monthly";

async function setUp() {
  const standIn = await testStripe();
  return { standIn, stripe: standIn.client() };
}

test("the price is created once and then found", async () => {
  const { stripe } = await setUp();
  const made = await ensurePrice(stripe);
  expect(made.isNew).toBe(true);
  expect(await stripe.prices.retrieve(made.id)).toMatchObject({
    ...{ unit_amount: 45_000, currency: "usd", lookup_key: lookupKey, active: true },
    recurring: { interval: "month" },
  });

  expect(await ensurePrice(stripe)).toEqual({ id: made.id, isNew: false });
  expect((await stripe.prices.list({ limit: 100 })).data).toHaveLength(1);
});

test("ten concurrent calls create one price", async () => {
  const { standIn, stripe } = await setUp();
  const all = await inParallel(10, (at) => ensurePrice(at % 2 ? stripe : standIn.client()));

  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.prices.list({ limit: 100 })).data).toHaveLength(1);
});

test.each([
  ["another amount", { unit_amount: 40_000, currency: "usd", recurring: { interval: "month" } }],
  ["another currency", { unit_amount: 45_000, currency: "eur", recurring: { interval: "month" } }],
  ["another interval", { unit_amount: 45_000, currency: "usd", recurring: { interval: "year" } }],
  ["no interval", { unit_amount: 45_000, currency: "usd" }],
] as const)("one with %s loses the key to the right one", async (_, wrong) => {
  const { stripe } = await setUp();
  const product_data = { name: "Mentorship" };
  const old = await stripe.prices.create({ ...wrong, product_data, lookup_key: lookupKey });
  const { id, isNew } = await ensurePrice(stripe);

  expect([isNew, id === old.id]).toEqual([true, false]);
  expect(await ensurePrice(stripe)).toEqual({ id, isNew: false });
});
