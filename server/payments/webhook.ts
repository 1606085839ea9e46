import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type Stripe from "stripe";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import { findSubscriptionOfCustomer } from "#db/queries/subscriptions.ts";
import type { Deps, Http, Variables } from "../context.ts";
import { isLive } from "../env.ts";
import { AppError, badRequest } from "../errors.ts";
import { sendError } from "../http/errors.ts";
import { findCustomer, subjectOf } from "./event-kinds.ts";
import { apiVersion } from "./stripe.ts";

export const webhookPath = "/api/stripe/webhook";
const maxBodyBytes = 512 * 1024;
const maxClockSkewMs = 300_000;
const hourMs = 3_600_000;

/** Receives Stripe's events: answers 200 once an event is stored; process-events.ts reads it later. */
export function webhookApp(deps: Deps) {
  const app = new Hono<{ Variables: Variables }>();
  const checkVersion = createVersionCheck(deps);
  app.post(webhookPath, limitedBody(deps), async (c) => {
    c.header("Cache-Control", "no-store");
    const { stripe } = deps;
    if (!stripe) throw new AppError("SERVICE_UNAVAILABLE", "Payment System Unavailable");
    const event = await readEvent({ ...deps, stripe }, c);
    const { id: eventId, type, api_version: version } = event;
    checkVersion(version);
    const subject = subjectOf(event) ?? (await findOwnSubscription(deps, event));
    if (subject) await store(deps, { eventId, type, subject, apiVersion: version });
    return c.json({ received: true });
  });
  app.all(webhookPath, (c) => {
    c.header("Allow", "POST");
    return sendError(deps, c, new AppError("METHOD_NOT_SUPPORTED", "Method not allowed"));
  });
  return app;
}

function limitedBody(deps: Deps) {
  return bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => {
      c.header("Connection", "close");
      return sendError(deps, c, new AppError("PAYLOAD_TOO_LARGE", "That event is too large."));
    },
  });
}

/** The event, if Stripe signed exactly these bytes, recently, in this key's mode. */
async function readEvent({ stripe, env, now, log }: Deps & { stripe: Stripe }, c: Http) {
  const signature = c.req.header("stripe-signature") ?? "";
  const body = Buffer.from(await c.req.arrayBuffer());
  try {
    const event = verify(stripe, {
      body,
      signature,
      secret: env.STRIPE_WEBHOOK_SECRET,
      now: now(),
    });
    if (event.livemode !== isLive(env)) throw new Error("other mode");
    return event;
  } catch (error) {
    const why = error instanceof Error ? error.constructor.name : "unknown";
    log.warn({ requestId: c.get("requestId"), why }, "webhook refused");
    throw badRequest("This event is not signed by Stripe for this site.");
  }
}

type SignedBody = { body: Buffer; signature: string; secret: string | undefined; now: Date };

function verify(stripe: Stripe, { body, signature, secret = "", now }: SignedBody) {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  // The library refuses old timestamps but accepts future ones.
  if (Number(seconds) * 1000 > now.getTime() + maxClockSkewMs) throw new Error("future");
  // The tolerance stays undefined, because 0 would switch the check off.
  return stripe.webhooks.constructEvent(
    body,
    signature,
    secret,
    undefined,
    undefined,
    now.getTime(),
  );
}

/** Finds the subscription by the customer, because other API versions put it elsewhere. */
async function findOwnSubscription({ database }: Deps, event: Stripe.Event) {
  const customer = findCustomer(event);
  return customer ? findSubscriptionOfCustomer(database.read, customer) : null;
}

/** Logs, at most once an hour, that Stripe sends events of another API version than ours. */
function createVersionCheck({ log, now }: Deps) {
  let quietUntil = 0;
  return (theirs: string | null) => {
    const at = now().getTime();
    if (!theirs || theirs === apiVersion || at < quietUntil) return;
    quietUntil = at + hourMs;
    log.error(
      { theirs, ours: apiVersion },
      "Stripe sends events of another version: run npm run stripe:setup",
    );
  };
}

type Hint = { eventId: string; type: string; subject: string; apiVersion: string | null };

async function store(deps: Deps, hint: Hint) {
  const at = deps.now();
  await deps.database.write((tx) => insertStripeEvents(tx, [{ ...hint, at }]));
  deps.wakePayments();
}
