import * as z from "zod";
import { productIds } from "#db/payment-values.ts";
import { email, rowId } from "./fields.ts";

/** The place that decides the tax; the country as a two-letter code. */
export const taxAddress = z.object({
  country: z.string().regex(/^[A-Z]{2}$/, "Please choose a country."),
  /** Empty if the country has no postal codes. */
  postalCode: z.string().trim().max(20, "Please enter at most 20 characters."),
});

const promotionCode = z.string().trim().min(1, "Please enter your code.").max(100);

export const promotionCodeInput = z.object({ promotionCode });

export const createSubscriptionInput = z.object({
  athleteId: rowId.optional(),
  /** Only if the site takes promotion codes. */
  promotionCode: promotionCode.optional(),
  /** Only if the site adds tax. */
  address: taxAddress.optional(),
});

export const createPaymentIntentInput = z.object({
  productId: z.enum(productIds),
  email: email.optional(),
  /** Identifies this purchase, so a reload continues it. */
  attempt: z.uuid().optional(),
});

const setupIntentId = z.string().regex(/^seti_\w{1,250}$/);

export const useCardInput = z.object({ setupIntentId });
