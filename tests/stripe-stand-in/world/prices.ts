import type Stripe from "stripe";
import { invalid, refuseTheRest } from "../problem.ts";
import { change, metadataOf, newId, type PriceRow, type World } from "./world.ts";

export function createPrice(world: World, params: Stripe.PriceCreateParams) {
  const { currency, product_data, recurring, unit_amount, tax_behavior, ...more } = params;
  const { lookup_key = null, transfer_lookup_key = false, metadata, ...rest } = more;
  refuseTheRest(rest);
  if (!product_data) throw invalid("You must specify either `product` or `product_data`.");
  if (lookup_key) freeLookupKey(world, lookup_key, transfer_lookup_key);
  const price = world.prices.insert({
    id: newId("price"),
    object: "price",
    active: true,
    created: world.now(),
    currency,
    livemode: false,
    lookup_key,
    metadata: metadataOf(metadata),
    product: newId("prod"),
    recurring: recurring
      ? { interval: recurring.interval, interval_count: recurring.interval_count ?? 1 }
      : null,
    tax_behavior: tax_behavior ?? "unspecified",
    type: recurring ? "recurring" : "one_time",
    unit_amount: unit_amount ?? null,
  });
  world.emit("price.created", price);
  return price;
}

/** Whether tax is on top can be said once. */
export function updatePrice(world: World, id: string, params: Stripe.PriceUpdateParams) {
  const { tax_behavior, ...rest } = params;
  refuseTheRest(rest);
  const price = world.prices.get(id);
  if (tax_behavior && price.tax_behavior !== "unspecified")
    throw invalid("You cannot change the tax_behavior of a price.", { param: "tax_behavior" });
  change(price, { tax_behavior });
  return price;
}

function freeLookupKey(world: World, key: string, mayTransfer: boolean) {
  const holder = world.prices.newestFirst().find(({ lookup_key }) => lookup_key === key);
  if (!holder) return;
  if (!mayTransfer)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      param: "lookup_key",
    });
  holder.lookup_key = null;
}

export function listPrices(world: World, params: Stripe.PriceListParams) {
  const { active, lookup_keys, ...rest } = params;
  refuseTheRest(rest);
  return world.prices
    .newestFirst()
    .filter((price) => active === undefined || price.active === active)
    .filter(({ lookup_key }) => !lookup_keys || lookup_keys.includes(lookup_key ?? ""));
}

const daySeconds = 86_400;

type Recurring = NonNullable<PriceRow["recurring"]>;

/** The end of the period that starts at `start`; a month that is too short ends on its last day. */
export function periodAfter(start: number, { interval, interval_count: count }: Recurring) {
  if (interval === "day") return start + count * daySeconds;
  if (interval === "week") return start + count * 7 * daySeconds;
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + count * (interval === "year" ? 12 : 1));
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}
