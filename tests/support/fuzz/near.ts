import fc from "fast-check";
import type * as z from "zod";
import { hostile } from "./hostile.ts";

type Schema = z.core.$ZodType;
type Bag = { minimum?: number; maximum?: number };

/** Words that get past the checks which a schema cannot show. */
const words: Record<string, readonly string[]> = {
  email: ["ruth@example.test", "José@example.test", "new@example.test"],
  to: ["office@example.test"],
  username: ["ruth@example.test", "boaz"],
  password: ["a still small voice 7", "a quiet harbour 9"],
  current: ["a still small voice 7"],
  timeZone: ["UTC", "Pacific/Kiritimati", "America/St_Johns", "europe/paris"],
  eventDate: ["2031-02-28", "9999-12-31"],
  streakPausedUntil: ["2026-03-09", ""],
  reference: ["John 3:16", "Psalm 119", "1 Cor 13:4-7", "Song of Solomon 2:1", "Jn 3:16-99999"],
  attempt: ["3f0d1e4e-9f62-4f0e-8a86-1d3a3c7a7b52"],
  setupIntentId: ["seti_1"],
  code: ["000000", "00112233445566778899"],
};

/** Values that a schema takes, or nearly. */
export function near(schema: Schema, name = ""): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 14, arbitrary: fitting(schema, name) },
    { weight: 1, arbitrary: hostile },
  );
}

function fitting(schema: Schema, name: string): fc.Arbitrary<unknown> {
  // Safe: a schema's definition says by its type which fields it has.
  const def = schema._zod.def as z.core.$ZodTypes["_zod"]["def"];
  switch (def.type) {
    case "object":
      return objectOf(def.shape);
    case "string":
      return textOf(schema._zod.bag as Bag, name);
    case "number":
      return numberOf(schema._zod.bag as Bag);
    case "boolean":
      return fc.boolean();
    case "date":
      return fc.date({ noInvalidDate: true });
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom(...def.values);
    case "array":
      return fc.array(near(def.element), { maxLength: 4 });
    case "optional":
    case "default":
      return fc.option(near(def.innerType, name), { nil: undefined });
    case "nullable":
      return fc.option(near(def.innerType, name), { nil: null });
    case "pipe":
      return fitting(def.in, name);
    default:
      throw new Error(`No inputs are made for ${def.type} yet.`);
  }
}

function objectOf(shape: Readonly<Record<string, Schema>>) {
  const known = Object.entries(shape).map(([name, schema]) => [name, near(schema, name)] as const);
  const extra = fc.constantFrom("__proto__", "constructor", "role", "athleteId", "totalPoints");
  const whole = fc.record(Object.fromEntries(known), { noNullPrototype: true });
  return fc.oneof(
    { weight: 9, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, extra, hostile).map(withKey) },
  );
}

function withKey([value, name, extra]: [object, string, unknown]) {
  return Object.defineProperty({ ...value }, name, {
    ...{ value: extra, enumerable: true, configurable: true, writable: true },
  });
}

/** Made once: what it is made of is long. */
const graphemes = fc.string({ unit: "grapheme", maxLength: 30 });
const paddedTo = (length: number) => graphemes.map((text) => text.padEnd(length, "w"));

function textOf({ minimum = 0, maximum = 300 }: Bag, name: string) {
  const longest = Math.min(maximum, 300);
  const shortest = Math.min(minimum, longest);
  const plain = shortest > 1 ? paddedTo(shortest) : graphemes;
  const sizes = fc.constantFrom(shortest, longest, longest + 1).map((size) => "w".repeat(size));
  const known = fc.constantFrom(...(words[name] ?? ["Peace."]));
  return fc.oneof(
    { weight: words[name] ? 20 : 4, arbitrary: known },
    { weight: 4, arbitrary: plain },
    { weight: 1, arbitrary: sizes },
  );
}

/** Ids and counts: mostly those of rows that are there. */
function numberOf({ minimum = 0, maximum = 100 }: Bag) {
  const lowest = Math.max(minimum, -1_000);
  const low = fc.integer({ min: lowest, max: Math.max(lowest, Math.min(maximum, 30)) });
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
  return fc.oneof({ weight: 6, arbitrary: low }, { weight: 1, arbitrary: edges });
}
