import { trpc } from "#src/lib/trpc.ts";
import { explainVerification } from "./explain-verification.ts";
import { transactionOf } from "./kept-payment.ts";
import { ResultFailed } from "./result-failed.tsx";
import { ResultPaid } from "./result-paid.tsx";
import { ResultProcessing } from "./result-processing.tsx";
import { ResultVerifying } from "./result-verifying.tsx";
import { useIntent } from "./use-intent.ts";

type Props = { secret: string | undefined };

/** What the provider says of the purchase; the address is believed in nothing. */
export function PaymentResult({ secret }: Props) {
  const [{ publishableKey }] = trpc.payments.settings.useSuspenseQuery();
  const { data: intent, error, dataUpdatedAt } = useIntent(publishableKey, secret);

  if (intent?.status === "succeeded") return <ResultPaid intent={intent} />;
  if (intent?.status === "processing") {
    return <ResultProcessing intent={intent} checkedAt={new Date(dataUpdatedAt)} />;
  }
  const canBeAsked = publishableKey && secret;
  if (canBeAsked && !intent && !error) return <ResultVerifying />;
  const reason = explainVerification({ secret, publishableKey, status: intent?.status, error });
  return <ResultFailed reason={reason} transaction={transactionOf(secret)} />;
}
