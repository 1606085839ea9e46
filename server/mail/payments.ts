import type { Subscriber } from "#db/queries/subscriptions.ts";
import { communitySignUp, prices } from "#db/values.ts";
import { accessUntil, type ChangeMail, type Subscription } from "../domain/subscription.ts";
import { type Env, publicUrl } from "../env.ts";
import { letter, type Mail } from "./letter.ts";

type Change = { athlete: Subscriber; after: Subscription; at: Date };

/** The mail about a change of an athlete's subscription. */
export function subscriptionMail(env: Env, news: ChangeMail, change: Change): Mail {
  const { athlete, at } = change;
  const { body, ...envelope } = texts[news](env, change);
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

const texts = { failed, canceled, ended } satisfies Record<ChangeMail, unknown>;

function failed(env: Env, { after, at }: Change) {
  const { amount, currency } = prices.mentorship;
  return {
    kind: "payment-failed" as const,
    subject: "Your payment did not go through",
    body: `We tried to charge ${money(amount, currency)} for your Monthly Mentorship & Training on ${day(at)}, and your bank said no. This happens: a card expires, a limit is reached.

You keep full access until ${day(accessUntil(after) ?? at)}. Please update your payment method before then:

${publicUrl(env)}/account

If you have already done that, there is nothing more to do. If money is tight this month, write to us before you cancel. We would rather talk than lose you.`,
  };
}

function canceled(env: Env, { after, at }: Change) {
  const until = day(after.endsAt ?? at);
  return {
    kind: "subscription-canceled" as const,
    subject: "Your subscription is canceled",
    body: `Your Monthly Mentorship & Training is canceled. You keep full access until ${until}, and you will not be charged again. Partial months are not refunded.

After that, your profile, reflections and milestones stay yours. You can read them at any time, download them or delete them from your account page:

${publicUrl(env)}/account

If you change your mind before ${until}, you can keep your subscription there with one click.

Thank you for training with us. If you would like to tell us why you left, answer this mail. A person will read it.`,
  };
}

function ended(env: Env, { after, at }: Change) {
  return {
    kind: "subscription-ended" as const,
    subject: "Your subscription has ended",
    body: `Your Monthly Mentorship & Training ended on ${day(after.endsAt ?? at)}. You will not be charged again.

You are welcome back at any time: ${publicUrl(env)}/know-your-role`,
  };
}

type Paid = {
  athleteId: number | null;
  name: string | null;
  email: string;
  amount: number;
  currency: string;
  transaction: string;
  at: Date;
};

/** The receipt for a month of the membership, with next steps. */
export function paymentConfirmedMail(env: Env, paid: Paid): Mail {
  const { athleteId, email, name, amount, currency, transaction, at } = paid;
  return letter(env, {
    kind: "payment-confirmed",
    athleteId,
    to: email,
    replyTo: env.SUPPORT_EMAIL ?? null,
    at,
    subject: "Your payment is confirmed",
    name,
    body: `Thank you. Your payment of ${money(amount, currency)} for one month of the Honour Membership came through on ${day(at)}.

Transaction: ${transaction}

Everything you have bought is at ${publicUrl(env)}/library. Create a profile with this address, or sign in.

Two good next steps:

1. Join the community. Sign up here with this e-mail address: ${communitySignUp}
2. Come to the next live workshop, and bring your questions: ${publicUrl(env)}/events

Your month includes the workshop, guided weekly instruction and group coaching calls. It does not renew by itself, and you will not be charged again. If you would like another month, you can pay for it here: ${publicUrl(env)}/checkout

Please keep this mail: the transaction helps us find your payment if you ever ask about it.`,
  });
}

const calendar = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const day = (date: Date) => calendar.format(date);

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
