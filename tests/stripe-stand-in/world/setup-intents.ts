import type Stripe from "stripe";
import { refuseTheRest } from "../http/problem.ts";
import { mergedMetadata } from "./metadata.ts";
import { newId } from "./table.ts";
import type { World } from "./world.ts";

export function createSetupIntent(world: World, params: Stripe.SetupIntentCreateParams) {
  const { customer, usage, description, metadata, automatic_payment_methods, ...more } = params;
  const { allowed_payment_method_types: allowed, ...rest } = more;
  refuseTheRest(rest);
  if (customer) world.customers.get(customer, "customer");
  const id = newId("seti");
  const intent = world.setupIntents.insert({
    id,
    object: "setup_intent",
    allowed_payment_method_types: allowed ?? null,
    automatic_payment_methods: allowed ? null : (automatic_payment_methods ?? { enabled: true }),
    cancellation_reason: null,
    client_secret: `${id}_${newId("secret")}`,
    created: world.now(),
    customer: customer ?? null,
    description: description ?? null,
    last_setup_error: null,
    livemode: false,
    metadata: mergedMetadata({}, metadata),
    next_action: null,
    payment_method: null,
    payment_method_types: allowed ?? ["card"],
    status: "requires_payment_method",
    usage: usage ?? "off_session",
  });
  world.emit("setup_intent.created", intent);
  return intent;
}
