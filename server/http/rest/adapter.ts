import { callTRPCProcedure } from "@trpc/server";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { createContext, type Deps, type Http, type Variables } from "#server/context.ts";
import { AppError, badRequest } from "#server/errors.ts";
import { appRouter } from "#server/routers/index.ts";
import { sendError } from "../errors.ts";
import type { Pages } from "../pages.ts";
import { docsPage } from "./docs-page.ts";
import { nextPage } from "./next-page.ts";
import { openApiDocument } from "./openapi.ts";
import { fromJson, fromText, type Operation, operations } from "./operations.ts";

const encoder = new TextEncoder();

/** The REST paths, served by the same procedures as tRPC. */
export function restApp(deps: Deps & { pages: Pages }) {
  const app = new Hono<{ Variables: Variables }>();
  const described = describeOnce(deps);

  for (const operation of operations) {
    app.on(operation.verb.toUpperCase(), honoPath(operation), async (c) => {
      const result = await callTRPCProcedure({
        router: appRouter,
        path: operation.call,
        type: operation.type,
        ctx: await createContext(deps, c),
        // Read only when the procedure asks for input, so an unauthorized body is never parsed.
        getRawInput: () => readInput(c, operation),
        signal: undefined,
        batchIndex: 0,
      });
      if (result === undefined) return c.body(null, 204);
      const next = nextPage(operation, { path: c.req.path, asked: c.req.query() }, result);
      if (next) c.header("Link", `<${next}>; rel="next"`);
      if (operation.hasLocation) c.header("Location", `${c.req.path}/${Object(result).id}`);
      return c.json(result, operation.status as ContentfulStatusCode);
    });
  }
  app.get("/api/openapi.json", (c) =>
    c.body(described().document, 200, { "Content-Type": "application/json" }),
  );
  app.get("/api/docs", (c) =>
    c.body(described().page, 200, { "Content-Type": "text/html; charset=UTF-8" }),
  );

  for (const [path, allow] of allowedMethods()) {
    app.all(path, (c) => {
      c.header("Allow", allow);
      return sendError(deps, c, new AppError("METHOD_NOT_SUPPORTED", "Method not allowed"));
    });
  }
  app.all("/api/*", (c) => sendError(deps, c, new AppError("NOT_FOUND", "Not found")));
  return app;
}

/** The OpenAPI document and its page, made at the first request and then kept as bytes. */
function describeOnce({ env, pages }: Deps & { pages: Pages }) {
  let made: { document: Uint8Array<ArrayBuffer>; page: Uint8Array<ArrayBuffer> } | undefined;
  return () => {
    if (made) return made;
    const document = openApiDocument(env);
    made = {
      document: encoder.encode(JSON.stringify(document)),
      page: encoder.encode(docsPage(document, pages.files.keys())),
    };
    return made;
  };
}

const honoPath = ({ path }: Operation) => path.replace(/\{(\w+)\}/g, ":$1");

/** Each path with its methods, for the Allow header. */
function allowedMethods() {
  const methods = new Map([
    ["/api/openapi.json", ["GET", "HEAD"]],
    ["/api/docs", ["GET", "HEAD"]],
  ]);
  for (const operation of operations) {
    const known = methods.get(honoPath(operation)) ?? [];
    const verb = operation.verb.toUpperCase();
    methods.set(honoPath(operation), [...known, ...(verb === "GET" ? ["GET", "HEAD"] : [verb])]);
  }
  return [...methods].map(([path, names]) => [path, names.join(", ")] as const);
}

async function readInput(c: Http, operation: Operation) {
  const { hasBody, input } = operation;
  if (!input) return undefined;
  const sent = hasBody ? await readBody(c) : c.req.query();
  const convert = hasBody ? fromJson : fromText;
  const known = Object.entries(input.properties ?? {}).filter(([name]) =>
    Object.hasOwn(sent, name),
  );
  const values = known.map(([name, schema]) => [name, convert(schema, sent[name])]);
  const given = withIdempotencyKey(c, operation, Object.fromEntries(values));
  return withPathValues(c, operation, given);
}

/** The Idempotency-Key header sets the same field as the body. */
function withIdempotencyKey(c: Http, { input }: Operation, values: Record<string, unknown>) {
  const key = c.req.header("idempotency-key");
  if (key === undefined || !input?.properties?.idempotencyKey) return values;
  if ("idempotencyKey" in values && values.idempotencyKey !== key)
    throw badRequest("The Idempotency-Key header is not the idempotencyKey in the body");
  return { ...values, idempotencyKey: key };
}

/** Adds the values that the path gives; throws for a body that contradicts them. */
function withPathValues(c: Http, operation: Operation, values: Record<string, unknown>) {
  const { parameters, given, input } = operation;
  const named = parameters.map((name) => [name, c.req.param(name)] as const);
  for (const [name, text] of [...named, ...Object.entries(given)]) {
    const value = fromText(input?.properties?.[name], text);
    if (name in values && values[name] !== value)
      throw badRequest(`The ${name} in the body is not the one in the path`);
    values[name] = value;
  }
  return values;
}

async function readBody(c: Http): Promise<Record<string, unknown>> {
  const type = c.req.header("content-type") ?? "";
  const text = await c.req.text();
  if (!/^application\/json\b/i.test(type))
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send JSON with content-type: application/json");
  const body = parse(text);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badRequest("The body is not a JSON object");
  return body as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("The body is not valid JSON");
  }
}
