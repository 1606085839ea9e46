import Stripe from "stripe";
import type { Row } from "#db/schema/index.ts";
import { invalid } from "../errors.ts";
import type { PaymentContext } from "./stripe.ts";

type Attempt = Row<"subscriptionAttempts">;
type Address = NonNullable<Attempt["taxAddress"]>;

/** What an athlete asks for; an undefined field keeps the value of the attempt that continues. */
export type Asked = { promotionCode?: string | undefined; address?: Address | undefined };

/** The part of an attempt that the athlete decides. */
export type Terms = Pick<Attempt, "stripePromotionCodeId" | "taxAddress">;

export const plainTerms: Terms = { stripePromotionCodeId: null, taxAddress: null };

const codeNotValid = () => invalid("promotionCode", "This code is not valid.");
const addressNeeded = () => invalid("address", "Please give your country and postal code.");
const placeNotKnown = () =>
  invalid("postalCode", "We do not know this place. Please check the country and postal code.");

/** The terms of the next subscription; `before` are those of the attempt that continues. */
export async function readTerms(
  ctx: PaymentContext,
  { promotionCode, address }: Asked,
  before: Terms,
): Promise<Terms> {
  const taxAddress = ctx.env.STRIPE_TAX ? (address ?? before.taxAddress) : null;
  if (ctx.env.STRIPE_TAX && !taxAddress) throw addressNeeded();
  const stripePromotionCodeId =
    promotionCode === undefined
      ? before.stripePromotionCodeId
      : await findPromotionCode(ctx, promotionCode);
  return { stripePromotionCodeId, taxAddress };
}

export const areSame = (one: Terms, other: Terms) =>
  one.stripePromotionCodeId === other.stripePromotionCodeId &&
  one.taxAddress?.country === other.taxAddress?.country &&
  one.taxAddress?.postalCode === other.taxAddress?.postalCode;

/** Stripe matches whole codes only, and ignores upper and lower case. */
async function findPromotionCode({ stripe, env }: PaymentContext, code: string) {
  if (!env.STRIPE_PROMOTION_CODES) throw codeNotValid();
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 });
  const [found] = data;
  if (!found) throw codeNotValid();
  return found.id;
}

/** Tells Stripe where tax is owed; Stripe refuses an unknown place at once. */
export async function setTaxAddress(
  { stripe }: PaymentContext,
  customer: string,
  { country, postalCode }: Address,
) {
  await stripe.customers.update(customer, {
    address: { country, ...(postalCode && { postal_code: postalCode }) },
    tax: { validate_location: "immediately" },
  });
}

/** Turns Stripe's refusal of an athlete's input into an error of that field. */
export function asInputError(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  if (error.code === "customer_tax_location_invalid") return placeNotKnown();
  return error.param?.startsWith("discounts") ? codeNotValid() : error;
}
