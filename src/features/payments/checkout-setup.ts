import { useQuery } from "@tanstack/react-query";
import { serverFailure } from "#src/lib/server-failure.ts";
import { openStripe, readFonts, StripeNotLoaded } from "#src/lib/stripe-js.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { isAlreadyUnderWay, purchaseAttempt } from "./pending-payment.ts";
import { checkout, paymentResult } from "./words.ts";

/** The server's answer holds no client secret. */
class NoSecret extends Error {}

class PaymentsAreOff extends Error {}

export type TrpcClient = ReturnType<typeof trpc.useUtils>["client"];

const productId = "honour-membership";

/** Begins the purchase when the form opens; a reload continues the one that was begun. */
export function useCheckoutSetup() {
  const { client, payments } = trpc.useUtils();
  return useQuery({
    queryKey: ["checkout-setup"],
    queryFn: async () => prepare(client, await payments.settings.ensureData()),
    // A second answer would replace the form that is being filled in.
    staleTime: "static",
    gcTime: 0,
  });
}

type Settings = RouterOutputs["payments"]["settings"];

async function prepare(client: TrpcClient, { publishableKey }: Settings) {
  if (publishableKey === null) throw new PaymentsAreOff("The server takes no payments.");
  const [stripe, fonts, clientSecret] = await Promise.all([
    openStripe(publishableKey),
    readFonts(),
    findOrBegin(client),
  ]);
  if (!clientSecret) throw new NoSecret("The answer holds no secret.");
  const isUnderWay = await isAlreadyUnderWay("purchase", stripe, clientSecret);
  return { stripe, fonts, clientSecret, isUnderWay };
}

/** A paid purchase is over: the next one gets a new attempt. */
async function findOrBegin(client: TrpcClient) {
  try {
    return await createPaymentIntent(client);
  } catch (error) {
    if (!isPaidAlready(error)) throw error;
    purchaseAttempt.renew();
    return createPaymentIntent(client);
  }
}

/** The server stores the e-mail with the purchase before anything is paid. */
export async function createPaymentIntent(client: TrpcClient, email?: string) {
  const { clientSecret } = await client.payments.createPaymentIntent.mutate({
    productId,
    attempt: purchaseAttempt.current(),
    ...(email && { email }),
  });
  return clientSecret;
}

export const isPaidAlready = (error: unknown) => serverFailure(error)?.code === "CONFLICT";

/** Why there is no form to pay with: a heading, and a reason where one is known. */
export type Trouble = "off" | { heading: string; reason?: string };

export function troubleOf(error: unknown): Trouble {
  if (error instanceof PaymentsAreOff) return "off";
  if (serverFailure(error) && error instanceof Error) return { heading: error.message };
  if (error instanceof NoSecret) return { heading: checkout.notLoaded };
  if (error instanceof StripeNotLoaded) {
    return { heading: checkout.notLoaded, reason: paymentResult.errors.notLoaded };
  }
  return { heading: checkout.notInitialized };
}
