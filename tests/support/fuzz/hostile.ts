import fc from "fast-check";

const nest = (depth: number) => {
  let value: unknown = 1;
  for (let left = depth; left > 0; left -= 1) value = left % 2 ? [value] : { a: value };
  return value;
};

/** What JSON.parse makes of it has the key itself, as an attacker's body would. */
const polluting = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"toString":null,"valueOf":1,"then":1,"toJSON":1,"hasOwnProperty":0}',
];

const hostileText = fc.constantFrom(
  ...["", " ", "\u0000", "a\u0000b", "\ud83c", "\udc00a", "\u200b\u2060\ufeff", "\u202eabc"],
  ...["\r\nBcc: all@example.test", "\u2028", "%00", "%", "..", "'; --", '"', "\\", "{{7*7}}"],
  ...["__proto__", "constructor", "NaN", "null", "-1", "1e309", "9007199254740993", "0x10"],
  ...["2026-02-30", "9999-12-31", "+275760-09-13T00:00:00.001Z", "0000-01-01T00:00:00Z"],
  ...["e\u0301".repeat(50), "🏃🏽‍♀️".repeat(20), "ﷺ".repeat(40), "x".repeat(300)],
  "y".repeat(100_000),
);

const hostileNumber = fc.constantFrom(
  ...[0, -0, -1, 1.5, 1e-7, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 1e308],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
);

const hostileDate = fc
  .constantFrom(...[Number.NaN, 8.64e15, -8.64e15, 0, 253_402_300_800_000, -62_198_755_200_000])
  .map((time) => new Date(time));

/** Everything that no form of ours sends. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  hostileDate,
  fc.constantFrom(
    null,
    undefined,
    true,
    [],
    {},
    10n ** 20n,
    /a+$/g,
    new Map([[1, 2]]),
    new Set([1]),
  ),
  fc.constantFrom(...polluting).map((text): unknown => JSON.parse(text)),
  fc.constantFrom(13, 60, 600).map(nest),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true, maxDepth: 3 }),
);

const metas = [
  '{"values":{"x":["class","Foo"]}}',
  '{"values":{"x":["regexp"]}}',
  '{"values":{"x":["bigint"]}}',
  '{"values":{"x":["map"]}}',
  '{"values":{"x":["custom","Foo"]}}',
  '{"values":{"x":["typed-array","Int8Array"]}}',
  '{"values":{"__proto__.polluted":["Date"]}}',
  '{"values":{"constructor.prototype.polluted":["undefined"]}}',
  '{"values":["Date"]}',
  '{"values":{"x":["Date"],"x.y":["Date"],"":["undefined"]}}',
  '{"values":{"x":[["Date"]]}}',
  '{"values":7}',
  '{"referentialEqualities":{"x":["__proto__.polluted"]}}',
  '{"referentialEqualities":[["x"]]}',
  `{"values":${"[".repeat(200)}"Date"${"]".repeat(200)}}`,
  "null",
  "[]",
  '"x"',
];

/** Bodies that no client makes: superjson's own words turned against it, and what is no JSON. */
export const rawBody: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('{"x":1}', '{"x":"a"}', "[]", "null", ...polluting),
      fc.constantFrom(...metas),
    )
    .map(([json, meta]) => `{"json":${json},"meta":${meta}}`),
  fc.constantFrom(...polluting).map((json) => `{"json":${json}}`),
  fc.constantFrom(
    ...["", " ", "null", "[]", "{}", "{", '"', "7", "undefined", "\u0000", "{}{}", '{"json":'],
    ...["[".repeat(10_000), '{"json":'.repeat(2_000), `[${"1,".repeat(20_000)}1]`],
    ...polluting,
  ),
  fc.json(),
  fc.string({ unit: "binary", maxLength: 200 }),
);

export const rawText: fc.Arbitrary<string> = fc.oneof(
  hostileText.filter((text) => text.length < 1_000),
  fc.string({ unit: "binary", maxLength: 40 }),
);
