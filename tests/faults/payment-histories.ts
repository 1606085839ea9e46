import type { StandIn } from "../stripe-stand-in/start.ts";
import { retryUntilOk } from "./killable-server.ts";

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

/** Somebody with a profile, a subscription at Stripe, and its first month paid. */
export async function join(url: string, stripe: StandIn, serial: number): Promise<Member> {
  const headers = { "content-type": "application/json" };
  const email = `athlete${serial}@example.test`;
  const profile = { name: `Athlete ${serial}`, email, sport: "Rowing", level: "college" };
  const body = JSON.stringify(profile);
  const made = await fetch(`${url}/api/athletes`, { method: "POST", headers, body });
  const cookie = made.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { id: athleteId } = await made.json();

  const begin = () =>
    fetch(`${url}/api/create-subscription`, {
      method: "POST",
      headers: { ...headers, cookie },
      body: JSON.stringify({ athleteId }),
    });
  const started = (await retryUntilOk(begin)).body as {
    clientSecret: string;
    subscriptionId: string;
  };
  stripe.confirm({ clientSecret: started.clientSecret, card });
  return { athleteId, subscription: started.subscriptionId };
}

/** Somebody who pays for a month of the membership, and gets a part of it back. */
export async function purchase(url: string, stripe: StandIn) {
  const wish = { productId: "honour-membership", email: "buyer@example.test" };
  const attempt = crypto.randomUUID();
  const ask = () =>
    fetch(`${url}/api/create-payment-intent`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...wish, attempt }),
    });
  const { clientSecret } = (await retryUntilOk(ask)).body as { clientSecret: string };
  stripe.confirm({ clientSecret, card });
  const { id } = stripe.intent(clientSecret);
  stripe.refund(id, 700);
  return id;
}
