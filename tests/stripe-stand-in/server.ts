import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Api, answerApi } from "./api/answer.ts";
import { handlers } from "./api/handlers.ts";
import type { ApiRoute } from "./api/params.ts";
import { type Reply, type Request, readInput, refusal } from "./http.ts";
import { type PageContext, type PageRoute, pageRoutes } from "./pages.ts";
import { StripeProblem } from "./problem.ts";

export interface LoggedCall {
  /** As in "GET /v1/prices/:id"; undefined for an unknown address. */
  route: string | undefined;
  idempotencyKey: string | undefined;
}

type Parts = { api: Api; pages: PageContext; log: LoggedCall[] };

/** Listens on this machine; `port` 0 takes any that is free. */
export async function listen(port: number, parts: Parts) {
  const server = createServer((incoming, response) => {
    serve(parts, incoming, response).catch((error: unknown) => {
      console.error("The stand-in for Stripe failed:", error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const matchApi = createMatcher(Object.keys(handlers) as ApiRoute[]);
const matchPage = createMatcher(Object.keys(pageRoutes) as PageRoute[]);

async function serve(
  { api, pages, log }: Parts,
  incoming: IncomingMessage,
  response: ServerResponse,
) {
  const request = await readRequest(incoming);
  const { method, path } = request;
  const page = matchPage(method, path);
  if (page) {
    const reply = await refusable(() =>
      pageRoutes[page.route](pages, { id: page.id, input: readInput(request) }),
    );
    return send(response, reply);
  }

  const call = matchApi(method, path);
  const route = call?.route;
  log.push({ route, idempotencyKey: request.header("idempotency-key") });
  const fault = api.failures.take(route);
  if (fault === "reset") return void incoming.socket.destroy();
  const reply = await refusable(() => {
    if (typeof fault === "number") throw injected(fault);
    if (!call) throw invalidAddress(request);
    return answerApi(api, request, call);
  });
  if (fault === "lost-response") sendHalf(response, reply);
  else send(response, reply);
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const url = new URL(incoming.url ?? "/", "http://stand-in");
  return {
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: url.search.slice(1),
    body: await text(incoming),
    header: (name) => incoming.headers[name]?.toString(),
  };
}

/** Finds the route, as in "GET /v1/prices/:id", of a request. */
function createMatcher<Route extends string>(routes: readonly Route[]) {
  const patterns = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.replace(":id", "([^/]+)")}$`),
  }));
  return (method: string, path: string) => {
    for (const { route, pattern } of patterns) {
      const found = pattern.exec(`${method} ${path}`);
      if (found) return { route, id: decodeURIComponent(found[1] ?? "") };
    }
    return undefined;
  };
}

function injected(status: number) {
  if (status === 403)
    throw new StripeProblem(status, {
      type: "invalid_request_error",
      message:
        "The provided key 'rk_test_****' does not have the required permissions for this endpoint on account 'acct_1'. Enabling Webhook Endpoints, Event Destinations Write ('webhook_write') permissions on this key would allow this request to continue.",
    });
  const type = status === 429 ? "rate_limit_error" : "api_error";
  return new StripeProblem(status, { type, message: `The test wanted status ${status}.` });
}

const invalidAddress = ({ method, path }: Request) =>
  new StripeProblem(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}).`,
  });

async function refusable(work: () => Reply | Promise<Reply>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StripeProblem) return refusal(error);
    throw error;
  }
}

function send(response: ServerResponse, { status, headers, body }: Reply) {
  response.writeHead(status, { ...usualHeaders(), ...headers }).end(body);
}

function sendHalf(response: ServerResponse, { status, headers, body }: Reply) {
  const length = { "content-length": Buffer.byteLength(body) };
  response.writeHead(status, { ...usualHeaders(), ...headers, ...length });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

const usualHeaders = () => ({
  "content-type": "application/json",
  "access-control-allow-origin": "*",
  "request-id": `req_${randomUUID()}`,
});
