import { expect, test } from "vitest";
import { maxLengths } from "#db/limits.ts";
import { athleticLevels } from "#db/values.ts";
import { fromJson, type Operation, operations } from "#server/http/rest/operations.ts";
import { testApp } from "#tests/helpers/app.ts";
import { access } from "#tests/server/access/table.ts";

type Json = Record<string, unknown>;
type Content = { content?: Record<string, { schema: Json; example: unknown }> };
type Described = Json & {
  operationId: string;
  tags: string[];
  security?: unknown[];
  parameters: (Record<"name" | "in" | "description", string> & {
    required: boolean;
    schema: Json;
    example?: unknown;
  })[];
  "x-scopes": string[];
  requestBody?: Required<Content>;
  responses: Record<string, Json & Content & { headers?: Record<string, Json> }>;
};

type Document = Awaited<ReturnType<typeof read>>["document"];

let once: ReturnType<typeof fetchDocument> | undefined;

/** The document, which is the same for every test. */
async function read() {
  once ??= fetchDocument();
  return once;
}

async function fetchDocument() {
  const app = await testApp({ env: { PUBLIC_URL: "https://honour.test" } });
  const answer = await app.http("/api/openapi.json");
  expect(answer.headers.get("content-type")).toBe("application/json");
  const document: Json & {
    paths: Record<string, Record<string, Described>>;
    components: Record<"schemas" | "responses", Record<string, Json>>;
  } = await answer.json();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({ path, verb, operation })),
  );
  return { document, described };
}

test("the document is OpenAPI 3.1 of the public address", async () => {
  const { document } = await read();
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\.\d+$/),
    info: { title: "Honour", version: expect.any(String) },
    servers: [{ url: "https://honour.test" }],
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "sid" } } },
  });
});

test("it has exactly the REST routes", async () => {
  const { described } = await read();
  const rows = described.map(({ path, verb }) => `${verb} ${path}`);
  expect(rows.toSorted()).toEqual(operations.map(({ path, verb }) => `${verb} ${path}`).toSorted());
  for (const { path, verb, operation } of described) {
    const row = operations.find((one) => one.path === path && one.verb === verb);
    expect(operation.operationId).toMatch(
      new RegExp(`^${row?.call.replace(".", "_")}(_(${verb}|post|reply))?$`),
    );
  }
  expect(new Set(described.map(({ operation }) => operation.operationId)).size).toBe(rows.length);
});

/** The component that a schema refers to. */
const named = ({ components }: Document, schema: Json | undefined) =>
  components.schemas[String(schema?.$ref).replace("#/components/schemas/", "")] ?? {};

test("path parameters are in the path, and only POST and PUT have a body, without them", async () => {
  const { document, described } = await read();
  for (const { path, verb, operation } of described) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([path, inPath.map(({ name }) => name)]).toEqual([path, braces]);
    const body = operation.requestBody?.content["application/json"]?.schema;
    if (verb === "get" || verb === "delete") expect([path, body]).toEqual([path, undefined]);
    const { properties = {}, required = [] } = named(document, body) as {
      properties?: Json;
      required?: string[];
    };
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
    for (const { name, required: isNeeded, schema } of inPath) {
      const isWord = ["slug", "actionId"].includes(name) && schema.type === "string";
      const isKnown = isWord || "enum" in schema || schema.type === "integer";
      expect([path, name, isNeeded, isKnown]).toEqual([path, name, true, true]);
      expect(Object.keys(properties)).not.toContain(name);
    }
  }
});

test("every route documents its answer, its errors and its access", async () => {
  const { described, document } = await read();
  const tags = (document.tags as { name: string }[]).map(({ name }) => name);
  for (const { path, verb, operation } of described) {
    const row = operations.find((each) => each.path === path && each.verb === verb);
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([String(row?.status), "401", "403", "429", "500", "503"]),
    );
    for (const response of Object.values(operation.responses))
      expect("$ref" in response || typeof response.description === "string").toBe(true);
    expect(operation.security).toEqual(row?.access === "public" ? [] : undefined);
    expect(tags).toEqual(expect.arrayContaining(operation.tags));
  }
});

test("what is sent and answered has a name, with the fields of its own schema", async () => {
  const { document, described } = await read();
  for (const { path, operation } of described) {
    const [answer] = Object.values(operation.responses);
    const contents = [operation.requestBody, answer].flatMap((part) =>
      Object.values(part?.content ?? {}),
    );
    for (const { schema } of contents)
      expect([path, namesIn(schema)]).toEqual([path, [expect.any(String)]]);
  }
  expect(document.components.schemas).toMatchObject({
    Athlete: { properties: { level: { enum: athleticLevels } } },
    CreateAnnouncementInput: {
      required: ["title", "content"],
      properties: { title: { type: "string", minLength: 1, maxLength: maxLengths.title } },
    },
  });
});

/** The names in a schema that is a name, a list of one, or either of one and null. */
function namesIn({ $ref, items, anyOf }: Json): string[] {
  if (typeof $ref === "string") return [$ref];
  return [items, ...((anyOf ?? []) as Json[])].flatMap((part) =>
    part ? namesIn(part as Json) : [],
  );
}

