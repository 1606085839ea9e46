import { expect, test } from "vitest";
import { operations } from "#server/http/rest/operations.ts";
import { testApp } from "#tests/helpers/app.ts";

type Json = Record<string, unknown>;
type Described = Json & {
  operationId: string;
  tags: string[];
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
};

async function read() {
  const app = await testApp({ env: { PUBLIC_URL: "https://honour.test" } });
  const answer = await app.http("/api/openapi.json");
  expect(answer.headers.get("content-type")).toBe("application/json");
  const document: Json & { paths: Record<string, Record<string, Described>> } = await answer.json();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({ path, verb, operation })),
  );
  return { app, document, described };
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
      new RegExp(`^${row?.call.replace(".", "_")}(_${verb})?$`),
    );
  }
  expect(new Set(described.map(({ operation }) => operation.operationId)).size).toBe(rows.length);
});

test("path parameters are documented as required: ids, addresses of texts, names of a list", async () => {
  const { described } = await read();
  for (const { path, operation } of described) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([path, inPath.map(({ name }) => name)]).toEqual([path, braces]);
    for (const { name, required, schema } of inPath) {
      const isWord = ["slug", "actionId"].includes(name) && schema.type === "string";
      const isKnown = isWord || "enum" in schema || schema.type === "integer";
      expect([path, name, required, isKnown]).toEqual([path, name, true, true]);
    }
    for (const { in: place } of operation.parameters)
      expect(["path", "query", "header"]).toContain(place);
  }
});

test("only POST and PUT have a body, without path parameters", async () => {
  const { described } = await read();
  for (const { path, verb, operation } of described) {
    const body = operation.requestBody?.content["application/json"]?.schema;
    if (verb === "get" || verb === "delete") expect([path, body]).toEqual([path, undefined]);
    const { properties = {}, required = [] } = (body ?? {}) as {
      properties?: Json;
      required?: string[];
    };
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    for (const { name } of inPath) expect(Object.keys(properties)).not.toContain(name);
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
  }
});

test("every route documents its answer, its errors and its access", async () => {
  const { described, document } = await read();
  const tags = (document.tags as { name: string }[]).map(({ name }) => name);
  for (const { path, verb, operation } of described) {
    const row = operations.find((each) => each.path === path && each.verb === verb);
    expect(Object.keys(operation.responses)).toEqual([String(row?.status), "4XX"]);
    for (const response of Object.values(operation.responses))
      expect("$ref" in response || typeof response.description === "string").toBe(true);
    expect(operation.security).toEqual(row?.access === "public" ? [] : undefined);
    expect(tags).toEqual(expect.arrayContaining(operation.tags));
  }
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

test("the API page has no script and no external file", async () => {
  const { app } = await read();
  const answer = await app.http("/api/docs");
  const page = await answer.text();

  expect(answer.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|src=/i);
  const addresses = [...page.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual(["/api/openapi.json"]);
  for (const { verb, path } of operations)
    expect(page).toContain(`<code>${verb.toUpperCase()} ${path}</code>`);
});
