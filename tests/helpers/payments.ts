import { onTestFinished } from "vitest";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import { syncHint } from "#server/payments/event-kinds.ts";
import { syncDue } from "#server/payments/process-events.ts";
import type { PaymentContext } from "#server/payments/stripe.ts";
import { type StandIn, startStripe } from "#tests/stripe-stand-in/start.ts";
import { NOW, type TestApp, testApp, waitingMail } from "./app.ts";
import type { Person } from "./make.ts";

type Options = Parameters<typeof testApp>[0];

export const goodCard = { number: "4242424242424242", exp: "12/34", cvc: "123" };
export const refusedCard = { ...goodCard, number: "4000000000000002" };

/** A server with a Stripe of its own, both at the same time of the same day. */
export async function payingApp(options: Options = {}) {
  const time = { now: () => NOW };
  const stripe = await startStripe({ now: () => time.now() });
  onTestFinished(() => stripe.close());
  const app = await testApp({ ...options, env: { ...stripe.env, ...options.env } });
  time.now = () => app.clock.now;
  return { ...app, ...actionsOf(app, stripe), stripe };
}

export type PayingApp = Awaited<ReturnType<typeof payingApp>>;

/** Another process on the same database, with the same Stripe. */
export async function secondProcess(
  { stripe, ...first }: PayingApp,
  database = first.database,
  env: Record<string, string> = {},
) {
  const app = await testApp({ database, env: { ...stripe.env, ...env } });
  return { ...app, ...actionsOf(app, stripe), stripe };
}

/** An athlete whose first month is paid. */
export async function subscribedApp() {
  const app = await payingApp();
  const ruth = await app.make.athlete({ name: "Ruth" });
  const id = await app.subscribe(ruth);
  return { app, ruth, id, payments: app.as(ruth).payments };
}

function actionsOf(app: TestApp, stripe: StandIn) {
  const { stripe: client } = app.deps;
  if (!client) throw new Error("Payments are switched off.");
  const ctx: PaymentContext = { ...app.deps, stripe: client };
  let seen = 0;

  const actions = {
    /** The context that the worker gets. */
    ctx,

    /** Delivers an event as Stripe does. */
    send: (event: StandIn["events"][number], signing: Parameters<StandIn["signed"]>[1] = {}) => {
      const timestamp = Math.floor(app.clock.now.getTime() / 1000);
      return app.http("/api/stripe/webhook", stripe.signed(event, { timestamp, ...signing }));
    },

    /** The events since the last call of this, as yet undelivered. */
    newEvents() {
      const fresh = stripe.events.slice(seen);
      seen = stripe.events.length;
      return fresh;
    },

    /** Delivers every new event and processes all that are due. */
    settle: () => actions.deliver(...actions.newEvents()),

    /** Begins a subscription and pays for it. */
    async subscribe(person: Person) {
      const started = await app.as(person).payments.createSubscription({});
      stripe.confirm({ clientSecret: started.clientSecret, card: goodCard });
      await actions.settle();
      return started.subscriptionId;
    },

    /** Takes a subscription on at Stripe, one step after the other, and hears of each. */
    async advance(id: string, ...steps: Parameters<StandIn["advance"]>[1][]) {
      for (const step of steps) {
        stripe.advance(id, step);
        await actions.settle();
      }
    },

    /** Delivers these events and processes all that are due. */
    async deliver(...events: StandIn["events"]) {
      for (const event of events) await actions.send(event);
      await syncDue(ctx);
    },

    /** Naomi, who has no profile, pays for a month; answers with the intent. */
    async buyMonth() {
      const wish = { productId: "honour-membership", email: "naomi@example.test" } as const;
      const { clientSecret } = await app.as(null).payments.createPaymentIntent(wish);
      stripe.confirm({ clientSecret, card: goodCard });
      return stripe.intent(clientSecret).id;
    },

    /** The intent of the newest charge. */
    async newestIntent() {
      const [charge] = (await client.charges.list({ limit: 1 })).data;
      return String(charge?.payment_intent);
    },

    async athlete(id: number) {
      const { athletes } = app.database.read.tables;
      const rows = await app.database.read.select().from(athletes);
      const found = rows.find((row) => row.id === id);
      if (!found) throw new Error(`There is no athlete ${id}.`);
      return found;
    },

    /** Stores an event of our own, so that the worker asks Stripe about this object. */
    hint: (subject: string) =>
      app.database.write((tx) => insertStripeEvents(tx, [syncHint(subject, app.clock.now)])),

    /** Asks Stripe about this object, and stores the answer. */
    async follow(subject: string) {
      await actions.hint(subject);
      await syncDue(ctx);
    },

    /** The events that are not processed yet. */
    openEvents: async () => (await actions.events()).filter(({ processedAt }) => !processedAt),

    events: () => app.database.read.select().from(app.database.read.tables.stripeEvents),
    payments: () => app.database.read.select().from(app.database.read.tables.payments),
    purchases: () => app.database.read.select().from(app.database.read.tables.purchases),
    attempts: () => app.database.read.select().from(app.database.read.tables.subscriptionAttempts),
    mails: async () => {
      const rows = await waitingMail(app.database);
      return rows.map(({ kind, to, body, subject }) => ({ kind, to, body, subject }));
    },

    /** The kinds of the mails; those about a subscription follow one that it has begun. */
    kinds: async () => (await waitingMail(app.database)).map(({ kind }) => kind),
    laterKinds: async () => (await actions.kinds()).slice(1),

    /** The calls of this route that Stripe got. */
    calls: (route: string) => stripe.log.filter((call) => call.route === route),
  };
  return actions;
}
