import { Suspense, use, useState } from "react";
import { Boundary } from "#src/components/boundary.tsx";
import { Failed } from "#src/components/loaded.tsx";

import {
  PaymentBoxOutline,
  PaymentElements,
  type PaymentTools,
} from "#src/components/payment-element.tsx";
import { cardWords } from "#src/content/account.ts";
import { explain } from "#src/lib/explain.ts";
import { openStripe, readFonts } from "#src/lib/stripe-js.ts";
import { isServerError, trpc } from "#src/lib/trpc.ts";
import { CardFields, formHeight } from "./card-fields.tsx";

type Props = {
  isSaving: boolean;
  onConfirmed: (setupIntentId: string) => void;
  onClose: () => void;
};

/** One try to get the form at a time; another one begins anew. */
export function CardForm(props: Props) {
  const begin = useSetup();
  const [tools, setTools] = useState(begin);
  const again = () => setTools(begin());
  return (
    <Boundary
      onRetry={again}
      fallback={({ error, retry }) => (
        <Failed title={cardWords.notLoaded} onRetry={retry}>
          {isServerError(error) && explain(error)}
        </Failed>
      )}
    >
      <Suspense fallback={<PaymentBoxOutline waiting={cardWords.waiting} height={formHeight} />}>
        <WithTools tools={tools} {...props} />
      </Suspense>
    </Boundary>
  );
}

function WithTools({ tools, ...props }: Props & { tools: Promise<PaymentTools> }) {
  const known = use(tools);
  return (
    <PaymentElements tools={known}>
      <CardFields {...props} />
    </PaymentElements>
  );
}

/** Not a query: any change elsewhere on the page would ask again, and lose what is being typed. */
function useSetup() {
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
