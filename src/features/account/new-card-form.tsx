import { chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, Suspense, use, useState } from "react";
import { Boundary } from "#src/components/boundary.tsx";
import { Button } from "#src/components/button.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Failed } from "#src/components/loaded.tsx";
import {
  PaymentBox,
  PaymentBoxOutline,
  type PaymentTools,
  type TypedCard,
} from "#src/components/payment-element.tsx";
import { explain, isServerError } from "#src/lib/server-failure.ts";
import { openStripe, readFonts } from "#src/lib/stripe-js.ts";
import { trpc } from "#src/lib/trpc.ts";
import { cardWords } from "./words.ts";

const formHeight = "280px";

type Props = {
  isSaving: boolean;
  onConfirmed: (setupIntentId: string) => void;
  onClose: () => void;
};

/** Loads Stripe's form for a new card; a retry creates a new setup intent. */
export function NewCardForm(props: Props) {
  const setUp = useCardSetup();
  const [tools, setTools] = useState(setUp);
  return (
    <Boundary
      onRetry={() => setTools(setUp())}
      fallback={({ error, retry }) => (
        <Failed title={cardWords.notLoaded} onRetry={retry}>
          {isServerError(error) && explain(error)}
        </Failed>
      )}
    >
      <Suspense fallback={<PaymentBoxOutline waiting={cardWords.waiting} height={formHeight} />}>
        <CardFields loading={tools} {...props} />
      </Suspense>
    </Boundary>
  );
}

/** Not a query: any change elsewhere on the page would refetch it and lose the typed card. */
function useCardSetup() {
  const [{ publishableKey }] = trpc.payments.settings.useSuspenseQuery();
  const { client } = trpc.useUtils();
  return async (): Promise<PaymentTools> => {
    const [stripe, fonts, { clientSecret }] = await Promise.all([
      openStripe(publishableKey ?? ""),
      readFonts(),
      client.payments.createCardSetup.mutate(),
    ]);
    return { stripe, fonts, clientSecret };
  };
}

type FieldsProps = Props & { loading: Promise<PaymentTools> };

function CardFields({ loading, isSaving, onConfirmed, onClose }: FieldsProps) {
  const tools = use(loading);
  const [card, setCard] = useState<TypedCard>();
  const [isBroken, setIsBroken] = useState(false);
  const { submit, isConfirming, failure, attempt } = useConfirmation(card, onConfirmed);
  if (isBroken) throw new Error("Stripe’s form did not load.");
  return (
    <chakra.form display="grid" gap="4" noValidate onSubmit={submit}>
      <FormError issues={[]} attempt={attempt} message={failure} />
      <PaymentBox
        tools={tools}
        waiting={cardWords.waiting}
        height={formHeight}
        onReady={setCard}
        onLoadError={() => setIsBroken(true)}
      />
      <Flex wrap="wrap" gap="10px">
        <Button
          type="submit"
          size="sm"
          disabled={!card}
          loading={isConfirming || isSaving}
          loadingText={cardWords.saving}
        >
          {cardWords.save}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          {cardWords.cancel}
        </Button>
      </Flex>
      <chakra.p textStyle="small" color="fg.muted">
        {cardWords.stripeNote}
      </chakra.p>
    </chakra.form>
  );
}

/** Confirms one card at a time. `failure` says why the card was refused. */
function useConfirmation(
  card: TypedCard | undefined,
  onConfirmed: (setupIntentId: string) => void,
) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  async function confirm(typed: TypedCard) {
    setIsConfirming(true);
    setFailure(undefined);
    const { id, message } = await confirmCard(typed).catch((): Confirmation => ({}));
    setIsConfirming(false);
    if (id) return onConfirmed(id);
    setAttempt((count) => count + 1);
    setFailure(message ?? cardWords.failed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (card && !isConfirming) void confirm(card);
  }

  return { submit, isConfirming, failure, attempt };
}

/** The id of the setup intent, or Stripe’s message if the card was refused. */
type Confirmation = { id?: string; message?: string | undefined };

async function confirmCard({ stripe, elements }: TypedCard): Promise<Confirmation> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return { message: incomplete.message };
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    redirect: "if_required",
    confirmParams: { return_url: `${location.origin}/account` },
  });
  if (error) return { message: error.message };
  return setupIntent.status === "succeeded" ? { id: setupIntent.id } : {};
}
