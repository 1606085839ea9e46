import { chakra, Flex, Grid } from "@chakra-ui/react";
import { Check, CircleAlert } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import { Button } from "#src/components/button.tsx";
import { Note } from "#src/components/note.tsx";
import { Panel } from "#src/components/panel.tsx";
import { Price } from "#src/components/price.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { ExternalLink } from "#src/components/text-link.tsx";
import { latePayment, mentorship } from "#src/content/payments.ts";
import { formatDate, labelOf } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import {
  Dated,
  Done,
  Explanation,
  notSaved,
  PartHeading,
  Refused,
  StateBadge,
} from "./section-card.tsx";
import { type Subscription, stateOf } from "./subscription-state.ts";
import { cardWords, subscriptionWords as words } from "./words.ts";

const NewCardForm = lazyComponent(async () => (await import("./new-card-form.tsx")).NewCardForm);

type Props = { subscription: Subscription };

/** The panel that is open below the buttons. */
type OpenPanel = "cancel" | "card" | undefined;

export function RunningSubscription({ subscription }: Props) {
  const [panel, setPanel] = useState<OpenPanel>();
  const outlook = useRef<HTMLParagraphElement>(null);
  const change = useSubscriptionChange(showChange);
  const card = useNewCard(showChange);
  const failure = change.failure ?? card.failure;
  const close = () => setPanel(undefined);
  const message = change.isKept ? words.resumed : card.isSaved && cardWords.saved;

  // The pressed button disappears, so the focus moves to the line that has changed.
  function showChange() {
    setPanel(undefined);
    outlook.current?.focus();
  }

  return (
    <Grid gap="5">
      <SubscriptionBadge subscription={subscription} />
      <PaymentNeeded subscription={subscription} />
      <div>
        <Price size="md" {...mentorship} />
        <chakra.p ref={outlook} tabIndex={-1} mt="2" color="fg.muted">
          <Outlook subscription={subscription} />
        </chakra.p>
        <CardLine />
      </div>
      <SubscriptionActions
        subscription={subscription}
        change={change}
        panel={panel}
        onOpen={setPanel}
      />
      {panel === "cancel" && (
        <CancelPanel subscription={subscription} change={change} onClose={close} />
      )}
      {panel === "card" && (
        <Panel label={cardWords.update} onClose={close}>
          <PartHeading>{cardWords.update}</PartHeading>
          <Suspense fallback={<Skeleton h="280px" />}>
            <NewCardForm isSaving={card.isSaving} onConfirmed={card.save} onClose={close} />
          </Suspense>
        </Panel>
      )}
      {card.isSaving && panel !== "card" && (
        <Explanation role="status">{cardWords.saving}</Explanation>
      )}
      <Done>{message}</Done>
      {failure && <Refused>{failure}</Refused>}
    </Grid>
  );
}

function SubscriptionBadge({ subscription }: Props) {
  const state = stateOf(subscription);
  if (state === "active") {
    return (
      <StateBadge colorPalette="green">
        <Check size={13} aria-hidden />
        {words.active}
      </StateBadge>
    );
  }
  if (state === "ending") return <StateBadge colorPalette="gray">{words.canceled}</StateBadge>;
  return (
    <StateBadge colorPalette="red">
      <CircleAlert size={13} aria-hidden />
      {words.pastDue}
    </StateBadge>
  );
}

const newCardNeeded = { kind: "card", url: null, until: null } as const;

/** After a failed payment: what the athlete has to do, and by when. */
function PaymentNeeded({ subscription }: Props) {
  const isUnpaid = stateOf(subscription) === "unpaid";
  const mend = subscription.mend ?? (isUnpaid ? newCardNeeded : undefined);
  if (!mend) return null;
  const { dated, over } = words.mend[mend.kind];
  return (
    <Note as="div" role="status" bg="bg.error" borderLeftColor="border.error">
      <p>{mend.until ? <Dated words={dated} at={mend.until} /> : over}</p>
      {mend.url && (
        <ExternalLink href={mend.url}>
          {mend.kind === "confirm" ? latePayment.confirm : words.payHere}
        </ExternalLink>
      )}
    </Note>
  );
}

/** The day of the next payment, or the last day of access. */
function Outlook({ subscription }: Props) {
  const { hasAccess, renewsAt, accessUntil, cancelsAtPeriodEnd, endsAt } = subscription;
  const until = accessUntil ?? endsAt;
  if (cancelsAtPeriodEnd && until)
    return <Dated words={hasAccess ? words.ending : words.endingClosed} at={until} />;
  if (!renewsAt) return words.plan;
  return (
    <>
      {words.plan} <Dated words={words.next} at={renewsAt} />
    </>
  );
}

