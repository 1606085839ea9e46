import { setTimeout as sleep } from "node:timers/promises";
import { signUp } from "#tests/helpers/sign-up.ts";
import type { StandIn } from "#tests/stripe-stand-in/start.ts";
import { retryUntilOk } from "./server.ts";

const card = { number: "4242424242424242", exp: "12/34", cvc: "123" };

export type Member = { athleteId: number; subscription: string };

type Step = Parameters<StandIn["advance"]>[1];

/**
 * What becomes of a member, and the mails about it. Between the two parts of a life everything is
 * stored; of what happens within one, Honour may see the end alone.
 */
export type History = {
  name: string;
  lives: readonly [readonly Step[], readonly Step[]];
  status: string;
  mails: RegExp;
};

const flips = Array.from({ length: 5 }, () => (Math.random() < 0.5 ? "active" : "past_due"));

/** One letter a mail, without receipts; `payments.ts` has the list. */
export const histories: readonly History[] = [
  {
    name: "stays past due",
    lives: [["past_due"], ["past_due"]],
    status: "past_due",
    mails: /^bf$/,
  },
  {
    name: "ends for want of money",
    lives: [["past_due"], ["canceled"]],
    status: "canceled",
    mails: /^bfe$/,
  },
  {
    name: "ends at once",
    lives: [["past_due", "canceled"], []],
    status: "canceled",
    mails: /^bf?e$/,
  },
  {
    name: "pays each month",
    lives: [["active"], ["active", "active"]],
    status: "active",
    mails: /^b$/,
  },
  {
    name: "pays after all, and again",
    lives: [["past_due"], ["active", "active"]],
    status: "active",
    mails: /^bfm$/,
  },
  {
    name: "confirms with the bank",
    lives: [["requires_action"], ["active"]],
    status: "active",
    mails: /^bqm$/,
  },
  {
    name: "does not confirm with the bank",
    lives: [["requires_action"], ["past_due"]],
    status: "past_due",
    mails: /^bq$/,
  },
  {
    name: "goes up and down",
    lives: [flips, ["past_due"]],
    status: "past_due",
    mails: /^b(fm){0,3}f$/,
  },
];

/** An athlete for each history, with a subscription at Stripe and its first month paid. */
export async function joinAll(url: string, stripe: StandIn) {
  const members: Member[] = [];
  for (const _ of histories) {
    const { cookie, athleteId = 0 } = await signUp(url);
    const started = await postUntilOk(`${url}/api/create-subscription`, { athleteId }, cookie);
    stripe.confirm({ clientSecret: started.clientSecret, card });
    members.push({ athleteId, subscription: started.subscriptionId });
  }
  return members;
}

/** Lives one of the two parts of each history. */
export function liveAll(stripe: StandIn, members: readonly Member[], part: 0 | 1) {
  for (const [index, { lives }] of histories.entries())
    for (const step of lives[part]) stripe.advance(members[index]?.subscription ?? "", step);
}

/** A visitor pays for a month and gets a part of it back. */
export async function buyMonth(url: string, stripe: StandIn) {
  const wish = { productId: "honour-membership", email: "buyer@example.test" };
  const attempt = crypto.randomUUID();
  const { clientSecret } = await postUntilOk(`${url}/api/create-payment-intent`, {
    ...wish,
    attempt,
  });
  stripe.confirm({ clientSecret, card });
  const { id } = stripe.intent(clientSecret);
  stripe.refund(id, 700);
  return id;
}

async function postUntilOk(url: string, json: object, cookie = "") {
  const headers = { "content-type": "application/json", cookie };
  const send = () => fetch(url, { method: "POST", headers, body: JSON.stringify(json) });
  // Safe: both calls answer with these, the second one without a subscription.
  return (await retryUntilOk(send)).body as { clientSecret: string; subscriptionId: string };
}

type Delivery = { from: number; copies: number; withinMs: number };

/** Delivers every event since `from` several times, in any order, until each is accepted. */
export async function deliver(url: string, stripe: StandIn, { from, copies, withinMs }: Delivery) {
  const events = stripe.events.slice(from);
  const pile = Array.from({ length: copies }, () => events).flat();
  const tries = await Promise.all(
    pile.map(async (event) => {
      await sleep(Math.random() * withinMs);
      const send = () => stripe.deliver(event, { url: `${url}/api/stripe/webhook` });
      return (await retryUntilOk(send)).tries;
    }),
  );
  const deliveries = tries.reduce((sum, each) => sum + each, 0);
  return { next: from + events.length, deliveries, repeated: deliveries - pile.length };
}

/** Waits until it is true; what is still wrong after that time is found by the checks. */
export async function waitUntil(isTrue: () => Promise<boolean>, longestMs: number) {
  const deadline = performance.now() + longestMs;
  while (!(await isTrue()) && performance.now() < deadline) await sleep(100);
}
