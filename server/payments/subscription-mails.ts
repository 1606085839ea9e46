import type { Subscriber } from "#db/queries/subscriptions.ts";
import {
  type ChangeMail,
  isRecent,
  isUnfinished,
  type Subscription,
} from "../domain/subscription.ts";
import type { Mail } from "../mail/letter.ts";
import { subscriptionMail } from "../mail/payments.ts";
import type { Owed, Paid } from "./invoices.ts";
import type { PaymentContext } from "./stripe.ts";

export type Noticed = {
  athlete: Subscriber;
  after: Subscription;
  news: ChangeMail[];
  /** Set while a payment is late. */
  owed: Owed | undefined;
  /** Set when the renewal is to be announced. */
  renewal: { amount: number; currency: string } | undefined;
  at: Date;
};

type Payments = {
  /** Every paid month, newest first. */
  paid: Paid[];
  /** The paid months that were not stored before. */
  fresh: Paid[];
};

/**
 * One mail for each change, and a receipt for each new payment. A payment that begins a
 * subscription or ends a delay gets no receipt, because the mail about that change names it.
 */
export function mailsAbout(
  { env, log }: Pick<PaymentContext, "env" | "log">,
  { news, renewal, ...noticed }: Noticed,
  payments: Payments,
): Mail[] {
  const named = namedPayment(news, payments);
  // The mail about the beginning of the subscription is still to come and will name this payment.
  const isAwaited = ({ isFirst }: Paid) => isFirst && isUnfinished(noticed.after.status);
  const receipts = payments.fresh.filter(
    (paid) => paid !== named && !isAwaited(paid) && isRecent(paid.row, noticed.at),
  );

  function write(what: Parameters<typeof subscriptionMail>[1], about: Partial<About> = {}) {
    try {
      return [subscriptionMail(env, what, { ...noticed, ...about })];
    } catch (error) {
      // Goes on, because Stripe's state must be stored even without this mail.
      const err = error instanceof Error ? error.constructor.name : "unknown";
      log.error({ athlete: noticed.athlete.id, what, err }, "a mail could not be written");
      return [];
    }
  }

  return [
    ...news.flatMap((change) => write(change, { payment: named?.row })),
    ...receipts.flatMap(({ row }) => write("receipt", { payment: row })),
    ...(renewal ? write("renewal", { owed: renewal }) : []),
  ];
}

type About = Parameters<typeof subscriptionMail>[2];

function namedPayment(news: ChangeMail[], { paid, fresh }: Payments) {
  if (news.includes("begun")) return paid.find(({ isFirst }) => isFirst);
  return news.includes("recovered") ? fresh[0] : undefined;
}
