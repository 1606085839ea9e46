import * as z from "zod";

export const paymentSettings = z.object({ publishableKey: z.string().nullable() });
