import { expect, test } from "vitest";
import * as z from "zod";
import { fromJson, fromText, inputSchema, operations } from "#server/http/rest/operations.ts";
import { testApp } from "#tests/helpers/app.ts";

const shape = {
  error: expect.any(String),
  code: expect.any(String),
  requestId: expect.any(String),
};

test("what is not there is a 404, and another method a 405 with what is allowed", async () => {
  const app = await testApp();
  for (const path of ["/api", "/api/", "/api/nothing", "/api/athletes/1/2/3", "/api//athletes"]) {
    const answer = await app.http(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.json()).toEqual({ ...shape, code: "NOT_FOUND", error: "Not found" });
  }
  for (const [method, path, allow] of [
    ["PATCH", "/api/athletes", "GET, HEAD, POST"],
    ["PUT", "/api/session", "GET, HEAD, POST, DELETE"],
    ["GET", "/api/admin/challenges", "POST"],
    ["POST", "/api/openapi.json", "GET, HEAD"],
    ["OPTIONS", "/api/athletes", "GET, HEAD, POST"],
    ["PROPFIND", "/api/docs", "GET, HEAD"],
  ] as const) {
    const answer = await app.http(path, { method });
    expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 405, allow]);
    expect(await answer.json()).toEqual({ ...shape, code: "METHOD_NOT_SUPPORTED" });
  }
  const head = await app.http("/api/achievements", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

const post = { method: "POST", headers: { "content-type": "application/json" } };
const tooLong = JSON.stringify({ name: "x".repeat(65 * 1024) });

test("a body of more than 64 KiB, declared or not, is a 413 that closes the connection", async () => {
  const app = await testApp();
  const declared = { ...post.headers, "content-length": `${tooLong.length}` };
  for (const headers of [declared, post.headers])
    for (const path of ["/api/athletes", "/trpc/athletes.create", "/api/nothing"]) {
      const answer = await app.http(path, { ...post, headers, body: tooLong });
      expect([answer.status, answer.headers.get("connection")]).toEqual([413, "close"]);
      expect(await answer.json()).toEqual({
        ...shape,
        code: "PAYLOAD_TOO_LARGE",
        error: "That is more than we can take in one go. Please shorten it.",
      });
    }
  const body = JSON.stringify({ name: "" }).padEnd(64 * 1024);
  expect((await app.http("/api/athletes", { ...post, body })).status).toBe(400);
});

test("a body is a JSON object", async () => {
  const app = await testApp();
  for (const type of ["text/plain", "multipart/form-data", "application/jsonx", ""]) {
    const headers = { "content-type": type };
    const answer = await app.http("/api/athletes", { ...post, body: "{}", headers });
    expect([type, answer.status]).toEqual([type, 415]);
    expect(await answer.json()).toEqual({ ...shape, code: "UNSUPPORTED_MEDIA_TYPE" });
  }
  for (const [body, error] of [
    ["", "The body is not valid JSON"],
    ["{", "The body is not valid JSON"],
    ["undefined", "The body is not valid JSON"],
    ["[]", "The body is not a JSON object"],
    ["null", "The body is not a JSON object"],
    ['"{}"', "The body is not a JSON object"],
  ] as const) {
    const answer = await app.http("/api/athletes", { ...post, body });
    expect([body, answer.status]).toEqual([body, 400]);
    expect(await answer.json()).toEqual({ ...shape, code: "BAD_REQUEST", error });
  }
});

test("what is no id is a 400 wherever there is one in the path", async () => {
  const app = await testApp();
  const admin = await app.make.admin();
  const ruth = await app.make.athlete();
  const statusOf = async (
    { verb, path, hasBody, access }: (typeof operations)[number],
    id: string,
  ) => {
    const as = access === "member" || access === "athlete" ? ruth : admin;
    const url = path.replaceAll(/\{\w+\}/g, id);
    const body = hasBody ? { json: {} } : {};
    return (await app.http(url, { method: verb.toUpperCase(), as, ...body })).status;
  };
  // The address of a text and the name of an action are words.
  const named = operations.filter(
    ({ path }) => /\{(id|\w+Id)\}/.test(path) && !path.includes("{actionId}"),
  );
  for (const row of named)
    for (const id of ["0", "abc"])
      expect([row.verb, row.path, await statusOf(row, id)]).toEqual([row.verb, row.path, 400]);
  const [row] = named;
  for (const id of ["-1", "1.5", "2147483648", "9".repeat(20), "1e3", "0x1", "%00", "%E0%A4%A"])
    expect([id, row && (await statusOf(row, id))]).toEqual([id, 400]);
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

const number = inputSchema(z.int().optional());
const flag = inputSchema(z.boolean().nullable());
const either = inputSchema(z.union([z.number(), z.boolean()]));
const text = inputSchema(z.string());
const eitherOrNull = inputSchema(
  z.union([z.object({ text: z.string() }), z.object({ at: z.date() })]).nullable(),
);
const date = inputSchema(z.date().nullable().default(null));

test("text becomes what its schema asks for, and nothing else", () => {
  for (const [value, schema, expected] of [
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
  ] as const)
    expect([value, fromText(schema, value)]).toEqual([value, expected]);
});

test("JSON text becomes a date only for a date schema, and only a whole one", () => {
  const at = new Date("2026-03-02T15:00:00Z");
  for (const value of ["2026-03-02T15:00Z", "2026-03-02T17:00:00.000+02:00"]) {
    expect(fromJson(date, value)).toEqual(at);
    expect(fromJson(text, value)).toBe(value);
    const list = { items: { oneOf: [{ properties: { at: date, text } }] } };
    const inside = { at: value, text: value, other: [value] };
    expect(fromJson(list, [inside])).toEqual([{ ...inside, at }]);
    expect(fromJson(eitherOrNull, { at: value })).toEqual({ at });
    expect(fromJson(undefined, value)).toBe(value);
  }
  for (const value of ["2026-03-02", "15:00", "Mon, 02 Mar 2026 15:00:00 GMT", 1_772_463, null, ""])
    expect(fromJson(date, value)).toBe(value);
});