/** The card that is charged, or nothing if Stripe does not answer. */
function CardLine() {
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={<Skeleton w="220px" h="21px" mt="1" aria-hidden />}>
        <CurrentCard />
      </Suspense>
    </Boundary>
  );
}

function CurrentCard() {
  const [card] = trpc.payments.card.useSuspenseQuery();
  if (!card) return null;
  const { brand, last4, expMonth, expYear } = card;
  const month = String(expMonth).padStart(2, "0");
  return (
    <Explanation>
      {cardWords.shown({ brand: labelOf(brand), last4, month, year: String(expYear) })}
    </Explanation>
  );
}

type Change = ReturnType<typeof useSubscriptionChange>;

type ActionsProps = Props & {
  change: Change;
  panel: OpenPanel;
  onOpen: (panel: OpenPanel) => void;
};

function SubscriptionActions({ subscription, change, panel, onOpen }: ActionsProps) {
  const state = stateOf(subscription);
  const isLate = state !== "active" && state !== "ending";
  const needsCard = isLate && subscription.mend?.kind !== "confirm";
  const toggle = (name: OpenPanel) => () => onOpen(panel === name ? undefined : name);
  return (
    <Flex wrap="wrap" gap="10px">
      {subscription.cancelsAtPeriodEnd && (
        <Button
          size="sm"
          variant={isLate ? "outline" : "solid"}
          loading={change.isPending}
          onClick={change.keep}
        >
          {words.resume}
        </Button>
      )}
      <Button
        size="sm"
        variant={needsCard ? "solid" : "outline"}
        aria-expanded={panel === "card"}
        onClick={toggle("card")}
      >
        {cardWords.update}
      </Button>
      {!subscription.cancelsAtPeriodEnd && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={panel === "cancel"}
          onClick={toggle("cancel")}
        >
          {words.cancel}
        </Button>
      )}
    </Flex>
  );
}

type CancelProps = Props & { change: Change; onClose: () => void };

/** Says what canceling means before it is done. */
function CancelPanel({ subscription, change, onClose }: CancelProps) {
  const { endsAt } = subscription;
  const text = stateOf(subscription) === "active" ? words.cancelText : words.cancelUnpaid;
  return (
    <Panel label={words.cancel} onClose={onClose}>
      <p>{endsAt ? <Dated words={text} at={endsAt} /> : words.note}</p>
      <Flex wrap="wrap" gap="10px">
        <Button size="sm" colorPalette="red" loading={change.isPending} onClick={change.cancel}>
          {endsAt ? words.confirm(formatDate(endsAt)) : words.cancel}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          {words.keep}
        </Button>
      </Flex>
    </Panel>
  );
}

/** Cancels the subscription at the end of its month, or undoes the cancellation. */
function useSubscriptionChange(onDone: () => void) {
  const utils = trpc.useUtils();
  const options = {
    // Everything is refetched below without waiting, because Stripe is slow to answer.
    meta: changes(),
    onSuccess(subscription: Subscription) {
      utils.payments.subscription.setData(undefined, subscription);
      void utils.invalidate();
      onDone();
    },
  };
  const cancel = trpc.payments.cancelSubscription.useMutation(options);
  const keep = trpc.payments.keepSubscription.useMutation(options);
  const error = cancel.error ?? keep.error;

  return {
    isPending: cancel.isPending || keep.isPending,
    isKept: keep.isSuccess,
    failure: error ? notSaved(error) : undefined,
    cancel() {
      keep.reset();
      cancel.mutate();
    },
    keep() {
      cancel.reset();
      keep.mutate();
    },
  };
}

/** Saves a confirmed card, also when the bank's own page leads back here. */
function useNewCard(onSaved: () => void) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isRefused, setIsRefused] = useState(false);
  const saveCard = trpc.payments.useCard.useMutation({ onSuccess: onSaved });
  const query = new URLSearchParams(search);
  const setupIntentId = query.get("setup_intent");
  const isConfirmed = query.get("redirect_status") === "succeeded";

  const saveReturned = useEffectEvent((id: string) => {
    // Stripe's parameters must not stay in the URL and the browser's history.
    void navigate(pathname + hash, { replace: true });
    setIsRefused(!isConfirmed);
    if (isConfirmed) saveCard.mutate({ setupIntentId: id });
  });
  useEffect(() => {
    if (setupIntentId) saveReturned(setupIntentId);
  }, [setupIntentId]);

  return {
    save(id: string) {
      setIsRefused(false);
      saveCard.mutate({ setupIntentId: id });
    },
    isSaving: saveCard.isPending,
    isSaved: saveCard.isSuccess,
    failure: failureOf(saveCard.error, isRefused),
  };
}

function failureOf(error: unknown, isRefused: boolean) {
  if (error) return notSaved(error);
  return isRefused ? cardWords.failed : undefined;
}
