import * as z from "zod";
import { productIds } from "#db/values.ts";
import { email, rowId } from "./fields.ts";

export const createSubscriptionInput = z.object({ athleteId: rowId.optional() });

export const createPaymentIntentInput = z.object({
  productId: z.enum(productIds),
  email: email.optional(),
  /** Identifies this purchase, so a reload continues it. */
  attempt: z.uuid().optional(),
});

const setupIntentId = z.string().regex(/^seti_\w{1,250}$/);

export const useCardInput = z.object({ setupIntentId });
