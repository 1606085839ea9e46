import { chakra, Flex, Spinner, Stack } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { Button } from "#src/components/button.tsx";
import { NotFound } from "#src/components/not-found.tsx";
import { Note } from "#src/components/note.tsx";
import { NoIndex, Page, PageBody, PageHeading } from "#src/components/page.tsx";
import { ButtonLink, TextButton } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { paymentsOff } from "#src/content/payments.ts";
import { formatDate } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { useNext, withNext } from "#src/lib/safe-next.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { openStripe, readFonts } from "#src/lib/stripe-js.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import type { TrpcClient } from "./checkout-setup.ts";
import { PaymentsOff } from "./payment-layout.tsx";
import { isAlreadyAccepted, NoSecret } from "./pending-payment.ts";
import { SubscribeForm } from "./subscribe-form.tsx";
import { SubscriptionFrame } from "./subscription-outline.tsx";
import type { TaxAddress } from "./tax-address.tsx";
import { todayLine } from "./today.ts";
import { payment, subscribe, terms } from "./words.ts";

// Loaded only if the site adds tax.
const AddressForm = lazyComponent(async () => (await import("./tax-address.tsx")).AddressForm);
const TaxPlace = lazyComponent(async () => (await import("./tax-address.tsx")).TaxPlace);

type Subscription = RouterOutputs["payments"]["subscription"];

/** Not found for other athletes, and for admins without an athlete profile. */
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
  useWithoutSecret();
  const [[settings, current]] = trpc.useSuspenseQueries((t) => [
    t.payments.settings(),
    t.payments.subscription(undefined, { staleTime: 0 }),
  ]);
  const { publishableKey, takesCodes } = settings;
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
  // With a code, a subscription may run before a card is saved: `Payment` then asks for the card.
  if (isRunning(current) && !takesCodes) return <AlreadyActive {...current} />;
  const needsAddress = settings.addsTax && !isRunning(current);
  return (
    <NewSubscription
      athleteId={athleteId}
      publishableKey={publishableKey}
      takesCodes={takesCodes}
      needsAddress={needsAddress}
    />
  );
}

const isRunning = ({ status }: Subscription) => status === "active" || status === "trialing";

type NewProps = {
  athleteId: number;
  publishableKey: string;
  takesCodes: boolean;
  /** Tax depends on where the athlete lives. */
  needsAddress: boolean;
};

function NewSubscription({ needsAddress, ...props }: NewProps) {
  const [address, setAddress] = useState<TaxAddress>();
  const [isAsking, setIsAsking] = useState(needsAddress);

  function accept(entered: TaxAddress) {
    setAddress(entered);
    setIsAsking(false);
  }

  if (!isAsking) {
    return <Payment {...props} address={address} onChangeAddress={() => setIsAsking(true)} />;
  }
  return (
    <SubscriptionFrame hasTax>
      <Suspense fallback={<Spinner size="sm" />}>
        <AddressForm earlier={address} onAccepted={accept} />
      </Suspense>
    </SubscriptionFrame>
  );
}

type PaymentProps = Omit<NewProps, "needsAddress"> & {
  address: TaxAddress | undefined;
  onChangeAddress: () => void;
};

function Payment(props: PaymentProps) {
  const { athleteId, publishableKey, takesCodes, address, onChangeAddress } = props;
  const [search] = useSearchParams();
  const [codesUsed, setCodesUsed] = useState(0);
  const setup = { publishableKey, address, codesUsed };
  const { data, error, conflict, refetch } = useSubscriptionSetup(setup);
  const [isBroken, setIsBroken] = useState(false);

  function retry() {
    setIsBroken(false);
    void refetch();
  }

  if (conflict) return <SubscriptionConflict message={conflict} />;
  if (isBroken || (error && !data)) return <SetupFailed onRetry={retry} />;
  if (data?.isAccepted) return <Navigate to={withNext("/dashboard", search.get("next"))} replace />;
  return (
    <SubscriptionFrame today={data?.today} hasTax={address !== undefined}>
      {address && (
        <Suspense>
          <TaxPlace address={address} onChange={onChangeAddress} />
        </Suspense>
      )}
      {takesCodes && <CodePart address={address} onApplied={() => setCodesUsed(codesUsed + 1)} />}
      <SubscribeForm
        key={codesUsed}
        athleteId={athleteId}
        tools={data}
        today={data && todayLine(data.today)}
        onLoadError={() => setIsBroken(true)}
      />
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

/** Stripe has a subscription already, so the server's record is fetched again. */
function SubscriptionConflict({ message }: { message: string }) {
  const [current] = trpc.payments.subscription.useSuspenseQuery(undefined, { staleTime: 0 });
  if (isRunning(current) || message === subscribe.active.heading) {
    return <AlreadyActive {...current} />;
  }
  return (
    <Page title={subscribe.title} heading={subscribe.heading}>
      <Stack gap="22px" align="start" maxW="64ch">
        <Note role="status">{message}</Note>
        <ButtonLink to="/account#subscription">{subscribe.account}</ButtonLink>
      </Stack>
    </Page>
  );
}

/** The subscription could not be created, or its form was not loaded. Nothing was charged. */
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

type Setup = {
  publishableKey: string;
  address: TaxAddress | undefined;
  /** Each promotion code that is applied makes the server create another subscription. */
  codesUsed: number;
};

/** Creates the subscription when the screen opens; after a reload the server returns the same. */
function useSubscriptionSetup({ publishableKey, address, codesUsed }: Setup) {
  const { client } = trpc.useUtils();
  const setup = useQuery({
    queryKey: ["subscription-setup", address, codesUsed],
    queryFn: () => prepare(client, publishableKey, address),
    // Never refetched: another secret would replace the form while it is being filled in.
    staleTime: "static",
    // Forgotten with the screen: the next visit may need another subscription.
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

async function prepare(client: TrpcClient, publishableKey: string, address: Setup["address"]) {
  const [stripe, fonts, { clientSecret, kind, today }] = await Promise.all([
    openStripe(publishableKey),
    readFonts(),
    client.payments.createSubscription.mutate(address ? { address } : {}),
  ]);
  if (!clientSecret) throw new NoSecret(subscribe.noSecret);
  const isAccepted =
    kind === "payment" && (await isAlreadyAccepted("subscription", stripe, clientSecret));
  return { stripe, fonts, clientSecret, kind, today, isAccepted };
}

/** Removes the client secret from the URL with which Stripe returns after saving a card. */
function useWithoutSecret() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const sent = new URLSearchParams(search);
    if (!sent.has("setup_intent_client_secret")) return;
    void navigate(withNext(pathname, sent.get("next")), { replace: true });
  }, [pathname, search, navigate]);
}

const CodeForm = lazyComponent(async () => (await import("./code-form.tsx")).CodeForm);

type CodeProps = { address: TaxAddress | undefined; onApplied: () => void };

/** A button that opens the form for a promotion code. */
function CodePart({ address, onApplied }: CodeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isApplied, setIsApplied] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // Closing the form removes its focused button, so the focus returns to the opener.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function applied() {
    setIsOpen(false);
    setIsApplied(true);
    onApplied();
  }

  return (
    <chakra.div mb="5">
      <p role="status">{isApplied && !isOpen && terms.code.applied}</p>
      {isOpen ? (
        <Suspense fallback={<Spinner size="sm" />}>
          <CodeForm address={address} onApplied={applied} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : (
        <TextButton ref={opener} alone onClick={() => setIsOpen(true)}>
          {isApplied ? terms.code.another : terms.code.have}
        </TextButton>
      )}
    </chakra.div>
  );
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
