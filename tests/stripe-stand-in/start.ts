import Stripe from "stripe";
import { paramCheck } from "./api/check.ts";
import { createControls } from "./controls.ts";
import { Failures } from "./failures.ts";
import { type LoggedCall, listen } from "./server.ts";
import {
  makeEvent,
  type Signing,
  type StandInEvent,
  signedRequest,
  WebhookSender,
} from "./webhooks.ts";
import { createTables, type World } from "./world/world.ts";

interface Options {
  /** Any free one unless given. */
  port?: number;
  /** Where events are sent to; without it they are only collected. */
  webhookUrl?: string;
  now?: () => Date;
}

export type StandIn = Awaited<ReturnType<typeof startStripe>>;

const secretKey = "sk_test_standin";
const webhookSecret = "whsec_standin";

/** Imitates Stripe on this machine: it answers Stripe's API, keeps state and sends webhooks. */
export async function startStripe(options: Options = {}) {
  const { port = 0, webhookUrl, now = () => new Date() } = options;
  const events: StandInEvent[] = [];
  const log: LoggedCall[] = [];
  const failures = new Failures();
  const signed = (event: StandInEvent, signing: Partial<Signing> = {}) =>
    signedRequest(event, { secret: webhookSecret, ...signing });
  const sender = webhookUrl ? new WebhookSender(webhookUrl, signed) : undefined;

  const world: World = {
    ...createTables(),
    origin: "",
    now: () => Math.floor(now().getTime() / 1000),
    emit(type, object) {
      const event = makeEvent(type, { object, created: world.now() });
      events.push(event);
      sender?.send(event);
    },
  };
  const controls = createControls(world);
  const api = { world, failures, check: await paramCheck(), idempotency: new Map() };
  const server = await listen(port, { api, pages: { world, controls }, log });
  world.origin = server.origin;
  const { hostname, port: takenPort } = new URL(server.origin);

  return {
    ...controls,
    url: server.origin,

    /** The environment with which Honour uses this Stripe. */
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: "pk_test_standin",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: server.origin,
    },

    /** The real SDK, calling this Stripe. */
    client: () =>
      new Stripe(secretKey, {
        host: hostname,
        port: takenPort,
        protocol: "http",
        telemetry: false,
        timeout: 1500,
      }),

    /** Every event so far, oldest first. */
    events,

    /** Every call of the API so far, oldest first. */
    log,

    /** The event as a signed request, for an app that is called without a network. */
    signed,

    /** Sends the event to a webhook once; a test may do so in any order, and again. */
    deliver: (event: StandInEvent, { url }: { url: string }) => fetch(url, signed(event)),

    /** Makes the next calls fail, in this order. */
    failNext: (...faults: Parameters<Failures["add"]>[0]) => failures.add(faults),

    /** Takes back the failures that have not happened yet. */
    recover: () => failures.clear(),

    /** Holds back every call of a route, as in "POST /v1/subscriptions", until it is released. */
    hold: (route: string) => failures.hold(route),

    /** Resolves when the webhook has accepted every event so far, or was given up. */
    idle: async () => sender?.idle(),

    close: async () => {
      await sender?.close();
      await server.close();
    },
  };
}
