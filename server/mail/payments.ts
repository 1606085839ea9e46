import { prices } from "#db/payment-values.ts";
import type { Subscriber } from "#db/queries/subscriptions.ts";
import type { Row } from "#db/schema/index.ts";
import { communitySignUp } from "#db/values.ts";
import { isSubscribed } from "../domain/membership.ts";
import { accessEndsAt, type Subscription } from "../domain/subscription.ts";
import { type Env, publicUrl } from "../env.ts";
import { letter, type Mail } from "./letter.ts";

type Sum = { amount: number; currency: string };

type Change = {
  athlete: Subscriber;
  after: Subscription;
  at: Date;
  /** The payment that the mail is about. */
  payment?: (Sum & Pick<Row<"payments">, "paidAt" | "receiptUrl">) | undefined;
  /** The late payment, or the next one. */
  owed?: (Sum & { url?: string | null }) | undefined;
};

/** The mail about a change of an athlete's subscription, or about a payment for it. */
export function subscriptionMail(env: Env, news: keyof typeof texts, change: Change): Mail {
  const { athlete, at } = change;
  const day = (date: Date) => longDayIn(athlete.timeZone, date);
  const { body, ...envelope } = texts[news]({ ...change, day, site: publicUrl(env) });
  return letter(env, {
    ...envelope,
    athleteId: athlete.id,
    to: athlete.email,
    replyTo: env.SUPPORT_EMAIL ?? null,
    at,
    name: athlete.name,
    body,
  });
}

/** `day` formats a date in the athlete's time zone. */
type Told = Change & { day: (date: Date) => string; site: string };

const texts = { begun, receipt, renewal, failed, confirm, recovered, canceled, ended };

function begun({ after, payment, day, site }: Told) {
  const charged = payment ? ` We charged ${sumOf(payment)} on ${day(payment.paidAt)}.` : "";
  const date = renewsOn(after);
  const next = date
    ? `It renews each month; the next payment is on ${day(date)}.`
    : "It does not renew.";
  return {
    kind: "subscription-active" as const,
    subject: "Your mentorship has begun",
    body: `Your mentorship has begun.${charged} ${next}

You can cancel at any time on your account page, and keep the month that is paid for: ${site}/account

The terms: ${site}/terms-of-service${receiptLine("Your receipt", payment)}`,
  };
}

function receipt({ after, at, payment, owed, day, site }: Told) {
  const sum = sumOf(payment ?? owed);
  return {
    kind: "payment-receipt" as const,
    subject: "Your receipt",
    body: `We received ${sum} for your mentorship on ${day(payment?.paidAt ?? at)}.${nextPayment(after, day)}${receiptLine("Receipt", payment)}

To cancel: ${site}/account`,
  };
}

function renewal({ after, at, owed, day, site }: Told) {
  return {
    kind: "renewal-ahead" as const,
    subject: "Your mentorship renews soon",
    body: `Your mentorship renews on ${day(after.endsAt ?? at)} for ${sumOf(owed)}.

There is nothing to do if you want to go on. If not, cancel before that day on your account page, and keep the month that is paid for: ${site}/account`,
  };
}

function failed({ athlete, after, at, owed, day, site }: Told) {
  const until = accessEndsAt({ ...athlete, ...after }, at);
  const invoice = owed?.url ? `\n\nYou can also pay this invoice here: ${owed.url}` : "";
  return {
    kind: "payment-failed" as const,
    subject: "Your payment did not go through",
    body: `We tried to charge ${sumOf(owed)} for your Monthly Mentorship & Training on ${day(at)}, and your bank said no. This happens: a card expires, a limit is reached.

You keep full access until ${day(until ?? at)}. Please update your payment method before then:

${site}/account${invoice}

If you have already done that, there is nothing more to do. If money is tight this month, write to us before you cancel. We would rather talk than lose you.`,
  };
}

function confirm({ athlete, after, at, owed, day, site }: Told) {
  const until = accessEndsAt({ ...athlete, ...after }, at);
  const access =
    until && until > at
      ? `You keep full access until ${day(until)}.`
      : "Your access comes back as soon as it is paid.";
  return {
    kind: "payment-confirm" as const,
    subject: "Your bank wants you to confirm a payment",
    body: `Your bank wants you to confirm the payment of ${sumOf(owed)}. Nothing is wrong with your card:

${owed?.url ?? `${site}/account`}

${access}`,
  };
}

