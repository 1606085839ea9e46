import * as z from "zod";
import { type Direction, type JsonSchema, toJsonSchema } from "./operations.ts";
import "./schema-names.ts";

const refPrefix = "#/components/schemas/";

/** The name of the schema that a `$ref` points to; undefined for an inline schema. */
export const nameIn = ({ $ref }: JsonSchema) =>
  typeof $ref === "string" ? $ref.slice(refPrefix.length) : undefined;

/** Collects the named schemas of the document while its operations are described. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  /** A schema of an answer, with references to the named schemas. */
  answer(schema: z.ZodType): JsonSchema {
    const { root, parts } = convert(schema, "output");
    this.#keep(parts);
    return root;
  }

  /** A reference to the schema of a body, without the fields that are in the path. */
  body(schema: z.ZodType, inPath: readonly string[]): JsonSchema {
    const { root, parts } = convert(schema, "input");
    const name = nameIn(root);
    const whole = parts[name ?? ""];
    if (name === undefined || !whole) throw new Error("The schema of a body needs a name.");
    this.#keep({ ...parts, [name]: without(whole, inPath) });
    return root;
  }

  #keep(parts: Record<string, JsonSchema>) {
    for (const [name, schema] of Object.entries(parts)) {
      const known = this.schemas[name];
      if (known && JSON.stringify(known) !== JSON.stringify(schema))
        throw new Error(`Two schemas are called ${name}.`);
      this.schemas[name] = schema;
    }
  }
}

/** The schema of an input, written out in full, so that its fields can go into path and query. */
export function inlineSchema(schema: z.ZodType): JsonSchema {
  const { root, parts } = convert(schema, "input");
  return parts[nameIn(root) ?? ""] ?? root;
}

function convert(schema: z.ZodType, io: Direction) {
  // Zod points into `$defs`; OpenAPI keeps its schemas elsewhere.
  const text = JSON.stringify(toJsonSchema(schema, io, z.globalRegistry));
  const { $defs: parts = {}, ...root } = JSON.parse(text.replaceAll('"#/$defs/', `"${refPrefix}`));
  return { root, parts } as { root: JsonSchema; parts: Record<string, JsonSchema> };
}

function without(
  { properties = {}, required = [], ...rest }: JsonSchema,
  names: readonly string[],
) {
  const isKept = (name: string) => !names.includes(name);
  const kept = Object.entries(properties).filter(([name]) => isKept(name));
  return { ...rest, properties: Object.fromEntries(kept), required: required.filter(isKept) };
}
