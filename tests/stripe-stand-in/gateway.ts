import { randomUUID } from "node:crypto";
import { type Api, answerApi, refusal } from "./api/answer.ts";
import { handlers } from "./api/handlers.ts";
import type { ApiRoute } from "./api/params.ts";
import type { FaultKind, Faults } from "./http/faults.ts";
import { StripeProblem } from "./http/problem.ts";
import { createMatcher } from "./http/routes.ts";
import type { Handle, Reply, Request } from "./http/server.ts";
import { type PageContext, type PageRoute, pageRoutes, readInput } from "./pages/routes.ts";

export interface LoggedCall {
  method: string;
  path: string;
  /** As in "GET /v1/prices/:id"; undefined for an address that nobody knows. */
  route: string | undefined;
  /** What was sent, as it came. */
  sent: string;
  idempotencyKey: string | undefined;
  version: string | undefined;
  fault: FaultKind | undefined;
  /** Undefined until it is answered, and where a fault keeps it from being. */
  status?: number;
}

type Parts = { api: Api; behind: PageContext; faults: Faults; log: LoggedCall[] };

const matchApi = createMatcher(Object.keys(handlers) as ApiRoute[]);
const matchPage = createMatcher(Object.keys(pageRoutes) as PageRoute[]);

/** Where every request comes in: it is written down, may meet with a fault, and is answered. */
export function createGateway({ api, behind, faults, log }: Parts): Handle {
  return (request) => {
    const call = matchApi(request.method, request.path);
    const page = matchPage(request.method, request.path);
    const route = call?.route ?? page?.route;
    const fault = faults.take(route);
    const entry: LoggedCall = { ...logged(request), route, fault };
    if (!page) log.push(entry);

    const work = async () => {
      if (typeof fault === "number") throw injected(fault);
      if (call) return answerApi(api, request, call);
      if (page) return pageRoutes[page.route](behind, { id: page.id, input: readInput(request) });
      throw unknown(request);
    };
    const answer = async () => {
      const reply = await work().catch(refused);
      entry.status = reply.status;
      return dressed(reply);
    };
    return { fault, answer };
  };
}

const logged = ({ method, path, query, body, header }: Request) => ({
  method,
  path,
  sent: body || query,
  idempotencyKey: header("idempotency-key"),
  version: header("stripe-version"),
});

function injected(status: number) {
  const message = `The test wanted status ${status}.`;
  if (status === 429) return new StripeProblem(status, { type: "rate_limit_error", message });
  return new StripeProblem(status, { type: "api_error", message });
}

const unknown = ({ method, path }: Request) =>
  new StripeProblem(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}).`,
  });

function refused(error: unknown) {
  if (error instanceof StripeProblem) return refusal(error);
  throw error;
}

const dressed = ({ headers, ...reply }: Reply): Reply => ({
  ...reply,
  headers: {
    "content-type": "application/json",
    "access-control-allow-origin": "*",
    "request-id": `req_${randomUUID()}`,
    ...headers,
  },
});
