import Stripe from "stripe";
import type { Failures } from "../failures.ts";
import { parseForm, type Reply, type Request, refusal } from "../http.ts";
import { invalid, StripeProblem } from "../problem.ts";
import type { World } from "../world/world.ts";
import type { Check } from "./check.ts";
import { handlers } from "./handlers.ts";
import type { ApiRoute, Params } from "./params.ts";
import { expand, firstOf, rowsAfter } from "./response.ts";

export interface Api {
  world: World;
  check: Check;
  failures: Failures;
  idempotency: Map<string, Kept>;
}

/** The first call under an idempotency key. */
interface Kept {
  fingerprint: string;
  /** Undefined while the call is still under way. */
  reply?: Reply;
}

interface Called<Route extends ApiRoute> {
  route: Route;
  id: string;
}

/** Answers as api.stripe.com does. */
export async function answerApi<Route extends ApiRoute>(
  api: Api,
  request: Request,
  called: Called<Route>,
): Promise<Reply> {
  assertAllowed(request);
  const sent = request.method === "POST" ? request.body : request.query;
  const work = () => run(api, { ...called, path: request.path, params: parseForm(sent) });
  const key = request.header("idempotency-key");
  if (!key || request.method !== "POST") return work();
  return answerOnce(api.idempotency, { key, fingerprint: `${request.path} ${sent}` }, work);
}

function assertAllowed(request: Request) {
  const [, key] = /^Bearer (.+)$/.exec(request.header("authorization") ?? "") ?? [];
  if (!key?.startsWith("sk_test_"))
    throw new StripeProblem(401, {
      type: "invalid_request_error",
      message: key
        ? `Invalid API Key provided: ${key.slice(0, 8)}****`
        : "You did not provide an API key.",
    });
  const version = request.header("stripe-version");
  if (version !== Stripe.API_VERSION)
    throw invalid(`The stand-in knows version ${Stripe.API_VERSION} of the API, not ${version}.`);
}

/** The same key returns the first reply again. */
async function answerOnce(
  kept: Map<string, Kept>,
  { key, fingerprint }: { key: string; fingerprint: string },
  work: () => Promise<Reply>,
): Promise<Reply> {
  const earlier = kept.get(key);
  if (earlier) return replay(key, fingerprint, earlier);
  const entry: Kept = { fingerprint };
  kept.set(key, entry);
  try {
    entry.reply = await work();
    return entry.reply;
  } catch (error) {
    // The call did not begin, so the key is free again.
    kept.delete(key);
    throw error;
  }
}

function replay(key: string, fingerprint: string, earlier: Kept): Reply {
  if (earlier.fingerprint !== fingerprint)
    throw new StripeProblem(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  if (!earlier.reply)
    throw new StripeProblem(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message:
        "There is currently another in-progress request using this Stripe key (that probably means you submitted twice, and the other request is still going through).",
    });
  return { ...earlier.reply, headers: { "idempotent-replayed": "true" } };
}

type Run<Route extends ApiRoute> = Called<Route> & { path: string; params: object };

async function run<Route extends ApiRoute>({ world, check, failures }: Api, call: Run<Route>) {
  const params = check(call.route, call.params);
  await failures.waitIfHeld(call.route);
  try {
    return { status: 200, body: JSON.stringify(perform(world, { ...call, params })) };
  } catch (error) {
    // A refusal by the call itself is a reply, which its idempotency key keeps.
    if (error instanceof StripeProblem) return refusal(error);
    throw error;
  }
}

/** What any call, or any list, may ask for. */
type Common = { expand?: string[]; limit?: number; starting_after?: string };

function perform<Route extends ApiRoute>(
  world: World,
  { route, id, path, params }: Run<Route> & { params: Params[Route] },
) {
  const { expand: paths = [], limit, starting_after: after, ...rest }: Common = params;
  // What was taken out is optional in every call.
  const answer = handlers[route](world, { id, params: rest as Params[Route] });
  if (!Array.isArray(answer)) return expand(world, answer, paths);
  return expand(world, firstOf(rowsAfter(answer, after), limit, path), paths);
}
