import { setTimeout as sleep } from "node:timers/promises";
import { signUp } from "#tests/helpers/sign-up.ts";
import type { StandIn } from "#tests/stripe-stand-in/start.ts";
import { retryUntilOk } from "./server.ts";

const card = { number: "4242424242424242", exp: "12/34", cvc: "123" };

export type Member = { athleteId: number; subscription: string };

/** What becomes of a member, and the mails that may be written about it. */
export type History = {
  name: string;
  live: (stripe: StandIn, subscription: string) => void;
  status: string;
  mails: RegExp;
};

const flips = Array.from({ length: 5 }, () => Math.random() < 0.5);

/** One letter a mail: f for failed, c for canceled, e for ended. */
export const histories: readonly History[] = [
  {
    name: "stays past due",
    live: (stripe, id) => void stripe.advance(id, "past_due"),
    ...{ status: "past_due", mails: /^f$/ },
  },
  {
    name: "ends for want of money",
    live(stripe, id) {
      stripe.advance(id, "past_due");
      stripe.advance(id, "canceled");
    },
    ...{ status: "canceled", mails: /^f?e$/ },
  },
  {
    name: "ends at once",
    live: (stripe, id) => void stripe.advance(id, "canceled"),
    ...{ status: "canceled", mails: /^e$/ },
  },
  {
    name: "pays after all, and again",
    live(stripe, id) {
      for (const step of ["past_due", "active", "active"] as const) stripe.advance(id, step);
    },
    ...{ status: "active", mails: /^f?$/ },
  },
  {
    name: "goes up and down",
    live(stripe, id) {
      for (const isPaid of flips) stripe.advance(id, isPaid ? "active" : "past_due");
      stripe.advance(id, "past_due");
    },
    ...{ status: "past_due", mails: /^f{1,4}$/ },
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

/** Lives each history, while a visitor pays for a month and gets a part of it back. */
export async function liveAll(url: string, stripe: StandIn, members: readonly Member[]) {
  for (const [index, { live }] of histories.entries())
    live(stripe, members[index]?.subscription ?? "");
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
