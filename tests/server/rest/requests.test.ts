import { expect, test } from "vitest";
import * as z from "zod";
import {
  fromJson,
  fromText,
  inputSchema,
  operations,
  outputSchema,
} from "#server/http/rest/operations.ts";
import { testApp } from "#tests/helpers/app.ts";

const shape = {
  error: expect.any(String),
  code: expect.any(String),
  requestId: expect.any(String),
};

test.each([
  ...["/api", "/api/", "/api/nothing", "/api/athletes/1/2/3", "/api/athletes/", "/api//athletes"],
])("GET %s is a 404 in the shape of errors", async (path) => {
  const app = await testApp();
  const answer = await app.http(path);

  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ ...shape, code: "NOT_FOUND", error: "Not found" });
});

test.each([
  ["PATCH", "/api/athletes", "GET, HEAD, POST"],
  ["PUT", "/api/session", "GET, HEAD, POST, DELETE"],
  ["DELETE", "/api/athletes/1", "GET, HEAD"],
  ["GET", "/api/admin/challenges", "POST"],
  ["POST", "/api/admin/announcements/1", "GET, HEAD, PUT, DELETE"],
  ["POST", "/api/openapi.json", "GET, HEAD"],
  ["OPTIONS", "/api/athletes", "GET, HEAD, POST"],
  ["PROPFIND", "/api/docs", "GET, HEAD"],
])("%s %s is a 405 with the Allow header", async (method, path, allow) => {
  const app = await testApp();
  const answer = await app.http(path, { method });

  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe(allow);
  expect(await answer.json()).toEqual({ ...shape, code: "METHOD_NOT_SUPPORTED" });
});

test.each(["GET", "HEAD"])("%s works wherever there is something to read", async (method) => {
  const app = await testApp();
  const answer = await app.http("/api/achievements", { method });

  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(await answer.text()).toBe(method === "GET" ? "[]" : "");
});

const post = { method: "POST", headers: { "content-type": "application/json" } };
const tooLong = JSON.stringify({ name: "x".repeat(65 * 1024) });

test.each([
  ["declared", { ...post, headers: { ...post.headers, "content-length": `${tooLong.length}` } }],
  ["chunked", post],
])("a body of 65 KiB, %s, is a 413 that closes the connection", async (_, init) => {
  const app = await testApp();
  for (const path of ["/api/athletes", "/trpc/athletes.create", "/api/nothing"]) {
    const answer = await app.http(path, { ...init, body: tooLong });

    expect(answer.status).toBe(413);
    expect(answer.headers.get("connection")).toBe("close");
    expect(await answer.json()).toEqual({
      ...shape,
      code: "PAYLOAD_TOO_LARGE",
      error: "That is more than we can take in one go. Please shorten it.",
    });
  }
});

test("a body of 64 KiB is read", async () => {
  const app = await testApp();
  const body = JSON.stringify({ name: "" }).padEnd(64 * 1024);
  expect((await app.http("/api/athletes", { ...post, body })).status).toBe(400);
});

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/jsonx",
  "",
])("a body of type %j is a 415", async (type) => {
  const app = await testApp();
  const headers = { "content-type": type };
  const answer = await app.http("/api/athletes", { method: "POST", body: "{}", headers });

  expect(answer.status).toBe(415);
  expect(await answer.json()).toEqual({ ...shape, code: "UNSUPPORTED_MEDIA_TYPE" });
});

test.each([
  ["", "The body is not valid JSON"],
  ["{", "The body is not valid JSON"],
  ["{'name': 1}", "The body is not valid JSON"],
  ["undefined", "The body is not valid JSON"],
  ["[]", "The body is not a JSON object"],
  ["null", "The body is not a JSON object"],
  ["7", "The body is not a JSON object"],
  ['"{}"', "The body is not a JSON object"],
])("the body %j is a 400", async (body, error) => {
  const app = await testApp();
  const answer = await app.http("/api/athletes", { ...post, body });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ ...shape, code: "BAD_REQUEST", error });
});

