import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, useParams } from "react-router-dom";
import { NotFound } from "#src/components/not-found.tsx";
import { Note } from "#src/components/note.tsx";
import { NoIndex, Page, PageBody, PageHeading } from "#src/components/page.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { paymentsOff } from "#src/content/payments.ts";
import { formatDate } from "#src/lib/format.ts";
import { useNext } from "#src/lib/safe-next.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { openStripe, readFonts } from "#src/lib/stripe-js.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { PaymentsOff } from "./payment-layout.tsx";
import { isAlreadyUnderWay } from "./pending-payment.ts";
import { SubscribeForm } from "./subscribe-form.tsx";
import { SubscriptionFrame } from "./subscription-outline.tsx";
import { payment, subscribe } from "./words.ts";

type Subscription = RouterOutputs["payments"]["subscription"];

/** Another athlete's plan is not found, and an admin without a profile has none. */
export function SubscriptionScreen() {
  const { athleteId } = useParams();
  const viewer = useViewer();
  if (!viewer?.athleteId || String(viewer.athleteId) !== athleteId) return <NotFound />;
  return (
    <>
      <NoIndex />
      <Subscribe athleteId={viewer.athleteId} />
    </>
  );
}

function Subscribe({ athleteId }: { athleteId: number }) {
  const next = useNext("/soulcare");
  const [[{ publishableKey }, current]] = trpc.useSuspenseQueries((t) => [
    t.payments.settings(),
    t.payments.subscription(undefined, { staleTime: 0 }),
  ]);
  if (!publishableKey) {
    const label = next === "/soulcare" ? payment.dashboard : subscribe.goOn;
    return (
      <PaymentsOff
        title={subscribe.title}
        heading={paymentsOff.heading}
        lead={paymentsOff.fullAccess}
        text={paymentsOff.nothingDue}
        goOn={{ to: next, label }}
      />
    );
  }
  if (isRunning(current)) return <AlreadyActive {...current} />;
  return <NewSubscription athleteId={athleteId} publishableKey={publishableKey} />;
}

const isRunning = ({ status }: Subscription) => status === "active" || status === "trialing";

type NewProps = { athleteId: number; publishableKey: string };

function NewSubscription({ athleteId, publishableKey }: NewProps) {
  const { data, error, conflict, refetch } = useSubscriptionSetup(publishableKey);
  const [isBroken, setIsBroken] = useState(false);

  function retry() {
    setIsBroken(false);
    void refetch();
  }

  if (conflict) return <SubscriptionConflict message={conflict} />;
  if (isBroken || (error && !data)) return <SetupFailed onRetry={retry} />;
  if (data?.isUnderWay) return <Navigate to="/dashboard" replace />;
  return (
    <SubscriptionFrame>
      <SubscribeForm athleteId={athleteId} tools={data} onLoadError={() => setIsBroken(true)} />
    </SubscriptionFrame>
  );
}

function AlreadyActive({ renewsAt, accessUntil }: Pick<Subscription, "renewsAt" | "accessUntil">) {
  const next = useNext("/soulcare");
  const { heading, nothingToPay, nextPayment, accessUntil: keepAccess } = subscribe.active;
  const date = renewsAt ?? accessUntil;
  return (
    <Page title={`${heading}: Honour`} heading={heading}>
      <Stack gap="22px" align="start">
        <chakra.p textStyle="lead" color="fg.muted">
          {nothingToPay}
          {date && (
            <>
              {" "}
              {renewsAt ? nextPayment : keepAccess}{" "}
              <chakra.b fontWeight="600" color="fg">
                <time dateTime={date.toISOString()}>{formatDate(date)}</time>
              </chakra.b>
              .
            </>
          )}
        </chakra.p>
        <ButtonLink to={next}>
          {next === "/soulcare" ? payment.dashboard : subscribe.goOn}
        </ButtonLink>
      </Stack>
    </Page>
  );
}

/** Stripe has a subscription already, so our own record is asked for once more. */
function SubscriptionConflict({ message }: { message: string }) {
  const [current] = trpc.payments.subscription.useSuspenseQuery(undefined, { staleTime: 0 });
  if (isRunning(current) || message === subscribe.active.heading) {
    return <AlreadyActive {...current} />;
  }
  return (
    <Page title={subscribe.title} heading={subscribe.heading}>
      <Stack gap="22px" align="start" maxW="64ch">
        <Note role="status">{message}</Note>
        <ButtonLink to="/account">{subscribe.account}</ButtonLink>
      </Stack>
    </Page>
  );
}

/** No subscription could be begun, and nothing was charged. */
function SetupFailed({ onRetry }: { onRetry: () => void }) {
  const { title, text } = subscribe.setupError;
  return (
    <PageBody>
      <title>{`${title}: Honour`}</title>
      <Stack role="alert" gap="5" align="start">
        <PageHeading>
          {title}
          <chakra.span srOnly> - </chakra.span>
          <Reason>{text}</Reason>
        </PageHeading>
        <p>{payment.notCharged}</p>
        <Flex wrap="wrap" gap="3">
          <Button onClick={onRetry}>{payment.tryAgain}</Button>
          <ButtonLink variant="outline" to="/soulcare">
            {subscribe.back}
          </ButtonLink>
        </Flex>
      </Stack>
    </PageBody>
  );
}

/** The server's answer holds no client secret. */
class NoSecret extends Error {}

type TrpcClient = ReturnType<typeof trpc.useUtils>["client"];

/** Begins the subscription when the screen opens; a reload continues the one that was begun. */
function useSubscriptionSetup(publishableKey: string) {
  const { client } = trpc.useUtils();
  const setup = useQuery({
    queryKey: ["subscription-setup"],
    queryFn: () => prepare(client, publishableKey),
    // A second answer would replace the form that is being filled in.
    staleTime: "static",
    gcTime: 0,
  });
  const { error } = setup;
  const isConflict = serverFailure(error)?.code === "CONFLICT";

  useEffect(() => {
    if (!error || isConflict) return;
    const hasReason = error instanceof NoSecret || serverFailure(error);
    toaster.create({
      variant: "destructive",
      title: subscribe.setupFailed,
      description: hasReason ? error.message : subscribe.notCreated,
    });
  }, [error, isConflict]);

  return { ...setup, conflict: isConflict ? error?.message : undefined };
}

async function prepare(client: TrpcClient, publishableKey: string) {
  const [stripe, fonts, { clientSecret }] = await Promise.all([
    openStripe(publishableKey),
    readFonts(),
    client.payments.createSubscription.mutate({}),
  ]);
  if (!clientSecret) throw new NoSecret(subscribe.noSecret);
  const isUnderWay = await isAlreadyUnderWay("subscription", stripe, clientSecret);
  return { stripe, fonts, clientSecret, isUnderWay };
}

const Reason = chakra("span", {
  base: {
    display: "block",
    mt: "3",
    textStyle: "lead",
    fontFamily: "body",
    fontWeight: "400",
    letterSpacing: "normal",
    color: "fg.muted",
  },
});
