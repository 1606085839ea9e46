import { type Env, publicUrl } from "#server/env.ts";
import type { Access } from "#server/trpc.ts";
import { Components } from "./components.ts";
import { exampleOf } from "./examples.ts";
import { cursorOf } from "./next-page.ts";
import { type JsonSchema, type Operation, operations } from "./operations.ts";
import { parametersOf } from "./parameters.ts";
import { refusalResponses, refusalsOf } from "./refusals.ts";
import { describedTags, tagOf } from "./tags.ts";

export const accessTexts: Record<Access, string> = {
  public: "Open to everyone.",
  signedIn: "For anyone who is signed in.",
  athlete: "For athletes.",
  member: "For athletes with an active mentorship.",
  admin: "For staff; a mentor reaches the mentor’s athletes.",
  owner: "For owners.",
};

const errorSchema: JsonSchema = {
  type: "object",
  required: ["error", "code", "requestId"],
  properties: {
    error: { type: "string", description: "A sentence for the person at the screen." },
    code: { type: "string", examples: ["BAD_REQUEST"] },
    requestId: { type: "string", description: "Names this request in the server’s log." },
    issues: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
    retryAfterSeconds: { type: "integer" },
    link: { type: "string", description: "Where to go about it." },
    openLine: { type: "integer", description: "The athlete whose line has to be opened first." },
  },
};

export type OpenApi = ReturnType<typeof openApiDocument>;
export type Described = ReturnType<typeof describeOperation>;

type Json = { "application/json": { schema: JsonSchema; example: unknown } };
type Answer = { description: string; headers?: object; content?: Json } | { $ref: string };

/** The OpenAPI 3.1 document of the REST routes, from the schemas of their procedures. */
export function openApiDocument(env: Env) {
  const components = new Components();
  const paths: Record<string, Record<string, Described>> = {};
  for (const operation of operations)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.verb]: describeOperation(operation, components),
    };
  return {
    openapi: "3.1.0",
    info: {
      title: "Honour",
      version: "1.0.0",
      summary: "Whole-athlete mentorship: body, mind and soul.",
      license: { name: "All rights reserved", identifier: "LicenseRef-Honour" },
    },
    servers: [{ url: publicUrl(env) }],
    tags: describedTags,
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      schemas: { ...components.schemas, Error: errorSchema } as Record<string, JsonSchema>,
      responses: refusalResponses,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "sid",
          description: "Set by POST /api/session; named __Host-sid on https.",
        },
        token: {
          type: "http",
          scheme: "bearer",
          description: "For scripts: made at /admin/tokens, begins with hon_.",
        },
      },
    },
  };
}

/** Unique per operation: a procedure with several routes has several operations. */
function nameOf({ call, verb, given }: Operation) {
  const name = call.replaceAll(".", "_");
  const routes = operations.filter((other) => other.call === call);
  if (routes.length === 1) return name;
  const isOnlyVerb = routes.filter((other) => other.verb === verb).length === 1;
  return [name, ...(isOnlyVerb ? [verb] : Object.values(given))].join("_");
}

function describeOperation(operation: Operation, components: Components) {
  const { says, access, path } = operation;
  const scopes = scopesOf(operation);
  return {
    operationId: nameOf(operation),
    summary: says,
    description: `${accessTexts[access]} A token needs ${scopes.join(" and ")}.`,
    tags: [tagOf(path)],
    ...(access === "public" ? { security: [] } : {}),
    "x-scopes": scopes,
    parameters: parametersOf(operation),
    ...describeBody(operation, components),
    responses: responsesOf(operation, components),
  };
}

const responsesOf = (operation: Operation, components: Components): Record<string, Answer> => ({
  [operation.status]: describeAnswer(operation, components),
  ...refusalsOf(operation),
});

/** The scopes that a token needs for this call. */
function scopesOf({ type, access }: Operation) {
  const needed = type === "mutation" ? "write" : "read";
  return access === "admin" || access === "owner" ? [needed, "admin"] : [needed];
}

function describeBody({ call, hasBody, types }: Operation, components: Components) {
  if (!hasBody || !types.input) return {};
  // From all routes of the procedure, because they share the schema.
  const routes = operations.filter((other) => other.call === call);
  const inPath = routes.flatMap(({ parameters, given }) => [...parameters, ...Object.keys(given)]);
  const schema = components.body(types.input, inPath);
  const example = exampleOf(schema, components.schemas);
  return { requestBody: { required: true, content: { "application/json": { schema, example } } } };
}

function describeAnswer(operation: Operation, components: Components): Answer {
  const { status, types } = operation;
  if (status === 204 || !types.output) return { description: "Done" };
  const schema = components.answer(types.output);
  const example = exampleOf(schema, components.schemas);
  const headers = headersOf(operation);
  return {
    description: "Done",
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { "application/json": { schema, example } },
  };
}

const text = { type: "string" };

function headersOf(operation: Operation) {
  const { hasLocation, call, input } = operation;
  return {
    ...(cursorOf(operation) && {
      Link: { description: 'Where there is another page: `<…>; rel="next"`.', schema: text },
    }),
    ...(call === "athletes.list" && {
      "X-Total-Count": { description: "How many there are in all.", schema: { type: "integer" } },
    }),
    ...(hasLocation && {
      Location: { description: "Where the new row can be read.", schema: text },
    }),
    ...(input?.properties?.idempotencyKey && {
      "Idempotency-Replayed": {
        description: "`true` where the key was known, so that nothing was created.",
        schema: text,
      },
    }),
  };
}
