import type Stripe from "stripe";
import { invalid, refuseTheRest } from "../http/problem.ts";
import { mergedMetadata } from "./metadata.ts";
import type { PriceRow } from "./rows.ts";
import { newId } from "./table.ts";
import type { World } from "./world.ts";

export function createProduct(world: World, params: Stripe.ProductCreateParams) {
  const { id = newId("prod"), name, active = true, description, metadata, url, ...rest } = params;
  refuseTheRest(rest);
  if (world.products.find(id))
    throw invalid(`Product already exists: ${id}`, { code: "resource_already_exists" });
  const created = world.now();
  const product = world.products.insert({
    id,
    object: "product",
    active,
    created,
    description: description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergedMetadata({}, metadata),
    name,
    type: "service",
    updated: created,
    url: url ?? null,
  });
  world.emit("product.created", product);
  return product;
}

export function createPrice(world: World, params: Stripe.PriceCreateParams) {
  const { currency, product, product_data, recurring, unit_amount, ...more } = params;
  const { lookup_key = null, transfer_lookup_key, metadata, nickname, ...rest } = more;
  const { active = true, ...unknown } = rest;
  refuseTheRest(unknown);
  const productId = product ?? (product_data && createProduct(world, product_data).id);
  if (!productId) throw invalid("You must specify either `product` or `product_data`.");
  if (lookup_key) freeLookupKey(world, lookup_key, transfer_lookup_key ?? false);
  const price = world.prices.insert({
    ...inlinePrice(world, { currency, product: productId, recurring, unit_amount }),
    active,
    lookup_key,
    metadata: mergedMetadata({}, metadata),
    nickname: nickname ?? null,
  });
  world.emit("price.created", price);
  return price;
}

interface Amount {
  currency: string;
  product: string;
  recurring?: { interval: Stripe.Price.Recurring.Interval; interval_count?: number } | undefined;
  unit_amount?: number | undefined;
}

/** A price as it stands inside a subscription that brought its own. */
export function inlinePrice(
  world: World,
  { currency, product, recurring, unit_amount }: Amount,
): PriceRow {
  world.products.get(product, "product");
  return {
    id: newId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: world.now(),
    currency,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    type: recurring ? "recurring" : "one_time",
    unit_amount: unit_amount ?? null,
  };
}

function freeLookupKey(world: World, key: string, mayTake: boolean) {
  const holder = world.prices.newestFirst().find(({ lookup_key }) => lookup_key === key);
  if (!holder) return;
  if (!mayTake)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      param: "lookup_key",
    });
  holder.lookup_key = null;
}

export function listPrices(world: World, params: Stripe.PriceListParams) {
  const { active, currency, lookup_keys, product, type, ...rest } = params;
  refuseTheRest(rest);
  return world.prices
    .newestFirst()
    .filter((price) => active === undefined || price.active === active)
    .filter((price) => currency === undefined || price.currency === currency)
    .filter((price) => product === undefined || price.product === product)
    .filter((price) => type === undefined || price.type === type)
    .filter(({ lookup_key }) => !lookup_keys || lookup_keys.includes(lookup_key ?? ""));
}
