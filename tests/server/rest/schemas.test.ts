import { expect, test } from "vitest";
import * as z from "zod";
import { fromJson, fromText, inputSchema, outputSchema } from "#server/http/rest/operations.ts";

const number = inputSchema(z.int().optional());
const flag = inputSchema(z.boolean().nullable());
const either = inputSchema(z.union([z.number(), z.boolean()]));
const text = inputSchema(z.string());
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
