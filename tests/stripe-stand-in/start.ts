import Stripe from "stripe";
import { paramCheck } from "./api/check.ts";
import { createControls } from "./controls.ts";
import { createGateway, type LoggedCall } from "./gateway.ts";
import { Faults } from "./http/faults.ts";
import { Holds } from "./http/holds.ts";
import { IdempotentAnswers } from "./http/idempotency.ts";
import { listen } from "./http/server.ts";
import { makeEvent, type StandInEvent } from "./webhooks/events.ts";
import { type Signing, signedRequest, WebhookSender } from "./webhooks/sender.ts";
import { createTables, type World } from "./world/world.ts";

interface Options {
  /** Any free one unless said otherwise. */
  port?: number;
  /** Where events are sent to; without it they are only collected. */
  webhookUrl?: string;
  /** How long a webhook that refuses is left alone before each further attempt, in milliseconds. */
  webhookDelays?: readonly number[];
  webhookSecret?: string;
  now?: () => Date;
}

export type StandIn = Awaited<ReturnType<typeof startStripe>>;

const secretKey = "sk_test_standin";

/** A Stripe of one's own on this machine: it speaks Stripe's API, keeps state and sends webhooks. */
export async function startStripe(options: Options = {}) {
  const { port = 0, webhookUrl, webhookDelays, webhookSecret = "whsec_standin" } = options;
  const { now = () => new Date() } = options;
  const events: StandInEvent[] = [];
  const log: LoggedCall[] = [];
  const faults = new Faults();
  const holds = new Holds();
  const signed = (event: StandInEvent, signing: Signing = {}) =>
    signedRequest(event, { secret: webhookSecret, ...signing });
  const sender = webhookUrl
    ? new WebhookSender({ url: webhookUrl, signed, delays: webhookDelays })
    : undefined;

  const world: World = {
    ...createTables(),
    origin: "",
    now: () => Math.floor(now().getTime() / 1000),
    emit(type, object, previous) {
      const event = makeEvent(type, { object, previous, created: world.now() });
      events.push(event);
      sender?.send(event);
    },
  };
  const controls = createControls(world, faults);
  const api = {
    world,
    holds,
    check: await paramCheck(),
    idempotent: new IdempotentAnswers(),
  };
  const behind = { world, controls, log, events };
  const server = await listen(port, createGateway({ api, behind, faults, log }));
  world.origin = server.origin;
  const { hostname, port: takenPort } = new URL(server.origin);

  return {
    ...controls,
    url: server.origin,

    /** What Honour's environment has to say to talk to this Stripe. */
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: "pk_test_standin",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: server.origin,
    },

    /** The real SDK, talking to this Stripe. */
    client: (config: Partial<Stripe.StripeConfig> = {}) =>
      new Stripe(secretKey, {
        host: hostname,
        port: takenPort,
        protocol: "http",
        telemetry: false,
        timeout: 1500,
        ...config,
      }),

    /** Every event so far, oldest first. */
    events,

    /** Every call of the API so far, oldest first. */
    log,

    /** The event as a signed request, for an app that is called without a network. */
    signed,

    /** Sends the event to the webhook once; a test may do so in any order, and again. */
    deliver: (
      event: StandInEvent,
      { url = webhookUrl, ...signing }: Signing & { url?: string } = {},
    ) => {
      if (!url) throw new Error("There is no webhook to deliver to.");
      return fetch(url, signed(event, signing));
    },

    /** Holds back every call of a route, as in "POST /v1/subscriptions", until it is released. */
    hold: (route: string) => holds.hold(route),

    /** Every event so far was taken by the webhook, or given up. */
    idle: async () => sender?.idle(),

    close: async () => {
      await sender?.close();
      await server.close();
    },
  };
}
