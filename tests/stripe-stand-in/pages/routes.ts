import * as z from "zod";
import type { Controls } from "../controls.ts";
import { parseForm } from "../http/form.ts";
import { invalid } from "../http/problem.ts";
import type { Reply, Request } from "../http/server.ts";
import { advances } from "../world/billing.ts";
import type { World } from "../world/world.ts";
import { runControlAction } from "./control-actions.ts";
import { controlPage } from "./control-page.ts";
import { challengePage, finishChallenge } from "./three-d-secure.ts";

/** What the pages work on. */
export interface PageContext {
  world: World;
  controls: Controls;
  log: readonly object[];
  events: readonly object[];
}

interface Call {
  id: string;
  input: unknown;
}

type PageHandler = (behind: PageContext, call: Call) => Reply;

const confirmation = z.strictObject({
  clientSecret: z.string(),
  card: z.strictObject({ number: z.string(), exp: z.string(), cvc: z.string() }),
  returnUrl: z.url().optional(),
  email: z.string().optional(),
  receiptEmail: z.string().optional(),
});
const secret = z.strictObject({ clientSecret: z.string() });
const outcome = z.enum(["succeeded", "failed"]);
const settlement = z.strictObject({ intent: z.string(), outcome });
const advancement = z.strictObject({ subscription: z.string(), to: z.enum(advances) });
const refund = z.strictObject({ intent: z.string(), amount: z.int().positive().optional() });
const kind = z.union([
  z.literal([409, 429, 500, 502, 503]),
  z.enum(["reset", "hang", "lost-response"]),
]);
const fault = z.union([kind, z.strictObject({ kind, route: z.string().optional() })]);
const problem = z.object({ problem: z.string().optional() });
const failures = z.strictObject({ faults: z.array(fault) });

/** Routes for browsers and other processes, beside those of the real API. */
export const pageRoutes = {
  "POST /stand-in/confirm": handler(confirmation, ({ controls }, input) => controls.confirm(input)),
  "GET /stand-in/intent": handler(secret, ({ controls }, input) =>
    controls.intent(input.clientSecret),
  ),
  "POST /stand-in/settle": handler(settlement, ({ controls }, { intent, outcome }) =>
    controls.settle(intent, outcome),
  ),
  "POST /stand-in/advance": handler(advancement, ({ controls }, { subscription, to }) =>
    controls.advance(subscription, to),
  ),
  "POST /stand-in/refund": handler(refund, ({ controls }, { intent, amount }) =>
    controls.refund(intent, amount),
  ),
  "POST /stand-in/dispute": handler(z.strictObject({ intent: z.string() }), ({ controls }, input) =>
    controls.dispute(input.intent),
  ),
  "POST /stand-in/fail-next": handler(failures, ({ controls }, { faults }) => {
    controls.failNext(...faults);
    return { faults };
  }),
  "GET /stand-in/log": handler(z.strictObject({}), ({ log, events }) => ({ calls: log, events })),
  "GET /": ({ world }, { input }) => controlPage(world, problem.parse(input).problem),
  "POST /stand-in/control": ({ controls }, { input }) => runControlAction(controls, input),
  "GET /stand-in/three-d-secure/:id": ({ controls }, { id }) => challengePage(controls, id),
  "POST /stand-in/three-d-secure/:id": ({ controls }, { id, input }) =>
    finishChallenge(controls, id, z.object({ outcome }).parse(input).outcome),
} satisfies Record<string, PageHandler>;

export type PageRoute = keyof typeof pageRoutes;

function handler<Input>(
  schema: z.ZodType<Input>,
  run: (behind: PageContext, input: Input) => object,
): PageHandler {
  return (behind, { input }) => {
    const read = schema.safeParse(input);
    if (!read.success) throw invalid(z.prettifyError(read.error));
    return { status: 200, body: JSON.stringify(run(behind, read.data)) };
  };
}

/** A form of a page, or JSON whatever its content type says: browsers ask no leave for plain text. */
export function readInput({ method, query, body, header }: Request): unknown {
  if (method === "GET") return parseForm(query);
  if (header("content-type")?.includes("form")) return parseForm(body);
  try {
    return JSON.parse(body);
  } catch {
    throw invalid("The body is not JSON.");
  }
}
