import { useQuery } from "@tanstack/react-query";
import { serverFailure } from "#src/lib/server-failure.ts";
import { openStripe, readFonts, StripeNotLoaded } from "#src/lib/stripe-js.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { isAlreadyAccepted, NoSecret, purchaseAttempt } from "./pending-payment.ts";
import { checkout, paymentResult } from "./words.ts";

class PaymentsAreOff extends Error {}

export type TrpcClient = ReturnType<typeof trpc.useUtils>["client"];

const productId = "honour-membership";

/** Begins the purchase when the form opens, or continues it after a reload. */
export function useCheckoutSetup() {
  const { client, payments } = trpc.useUtils();
  return useQuery({
    queryKey: ["checkout-setup"],
    queryFn: async () => prepare(client, await payments.settings.ensureData()),
    // Never refetched: another secret would replace the form while it is being filled in.
    staleTime: "static",
    // Forgotten with the screen: the next visit needs the secret of its own purchase.
    gcTime: 0,
  });
}

type Settings = RouterOutputs["payments"]["settings"];

async function prepare(client: TrpcClient, { publishableKey }: Settings) {
  if (publishableKey === null) throw new PaymentsAreOff("The server takes no payments.");
  const [stripe, fonts, clientSecret] = await Promise.all([
    openStripe(publishableKey),
    readFonts(),
    paymentSecret(client),
  ]);
  if (!clientSecret) throw new NoSecret("The answer holds no secret.");
  const isAccepted = await isAlreadyAccepted("purchase", stripe, clientSecret);
  return { stripe, fonts, clientSecret, isAccepted };
}

/** The client secret of this tab's purchase or, if that is already paid, of a new purchase. */
async function paymentSecret(client: TrpcClient) {
  try {
    return await createPaymentIntent(client);
  } catch (error) {
    if (!isPaidAlready(error)) throw error;
    purchaseAttempt.renew();
    return createPaymentIntent(client);
  }
}

/**
 * The same attempt gets the same payment intent: a second call, with `email`, only stores the
 * e-mail with the purchase before it is paid.
 */
export async function createPaymentIntent(client: TrpcClient, email?: string) {
  const { clientSecret } = await client.payments.createPaymentIntent.mutate({
    productId,
    attempt: purchaseAttempt.current(),
    ...(email && { email }),
  });
  return clientSecret;
}

/** The procedure answers CONFLICT only if this purchase is already paid. */
export const isPaidAlready = (error: unknown) => serverFailure(error)?.code === "CONFLICT";

/** Why there is no payment form: payments are off, or a heading with the reason if it is known. */
export type SetupFailure = "off" | { heading: string; reason?: string };

export function setupFailureOf(error: unknown): SetupFailure {
  if (error instanceof PaymentsAreOff) return "off";
  if (serverFailure(error) && error instanceof Error) return { heading: error.message };
  if (error instanceof NoSecret) return { heading: checkout.notLoaded };
  if (error instanceof StripeNotLoaded) {
    return { heading: checkout.notLoaded, reason: paymentResult.errors.notLoaded };
  }
  return { heading: checkout.notInitialized };
}