function recovered({ after, payment, day }: Told) {
  const received = payment && `We received ${sumOf(payment)} on ${day(payment.paidAt)}.`;
  const facts = received ? `\n\n${received}${nextPayment(after, day)}` : "";
  return {
    kind: "payment-recovered" as const,
    subject: "Your payment came through",
    body: `Thank you. The payment came through; nothing more to do.${facts}${receiptLine("Receipt", payment)}`,
  };
}

function canceled({ after, at, day, site }: Told) {
  const until = day(after.endsAt ?? at);
  return {
    kind: "subscription-canceled" as const,
    subject: "Your subscription is canceled",
    body: `Your Monthly Mentorship & Training is canceled. You keep full access until ${until}, and you will not be charged again. Partial months are not refunded.

After that, your profile, reflections and milestones stay yours. You can read them at any time, download them or delete them from your account page:

${site}/account

If you change your mind before ${until}, you can keep your subscription there with one click.

Thank you for training with us. If you would like to tell us why you left, answer this mail. A person will read it.`,
  };
}

function ended({ after, at, day, site }: Told) {
  return {
    kind: "subscription-ended" as const,
    subject: "Your subscription has ended",
    body: `Your Monthly Mentorship & Training ended on ${day(after.endsAt ?? at)}. You will not be charged again.

You are welcome back at any time: ${site}/know-your-role`,
  };
}

const renewsOn = ({ status, cancelsAtPeriodEnd, endsAt }: Subscription) =>
  isSubscribed(status) && !cancelsAtPeriodEnd ? endsAt : null;

function nextPayment(after: Subscription, day: Told["day"]) {
  const date = renewsOn(after);
  return date ? ` The next payment is on ${day(date)}.` : "";
}

const receiptLine = (name: string, payment: Change["payment"]) =>
  payment?.receiptUrl ? `\n\n${name}: ${payment.receiptUrl}` : "";

type Paid = {
  athleteId: number | null;
  name: string | null;
  email: string;
  timeZone: string;
  amount: number;
  currency: string;
  transaction: string;
  at: Date;
};

/** The receipt for a month of the membership, with next steps. */
export function paymentConfirmedMail(env: Env, paid: Paid): Mail {
  const { athleteId, email, name, timeZone, amount, currency, transaction, at } = paid;
  return letter(env, {
    kind: "payment-confirmed",
    athleteId,
    to: email,
    replyTo: env.SUPPORT_EMAIL ?? null,
    at,
    subject: "Your payment is confirmed",
    name,
    body: `Thank you. Your payment of ${money(amount, currency)} for one month of the Honour Membership came through on ${longDayIn(timeZone, at)}.

Transaction: ${transaction}

Everything you have bought is at ${publicUrl(env)}/library. Create a profile with this address, or sign in.

Two good next steps:

1. Join the community. Sign up here with this e-mail address: ${communitySignUp}
2. Come to the next live workshop, and bring your questions: ${publicUrl(env)}/events

Your month includes the workshop, guided weekly instruction and group coaching calls. It does not renew by itself, and you will not be charged again. If you would like another month, you can pay for it here: ${publicUrl(env)}/checkout

Please keep this mail: the transaction helps us find your payment if you ever ask about it.`,
  });
}

type FreeAccess = {
  athleteId: number;
  name: string;
  email: string;
  at: Date;
  /** null if the access was ended. */
  until: Date | null;
  timeZone: string;
  /** Whether a subscription goes on being charged as well. */
  isCharged: boolean;
};

/** Access without charge was given, or ended early. */
export function complimentaryMail(env: Env, { until, timeZone, isCharged, ...person }: FreeAccess) {
  const { athleteId, name, email, at } = person;
  const url = publicUrl(env);
  const day = longDayIn(timeZone, until ?? at);
  const beside = `Your subscription goes on as before, and is charged each month. You can cancel it at any time: ${url}/account`;
  const next = until
    ? `Your dashboard: ${url}/soulcare`
    : `Your profile, reflections and milestones stay yours. If you want to go on with the mentorship, you can do that here: ${url}/subscribe/${athleteId}`;
  const news = until
    ? `You have full access until ${day}, without charge.`
    : `Your full access without charge ended on ${day}.`;
  return letter(env, {
    kind: "complimentary",
    athleteId,
    to: email,
    replyTo: env.SUPPORT_EMAIL ?? null,
    at,
    subject: until ? "You have full access" : "Your access without charge has ended",
    name,
    body: `${news}

${isCharged ? beside : next}`,
  });
}

const longDayIn = (timeZone: string, date: Date) =>
  date.toLocaleDateString("en-US", { timeZone, dateStyle: "long" });

const sumOf = ({ amount, currency }: Sum = prices.mentorship) => money(amount, currency);

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
