import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { subscribe } from "#src/content/payments.ts";
import { openStripe, readFonts } from "#src/lib/stripe-js.ts";
import { serverFailure, trpc } from "#src/lib/trpc.ts";
import { isAlreadyUnderWay } from "./kept-payment.ts";

/** The server answered without what a payment needs. */
class NoSecret extends Error {}

type Client = ReturnType<typeof trpc.useUtils>["client"];

/** Begins the subscription when the screen opens; a reload goes on with the one that was begun. */
export function useSubscriptionSetup(publishableKey: string) {
  const { client } = trpc.useUtils();
  const setup = useQuery({
    queryKey: ["subscription-setup"],
    queryFn: () => prepare(client, publishableKey),
    // Another answer would put another form in the place of the one that is being filled in.
    staleTime: "static",
    gcTime: 0,
  });
  const { error } = setup;
  const isConflict = serverFailure(error)?.code === "CONFLICT";

  useEffect(() => {
    if (!error || isConflict) return;
    toaster.create({
      variant: "destructive",
      title: subscribe.setupFailed,
      description: reasonOf(error),
    });
  }, [error, isConflict]);

  return { ...setup, conflict: isConflict ? error?.message : undefined };
}

async function prepare(client: Client, publishableKey: string) {
  const [stripe, fonts, { clientSecret }] = await Promise.all([
    openStripe(publishableKey),
    readFonts(),
    client.payments.createSubscription.mutate({}),
  ]);
  if (!clientSecret) throw new NoSecret(subscribe.noSecret);
  const isUnderWay = await isAlreadyUnderWay("subscription", stripe, clientSecret);
  return { stripe, fonts, clientSecret, isUnderWay };
}

function reasonOf(error: Error) {
  const isKnown = error instanceof NoSecret || serverFailure(error);
  return isKnown ? error.message : subscribe.notCreated;
}
