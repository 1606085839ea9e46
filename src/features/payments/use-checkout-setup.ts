import { useQuery } from "@tanstack/react-query";
import { checkout, paymentResult } from "#src/content/payments.ts";
import { openStripe, readFonts, StripeNotLoaded } from "#src/lib/stripe-js.ts";
import { serverFailure, trpc } from "#src/lib/trpc.ts";
import { purchaseAttempt } from "./checkout-draft.ts";
import { isAlreadyUnderWay } from "./kept-payment.ts";

/** The server answered without what a payment needs. */
class NoSecret extends Error {}

export type Client = ReturnType<typeof trpc.useUtils>["client"];

const productId = "honour-membership";

/** Begins the purchase when the screen opens; a reload goes on with the one that was begun. */
export function useCheckoutSetup(publishableKey: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ["checkout-setup"],
    queryFn: () => prepare(client, publishableKey),
    // Another answer would put another form in the place of the one that is being filled in.
    staleTime: "static",
    gcTime: 0,
  });
}

async function prepare(client: Client, publishableKey: string) {
  const [stripe, fonts, clientSecret] = await Promise.all([
    openStripe(publishableKey),
    readFonts(),
    createIntent(client),
  ]);
  if (!clientSecret) throw new NoSecret("The answer holds no secret.");
  const isUnderWay = await isAlreadyUnderWay("purchase", stripe, clientSecret);
  return { stripe, fonts, clientSecret, isUnderWay };
}

/** A purchase that was paid for is over: the next one begins anew. */
async function createIntent(client: Client) {
  try {
    return await askForIntent(client);
  } catch (error) {
    if (!isPaidAlready(error)) throw error;
    purchaseAttempt.renew();
    return askForIntent(client);
  }
}

/** The server stores the address with the purchase before anything is paid. */
export async function askForIntent(client: Client, email?: string) {
  const { clientSecret } = await client.payments.createPaymentIntent.mutate({
    productId,
    attempt: purchaseAttempt.current(),
    ...(email && { email }),
  });
  return clientSecret;
}

export const isPaidAlready = (error: unknown) => serverFailure(error)?.code === "CONFLICT";

/** Why there is no form: as a heading, and what else is known. */
export function explainSetup(error: unknown) {
  const failure = serverFailure(error);
  if (failure && error instanceof Error) return { heading: error.message };
  if (error instanceof NoSecret) return { heading: checkout.notLoaded };
  if (error instanceof StripeNotLoaded) {
    return { heading: checkout.notLoaded, reason: paymentResult.errors.notLoaded };
  }
  return { heading: checkout.notInitialized };
}
