import Stripe from "stripe";
import { parseForm } from "../http/form.ts";
import type { Holds } from "../http/holds.ts";
import type { IdempotentAnswers } from "../http/idempotency.ts";
import { invalid, StripeProblem } from "../http/problem.ts";
import type { Reply, Request } from "../http/server.ts";
import type { World } from "../world/world.ts";
import type { Check } from "./check.ts";
import { expand } from "./expand.ts";
import { handlers } from "./handlers.ts";
import { page } from "./page.ts";
import type { ApiRoute, Params } from "./params.ts";

export interface Api {
  world: World;
  check: Check;
  idempotent: IdempotentAnswers;
  holds: Holds;
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
  return api.idempotent.answer(key, `${request.path} ${sent}`, work);
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
    throw invalid(`The stand-in speaks version ${Stripe.API_VERSION} of the API, not ${version}.`);
}

type Run<Route extends ApiRoute> = Called<Route> & { path: string; params: object };

async function run<Route extends ApiRoute>({ world, check, holds }: Api, call: Run<Route>) {
  const params = check(call.route, call.params);
  await holds.pass(call.route);
  try {
    return { status: 200, body: JSON.stringify(perform(world, { ...call, params })) };
  } catch (error) {
    // A refusal by the call itself is an answer, which its idempotency key keeps.
    if (error instanceof StripeProblem) return refusal(error);
    throw error;
  }
}

function perform<Route extends ApiRoute>(
  world: World,
  { route, id, path, params }: Run<Route> & { params: Params[Route] },
) {
  const { expand: paths = [], limit, starting_after, ending_before, ...rest }: Shared = params;
  // What was taken out is optional in every call.
  const answer = handlers[route](world, { id, params: rest as Params[Route] });
  if (!Array.isArray(answer)) return expand(world, answer, paths);
  return expand(world, page(answer, { limit, starting_after, ending_before }, path), paths);
}

interface Shared {
  expand?: string[];
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

export const refusal = ({ status, body }: StripeProblem): Reply => ({
  status,
  body: JSON.stringify({ error: body }),
});
