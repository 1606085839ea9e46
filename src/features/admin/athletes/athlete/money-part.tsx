import { Flex } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { Suspense, useState } from "react";
import { Facts } from "#src/components/facts.tsx";
import { ExternalLink, TextButton } from "#src/components/text-link.tsx";
import { formatDate, formatMoney } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { trpc, trpcClient } from "#src/lib/trpc.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { Muted } from "../../screen-parts.tsx";
import { stateWords } from "../words.ts";
import { type AthleteProps, MoreButton, Part, Rows, useAthletePages } from "./page-parts.tsx";
import type { Payment } from "./refund-dialog.tsx";
import { moneyWords, refundWords } from "./words.ts";

const RefundDialog = lazyComponent(async () => (await import("./refund-dialog.tsx")).RefundDialog);

/** The subscription, and for owners the payments. */
export function MoneyPart({ athlete }: AthleteProps) {
  const { renewsAt, accessUntil, endsAt, isPaid } = athlete.subscription;
  const isOver = athlete.state === "canceled";
  const isMentor = useIsMentor();
  return (
    <Part title={moneyWords.title} failed={moneyWords.failed}>
      <Facts
        facts={[
          [moneyWords.state, stateWords[athlete.state]],
          [moneyWords.renews, renewsAt && formatDate(renewsAt)],
          [moneyWords.until, accessUntil && formatDate(accessUntil)],
          [moneyWords.ended, isOver && endsAt && formatDate(endsAt)],
        ]}
      />
      {!isMentor && <Payments id={athlete.id} canRefund={isPaid} renews={renewsAt !== null} />}
    </Part>
  );
}

type PaymentsProps = { id: number; canRefund: boolean; renews: boolean };

function Payments({ id, canRefund, renews }: PaymentsProps) {
  const [refunding, setRefunding] = useState<Payment>();
  const pages = useAthletePages(
    getQueryKey(trpc.admin.athletePayments),
    id,
    trpcClient.admin.athletePayments.query,
  );
  const { rows } = pages;
  if (rows.length === 0) return <Muted mt="3">{moneyWords.empty}</Muted>;
  return (
    <>
      <Rows ref={pages.list} mt="4" css={{ "& > li": { flexWrap: "wrap" } }}>
        {rows.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            onRefund={canRefund ? () => setRefunding(payment) : undefined}
          />
        ))}
      </Rows>
      <MoreButton of={moneyWords.title} pages={pages} />
      {refunding && (
        <Suspense>
          <RefundDialog
            payment={refunding}
            left={leftOf(refunding)}
            renews={renews}
            onClose={() => setRefunding(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const leftOf = ({ amount, refundedAmount, disputedAmount }: Payment) =>
  amount - refundedAmount - disputedAmount;

type RowProps = { payment: Payment; onRefund: (() => void) | undefined };

function PaymentRow({ payment, onRefund }: RowProps) {
  const { description, paidAt, amount, refundedAmount, currency } = payment;
  const day = formatDate(paidAt);
  return (
    <li>
      <span>
        {description}
        <small>
          <time dateTime={paidAt.toISOString()}>{day}</time>
          {refundedAmount > 0 && `, ${moneyWords.refunded(formatMoney(refundedAmount, currency))}`}
          {disputeOf(payment)}
        </small>
        <Flex wrap="wrap" columnGap="4">
          <ExternalLink href={payment.stripeUrl} about={day}>
            {moneyWords.atStripe}
          </ExternalLink>
          {onRefund && leftOf(payment) > 0 && (
            <TextButton alone aria-label={refundWords.open(description, day)} onClick={onRefund}>
              {refundWords.openShort}
            </TextButton>
          )}
        </Flex>
      </span>
      <b>{formatMoney(amount, currency)}</b>
    </li>
  );
}

function disputeOf({ disputeState, disputedAmount, currency }: Payment) {
  if (disputeState === "none") return "";
  return `, ${moneyWords.disputes[disputeState](formatMoney(disputedAmount, currency))}`;
}
