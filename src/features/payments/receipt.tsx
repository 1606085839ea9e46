import { chakra } from "@chakra-ui/react";
import { Facts } from "#src/components/facts.tsx";
import { paymentResult } from "#src/content/payments.ts";
import { formatMoney, formatStamp } from "#src/lib/format.ts";

export type PublicIntent = { id: string; amount: number; currency: string; createdAt: Date };

type Props = { intent: PublicIntent; isDated?: boolean };

/** The purchase, as the provider has it. */
export function Receipt({ intent, isDated = true }: Props) {
  const { id, amount, currency, createdAt } = intent;
  const money = <chakra.b fontWeight="600">{formatMoney(amount, currency)}</chakra.b>;
  const date = isDated && <time dateTime={createdAt.toISOString()}>{formatStamp(createdAt)}</time>;
  return (
    <Facts
      facts={[
        [paymentResult.amount, money],
        [paymentResult.item, paymentResult.membership],
        [paymentResult.date, date],
        [paymentResult.transaction, id],
      ]}
    />
  );
}
