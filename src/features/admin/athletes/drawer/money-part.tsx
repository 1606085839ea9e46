import { Facts } from "#src/components/facts.tsx";
import { moneyWords as words } from "#src/content/admin-athlete.ts";
import { stateWords } from "#src/content/admin-athletes.ts";
import { formatDate, formatMoney } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { More } from "./more.tsx";
import { Muted, Part, Rows } from "./part.tsx";
import type { File } from "./profile-part.tsx";
import { usePayments } from "./use-parts.ts";

type Payment = RouterOutputs["admin"]["athletePayments"][number];

export function MoneyPart({ file }: { file: File }) {
  const { renewsAt, accessUntil, endsAt } = file.subscription;
  const isOver = file.state === "canceled";
  return (
    <Part title={words.title} failed={words.failed}>
      <Facts
        facts={[
          [words.state, stateWords[file.state]],
          [words.renews, renewsAt && formatDate(renewsAt)],
          [words.until, accessUntil && formatDate(accessUntil)],
          [words.ended, isOver && endsAt && formatDate(endsAt)],
        ]}
      />
      <Payments id={file.id} />
    </Part>
  );
}

function Payments({ id }: { id: number }) {
  const { rows, more } = usePayments(id);
  if (rows.length === 0) return <Muted mt="3">{words.empty}</Muted>;
  return (
    <>
      <Rows mt="4">
        {rows.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </Rows>
      <More of={words.title} more={more} />
    </>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { description, paidAt, amount, refundedAmount, currency } = payment;
  return (
    <li>
      <span>
        {description}
        <small>
          <time dateTime={paidAt.toISOString()}>{formatDate(paidAt)}</time>
          {refundedAmount > 0 && `, ${words.refunded(formatMoney(refundedAmount, currency))}`}
        </small>
      </span>
      <b>{formatMoney(amount, currency)}</b>
    </li>
  );
}
