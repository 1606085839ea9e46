import { type Env, publicUrl } from "#server/env.ts";
import type { Access } from "#server/trpc.ts";
import { escapeHtml, plainPage } from "../html.ts";
import { type JsonSchema, type Operation, operations } from "./operations.ts";

export const who: Record<Access, string> = {
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

/** The OpenAPI 3.1 document of the REST table, from the schemas that check the calls. */
export function openApiDocument(env: Env) {
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {};
  for (const operation of operations)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.verb]: describeOperation(operation),
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
    tags: [...new Set(operations.map(tagOf))].map((name) => ({
      name,
      description: `What the group ${name} answers.`,
    })),
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      responses: { Refused: jsonAnswer("Refused", { $ref: "#/components/schemas/Error" }) },
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

/** A call that both makes and changes has two operations, each with its own name. */
function nameOf({ call, verb }: Operation) {
  const isOne = operations.filter((other) => other.call === call).length === 1;
  return isOne ? call.replace(".", "_") : `${call.replace(".", "_")}_${verb}`;
}

const tagOf = ({ call }: Operation) => call.split(".")[0] ?? "";

function describeOperation(operation: Operation) {
  const { says, access, status, output } = operation;
  const hasAnswer = status !== 204 && output;
  return {
    operationId: nameOf(operation),
    summary: says,
    description: who[access],
    tags: [tagOf(operation)],
    ...(access === "public" ? { security: [] } : {}),
    parameters: describeParameters(operation),
    ...describeBody(operation),
    responses: {
      [status]: hasAnswer ? jsonAnswer("Done", output) : { description: "Done" },
      "4XX": { $ref: "#/components/responses/Refused" },
    },
  };
}

function describeParameters({ input, parameters, hasBody }: Operation) {
  const names = hasBody ? parameters : Object.keys(input?.properties ?? {});
  const named = names.map((name) => ({
    name,
    in: parameters.includes(name) ? "path" : "query",
    required: parameters.includes(name) || Boolean(input?.required?.includes(name)),
    schema: input?.properties?.[name] ?? {},
  }));
  return input?.properties?.idempotencyKey ? [...named, idempotencyHeader(input)] : named;
}

const idempotencyHeader = ({ properties }: JsonSchema) => ({
  name: "Idempotency-Key",
  in: "header",
  description: "The same as idempotencyKey in the body.",
  required: false,
  schema: properties?.idempotencyKey ?? {},
});

function describeBody({ hasBody, input, parameters }: Operation) {
  if (!hasBody || !input) return {};
  const isInBody = (name: string) => !parameters.includes(name);
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => isInBody(name));
  const schema = {
    ...input,
    properties: Object.fromEntries(properties),
    required: input.required?.filter(isInBody) ?? [],
  };
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

function jsonAnswer(description: string, schema: JsonSchema) {
  return { description, content: { "application/json": { schema } } };
}

type Described = OpenApi["paths"][string][string];

/** The OpenAPI document as a page without scripts. */
export function docsPage({ info, paths }: OpenApi) {
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]) => section(verb, path, described)),
  );
  const intro = `<p>${escapeHtml(info.summary)} The same as a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.
Send JSON; every refusal has the shape <code>{ error, code, requestId, issues? }</code>.</p>`;
  return plainPage("Honour: the API", intro + sections.join("\n"));
}

function section(verb: string, path: string, described: Described) {
  const { summary, description, parameters, responses } = described;
  const rows = parameters.map(({ name, in: place, schema }) =>
    row(`${name} (${place})`, JSON.stringify(schema)),
  );
  const body = "requestBody" in described ? described.requestBody : undefined;
  if (body)
    rows.push(row("Body", JSON.stringify(body.content["application/json"].schema, null, 2)));
  for (const [status, answer] of Object.entries(responses))
    if (status !== "4XX") rows.push(row(`Answer ${status}`, answerText(answer)));
  return `<section>
<h2><code>${verb.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}. ${escapeHtml(description)}</p>
<table>${rows.join("")}</table>
</section>`;
}

function answerText(answer: object) {
  return "content" in answer ? JSON.stringify(answer.content, null, 2) : "No content";
}

const row = (name: string, text: string) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td><pre>${escapeHtml(text)}</pre></td></tr>`;
