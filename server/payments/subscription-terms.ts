import Stripe from "stripe";
import type { Row } from "#db/schema/index.ts";
import { invalid } from "../errors.ts";
import type { PaymentContext } from "./stripe.ts";

type Attempt = Row<"subscriptionAttempts">;
type Address = NonNullable<Attempt["taxAddress"]>;

/** What an athlete asks for; undefined leaves it as it is in the attempt that goes on. */
export type Asked = { promotionCode?: string | undefined; address?: Address | undefined };

/** What is stored in an attempt before Stripe is called. */
export type Terms = Pick<Attempt, "stripePromotionCodeId" | "taxAddress">;

export const plainTerms: Terms = { stripePromotionCodeId: null, taxAddress: null };

const codeNotValid = () => invalid("promotionCode", "This code is not valid.");
const addressNeeded = () => invalid("address", "Please give your country and postal code.");
const placeNotKnown = () =>
  invalid("postalCode", "We do not know this place. Please check the country and postal code.");

/** The terms of the next subscription; `before` are those of the attempt that goes on. */
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

/** Stripe lists a whole code alone, and does not mind its case. */
async function findPromotionCode({ stripe, env }: PaymentContext, code: string) {
  if (!env.STRIPE_PROMOTION_CODES) throw codeNotValid();
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 });
  const [found] = data;
  if (!found) throw codeNotValid();
  return found.id;
}

/** Tells Stripe where tax is owed; it looks at once whether it knows the place. */
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

/** What Stripe refuses of an athlete's own words is a mistake in their field. */
export function asMistake(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  if (error.code === "customer_tax_location_invalid") return placeNotKnown();
  return error.param?.startsWith("discounts") ? codeNotValid() : error;
}