test.each([
  ...["0", "-1", "1.5", "2147483648", "99999999999999999999", "abc"],
  ...["1e3", "0x1", "%00", "%E0%A4%A", "null", "1,2"],
])("the id %s is a 400 wherever there is one in the path", async (id) => {
  const app = await testApp();
  const admin = await app.make.admin();
  const ruth = await app.make.athlete();
  for (const { verb, path, hasBody, access } of operations) {
    // The address of a text and the name of an action are words.
    if (!/\{(id|\w+Id)\}/.test(path) || path.includes("{actionId}")) continue;
    const as = access === "member" || access === "athlete" ? ruth : admin;
    const url = path.replaceAll(/\{\w+\}/g, id);
    const body = hasBody ? { json: {} } : {};
    const answer = await app.http(url, { method: verb.toUpperCase(), as, ...body });
    expect([verb, path, answer.status]).toEqual([verb, path, 400]);
  }
});

test("the largest id is asked for and not found", async () => {
  const app = await testApp();
  const admin = await app.make.admin();
  expect((await app.http("/api/athletes/2147483647", { as: admin })).status).toBe(404);
});

test("query values are converted to the types of the input", async () => {
  const app = await testApp();
  const admin = await app.make.admin();
  await app.make.athlete();
  await app.make.athlete();
  const ask = async (search: string) =>
    (await app.http(`/api/athletes${search}`, { as: admin })).status;

  expect(await ask("?limit=1&before=2")).toBe(200);
  expect(await ask("?limit=1&limit=abc&unknown=1&__proto__=1")).toBe(200);
  for (const limit of ["", "0", "101", "1.5", "true", "1e1", "+1", "%31%00", "1&before=x"])
    expect([limit, await ask(`?limit=${limit}`)]).toEqual([limit, 400]);
});

test("names of Object.prototype are not fields", async () => {
  const app = await testApp();
  const body = '{"__proto__": {"name": "x"}, "constructor": 1, "toString": 2, "hasOwnProperty": 3}';
  const answer = await app.http("/api/athletes", { ...post, body });

  expect(answer.status).toBe(400);
  expect((await answer.json()).issues[0]).toEqual({ path: "name", message: "Name is required" });
  expect("name" in {}).toBe(false);
});

const number = inputSchema(z.int().optional());
const flag = inputSchema(z.boolean().nullable());
const either = inputSchema(z.union([z.number(), z.boolean()]));
const text = inputSchema(z.string());
const eitherOrNull = inputSchema(
  z.union([z.object({ text: z.string() }), z.object({ at: z.date() })]).nullable(),
);
const date = inputSchema(z.date().nullable().default(null));

test.each([
  ["7", number, 7],
  ["-7", number, -7],
  ["1.5", number, 1.5],
  ["", number, ""],
  [" 7", number, " 7"],
  ["7e3", number, "7e3"],
  ["1234567890123456", number, "1234567890123456"],
  ["true", flag, true],
  ["false", flag, false],
  ["TRUE", flag, "TRUE"],
  ["1", flag, "1"],
  ["true", either, true],
  ["0", either, 0],
  ["7", text, "7"],
  ["true", text, "true"],
  ["7", undefined, "7"],
  [undefined, number, undefined],
])("the text %j is converted by its schema", (value, schema, expected) => {
  expect(fromText(schema, value)).toBe(expected);
});

test.each(["2026-03-02T15:00:00Z", "2026-03-02T15:00Z", "2026-03-02T17:00:00.000+02:00"])(
  "the JSON text %s becomes a date only for a date schema",
  (value) => {
    expect(fromJson(date, value)).toEqual(new Date("2026-03-02T15:00:00Z"));
    expect(fromJson(text, value)).toBe(value);
    const list = { items: { oneOf: [{ properties: { at: date, text } }] } };
    const inside = { at: value, text: value, other: [value] };
    expect(fromJson(list, [inside])).toEqual([{ ...inside, at: new Date("2026-03-02T15:00:00Z") }]);
    expect(fromJson(eitherOrNull, { at: value })).toEqual({ at: new Date("2026-03-02T15:00:00Z") });
    expect(fromJson(undefined, value)).toBe(value);
  },
);

test.each(["2026-03-02", "15:00", "Mon, 02 Mar 2026 15:00:00 GMT", 1_772_463_600_000, null, ""])(
  "%j stays unchanged",
  (value) => {
    expect(fromJson(date, value)).toBe(value);
  },
);

test("schemas are described for input and output", () => {
  const schema = z.object({ at: z.date(), note: z.string().default("none") });
  expect(inputSchema(schema)).toMatchObject({ required: ["at"] });
  expect(outputSchema(schema)).toMatchObject({
    properties: { at: { type: "string", format: "date-time" }, note: { type: "string" } },
    required: ["at", "note"],
  });
});
