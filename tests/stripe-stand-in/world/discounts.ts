import type Stripe from "stripe";
import { invalid, refuseTheRest } from "../problem.ts";
import {
  change,
  metadataOf,
  newId,
  type PromotionCodeRow,
  type SubscriptionRow,
  type World,
} from "./world.ts";

export function createCoupon(world: World, params: Stripe.CouponCreateParams) {
  const { percent_off, amount_off, currency, duration, name, metadata, ...rest } = params;
  refuseTheRest(rest);
  if (duration === "repeating") throw invalid("The stand-in knows no coupon of several months.");
  return world.coupons.insert({
    id: newId("coupon"),
    object: "coupon",
    amount_off: amount_off ?? null,
    created: world.now(),
    currency: currency ?? null,
    duration: duration ?? "once",
    livemode: false,
    metadata: metadataOf(metadata),
    name: name ?? null,
    percent_off: percent_off ?? null,
    valid: true,
  });
}

export function createPromotionCode(world: World, params: Stripe.PromotionCodeCreateParams) {
  const { promotion, code, customer, restrictions, metadata, ...rest } = params;
  refuseTheRest(rest);
  const coupon = world.coupons.get(promotion.coupon ?? "", "promotion[coupon]").id;
  return world.promotionCodes.insert({
    id: newId("promo"),
    object: "promotion_code",
    active: true,
    code: code ?? newId("CODE"),
    created: world.now(),
    customer: customer ?? null,
    livemode: false,
    metadata: metadataOf(metadata),
    promotion: { type: "coupon", coupon },
    restrictions: {
      first_time_transaction: restrictions?.first_time_transaction ?? false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  });
}

export function updatePromotionCode(
  world: World,
  id: string,
  params: Stripe.PromotionCodeUpdateParams,
) {
  const { active, ...rest } = params;
  refuseTheRest(rest);
  const code = world.promotionCodes.get(id);
  change(code, { active });
  return code;
}

/** Stripe compares codes without regard to their case. */
export function listPromotionCodes(world: World, params: Stripe.PromotionCodeListParams) {
  const { code, active, ...rest } = params;
  refuseTheRest(rest);
  return world.promotionCodes
    .newestFirst()
    .filter((row) => code === undefined || row.code.toLowerCase() === code.toLowerCase())
    .filter((row) => active === undefined || row.active === active);
}

type Redeeming = {
  discounts: Stripe.SubscriptionCreateParams["discounts"];
  customer: string;
};

/** The codes that a new subscription is to have, if this customer may use them. */
export function codesToRedeem(world: World, { discounts, customer }: Redeeming) {
  return (discounts || []).map(({ promotion_code: id = "", ...rest }, index) => {
    refuseTheRest(rest);
    const param = `discounts[${index}][promotion_code]`;
    const code = world.promotionCodes.get(id, param);
    const refuse = (message: string) => invalid(message, { param });
    if (!code.active) throw refuse("This promotion code is not active.");
    if (code.customer && code.customer !== customer)
      throw refuse("This promotion code cannot be redeemed by this customer.");
    if (code.restrictions.first_time_transaction && hasPaid(world, customer))
      throw refuse(
        "This promotion code cannot be redeemed because the associated customer has prior transactions.",
      );
    return code;
  });
}

const hasPaid = (world: World, customer: string) =>
  world.charges.newestFirst().some((charge) => charge.paid && charge.customer === customer);

/** Returns the id of the discount. */
export function redeem(
  world: World,
  code: PromotionCodeRow,
  { customer, subscription }: { customer: string; subscription: string },
) {
  code.times_redeemed += 1;
  return world.discounts.insert({
    id: newId("di"),
    object: "discount",
    customer,
    promotion_code: code.id,
    source: code.promotion,
    start: world.now(),
    subscription,
  }).id;
}

/** What the subscription's discounts take off; those for one invoice are used up by it. */
export function discountOf(world: World, subscription: SubscriptionRow, subtotal: number) {
  let left = subtotal;
  for (const id of subscription.discounts) {
    const { percent_off, amount_off } = couponOf(world, id);
    left -= percent_off ? Math.round((left * percent_off) / 100) : Math.min(left, amount_off ?? 0);
  }
  const lasting = subscription.discounts.filter((id) => couponOf(world, id).duration !== "once");
  change(subscription, { discounts: lasting });
  return subtotal - left;
}

const couponOf = (world: World, discount: string) =>
  world.coupons.get(world.discounts.get(discount).source.coupon);