test("every example fits the schema that checks the call", async () => {
  const { described } = await read();
  for (const { path, verb, operation } of described) {
    const row = operations.find((each) => each.path === path && each.verb === verb);
    const { requestBody, parameters, responses } = operation;
    const shown = parameters.filter(({ example }) => example !== undefined);
    const asked = shown.map(({ name, example }) => [name, example]);
    const body = requestBody?.content["application/json"]?.example;
    const sent = { ...Object.fromEntries(asked), ...row?.given, ...(body as object) };
    const taken = row?.types.input?.safeParse(fromJson(row.input, sent));
    expect([verb, path, taken?.error?.issues]).toEqual([verb, path, undefined]);
    const answer = responses[String(row?.status)]?.content?.["application/json"]?.example;
    if (row?.status === 204) expect(answer).toBeUndefined();
    else expect([verb, path, refusalOf(row, answer)]).toEqual([verb, path, undefined]);
    const required = parameters.filter(({ required }) => required).map(({ name }) => name);
    expect([verb, path, shown.map(({ name }) => name)]).toEqual([verb, path, required]);
  }
});

const refusalOf = (row: Operation | undefined, answer: unknown) =>
  row?.types.output?.safeParse(fromJson(row.output, answer)).error?.issues;

test("parameters say what they are, and operations which scopes a token needs", async () => {
  const { described } = await read();
  for (const { path, verb, operation } of described) {
    for (const { name, description } of operation.parameters)
      expect([path, name, description]).toEqual([path, name, expect.stringMatching(/^[A-Z].*\.$/)]);
    const needed = [
      verb === "get" ? "read" : "write",
      ...(path.includes("/admin/") ? ["admin"] : []),
    ];
    expect([path, operation["x-scopes"]]).toEqual([path, needed]);
    expect(operation.description).toContain(`needs ${needed.join(" and ")}.`);
  }
});

test("refusals stand where a call can get them, each with its number", async () => {
  const { document, described } = await read();
  for (const { path, verb, operation } of described) {
    const row = operations.find((each) => each.path === path && each.verb === verb);
    const isRefused = (status: number) => String(status) in operation.responses;
    const cells = access.get(row?.call ?? "") ?? [];
    for (const status of cells.filter((cell) => /^4\d\d$/.test(cell)))
      expect([verb, path, status, isRefused(Number(status))]).toEqual([verb, path, status, true]);
    expect([path, isRefused(422)]).toEqual([path, Boolean(row?.input?.properties?.idempotencyKey)]);
  }
  for (const [name, response] of Object.entries(document.components.responses))
    expect([name, response.headers]).toEqual([name, headersOfRefusal[name]]);
});

const waits = { "Retry-After": expect.anything() };
const headersOfRefusal: Record<string, object> = {
  Refused401: { "WWW-Authenticate": expect.anything() },
  Refused429: waits,
  Refused503: waits,
};

test("headers stand where an answer has them", async () => {
  const { document } = await read();
  const headersOf = (verb: string, path: string) =>
    Object.values(document.paths[path]?.[verb]?.responses ?? {}).map(({ headers }) =>
      Object.keys(headers ?? {}),
    )[0];
  expect(headersOf("get", "/api/athletes")).toEqual(["Link", "X-Total-Count"]);
  expect(headersOf("post", "/api/athletes")).toEqual(["Location"]);
  expect(headersOf("post", "/api/admin/resources")).toEqual(["Location", "Idempotency-Replayed"]);
  expect(headersOf("post", "/api/athletes/{id}/milestones")).toEqual(["Idempotency-Replayed"]);
  expect(headersOf("get", "/api/leaderboard")).toEqual([]);
});

/** Every object in a JSON value. */
function* objectsIn(value: unknown): Generator<Json> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const child of Object.values(value)) yield* objectsIn(child);
}

const types = ["string", "number", "integer", "boolean", "object", "array", "null"];

test("every reference resolves", async () => {
  const { document } = await read();
  const references = [...objectsIn(document)].flatMap(({ $ref }) => $ref ?? []).map(String);
  expect(references.length).toBeGreaterThan(operations.length);
  for (const reference of references) {
    expect(reference).toMatch(/^#\//);
    const parts = reference.slice(2).split("/");
    const target = parts.reduce<unknown>((at, part) => (at as Json | undefined)?.[part], document);
    expect([reference, typeof target]).toEqual([reference, "object"]);
  }
});

test("every schema is valid JSON Schema, and dates are strings", async () => {
  const { document } = await read();
  const dates = [...objectsIn(document)].filter(({ format }) => format === "date-time");
  expect(dates.length).toBeGreaterThan(5);
  for (const { type } of dates) expect(type).toBe("string");
  for (const object of objectsIn(document)) {
    if (Array.isArray(object.type)) expect(types).toEqual(expect.arrayContaining(object.type));
    if (typeof object.type === "string")
      expect([...types, "apiKey", "http"]).toContain(object.type);
    if (object.type === "array") expect(object.items).toBeDefined();
    expect(Object.keys(object)).not.toContain("nullable");
    if (typeof object.pattern === "string")
      expect(() => new RegExp(`${object.pattern}`, "u")).not.toThrow();
  }
});

test("numbers have the bounds that the calls check, and answers may gain fields", async () => {
  const { document } = await read();
  for (const object of objectsIn(document))
    for (const bound of [object.minimum, object.maximum])
      expect(Math.abs(Number(bound ?? 0))).toBeLessThan(Number.MAX_SAFE_INTEGER);
  for (const [name, schema] of Object.entries(document.components.schemas))
    if (!name.endsWith("Input"))
      for (const object of objectsIn(schema))
        expect([name, object.additionalProperties]).toEqual([name, undefined]);
});
