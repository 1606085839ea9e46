import fc from "fast-check";
import superjson from "superjson";
import { expect, test, vi } from "vitest";
import { fastOutput, guardedInput } from "#server/superjson.ts";

const at = new Date("2026-03-02T15:00:00.123Z");
/** As it arrives on the other side. */
const sent = (value: unknown) => JSON.parse(JSON.stringify(value));

const sharing = (row: object) => ({ here: [row], there: [row] });

function holdingItself() {
  const row: Record<string, unknown> = { id: 1, at: new Date(8) };
  row.self = row;
  row.list = [row, { row }];
  return row;
}

/** What the generated rows below have seldom or never. */
const shapes: [string, unknown][] = [
  ["nothing", undefined],
  ["a date", at],
  ["an empty list", []],
  [
    "rows",
    [
      { id: 1, at },
      { id: 2, at: new Date(0) },
    ],
  ],
  ["an invalid date", { at: new Date(Number.NaN) }],
  ["a bigint, a set and a map", { a: 9n, b: new Set([1]), c: new Map([[1, at]]) }],
  ["names with dots and slashes", { "a.b": at, "c\\d": at, "e\\.f": { g: new Date(2) } }],
  ["an empty name above a date", { "": { at } }],
  ["text that looks like a date", { at: "2026-03-02T15:00:00.123Z" }],
  ["a list with a gap", { list: Object.assign(["x"], { 2: at }) }],
  ["a row that two lists share", sharing({ id: 1, at: new Date(6) })],
  ["an object that holds itself", holdingItself()],
  ["a bare object", Object.assign(Object.create(null), { at })],
];

/** As the browser reads it. */
const received = (result: unknown) => superjson.deserialize(sent(result));

test("every shape is read the same as from superjson", () => {
  for (const [name, value] of shapes)
    expect([name, received(fastOutput.serialize(value))]).toEqual([
      ...[name, received(superjson.serialize(value))],
    ]);
});

test("rows with dates do not pass through superjson", () => {
  const serialize = vi.spyOn(superjson, "serialize");
  fastOutput.serialize([{ id: 1, at, note: null, author: { at } }]);
  expect(serialize).not.toHaveBeenCalled();
});

const isName = (name: string) => !["__proto__", "constructor", "prototype"].includes(name);
const name = fc.oneof(fc.string(), fc.constantFrom("at", "0", "a.b", "")).filter(isName);

const shared = new Date(9);
const date = fc.oneof(
  { weight: 5, arbitrary: fc.date({ noInvalidDate: false }).map((value) => new Date(value)) },
  { weight: 1, arbitrary: fc.constant(shared) },
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(fc.string({ unit: "binary" }), fc.double(), fc.integer(), fc.boolean()),
    fc.constantFrom(null, undefined),
    date,
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.dictionary(name, tie("tree"), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
}));

test("any row is read the same as from superjson", () => {
  fc.assert(
    fc.property(fc.dictionary(name, tree, { noNullPrototype: true }), (value) => {
      expect(received(fastOutput.serialize(value))).toEqual(received(superjson.serialize(value)));
    }),
    { numRuns: 300 },
  );
});

test("input may contain dates and undefined", () => {
  const input = { expiresAt: at, note: undefined, list: [{ at: new Date(5) }] };
  expect(guardedInput.deserialize(sent(guardedInput.serialize(input)))).toEqual(input);
});

test("numbers that are none reach the schema of the input, which refuses them by their field", () => {
  for (const limit of [Number.NaN, Number.POSITIVE_INFINITY, -0]) {
    const input = sent(superjson.serialize({ limit }));
    expect(guardedInput.deserialize(input)).toEqual({ limit });
  }
});

test("input may contain only plain JSON and dates", () => {
  fc.assert(
    fc.property(tree, (value) => {
      const input = sent(superjson.serialize(value));
      const kinds = JSON.stringify(input.meta?.values ?? null).match(
        /"(?!Date|undefined|number)[a-z]+"\]/i,
      );
      if (kinds || input.meta?.referentialEqualities) return;
      expect(guardedInput.deserialize(input)).toEqual(superjson.deserialize(input));
    }),
  );
});

test("anything else is refused as input, and a name of the prototype as output", () => {
  for (const value of [9n, new Set([1]), new Map([[1, 1]]), /x/, new URL("http://x.test")]) {
    const input = sent(superjson.serialize({ value }));
    expect(() => guardedInput.deserialize(input)).toThrow("Invalid input");
  }
  for (const key of ["prototype", "constructor", "__proto__"]) {
    const value = Object.defineProperty({}, key, { value: 1, enumerable: true });
    expect(() => fastOutput.serialize(value)).toThrow();
  }
});
