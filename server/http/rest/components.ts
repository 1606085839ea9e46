import * as z from "zod";
import { type Direction, type JsonSchema, toJsonSchema } from "./operations.ts";
import "./schema-names.ts";

const place = "#/components/schemas/";

/** The name that a reference leads to; undefined for a schema in its place. */
export const nameIn = ({ $ref }: JsonSchema) =>
  typeof $ref === "string" ? $ref.slice(place.length) : undefined;

/** The named schemas of a document; they gather while its operations refer to them. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  answer(schema: z.ZodType): JsonSchema {
    const { root, parts } = convert(schema, "output");
    this.#keep(parts);
    return root;
  }

  /** Without the fields that the path has. */
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

/** The fields of an input, for paths and queries. */
export function fieldsOf(schema: z.ZodType): JsonSchema {
  const { root, parts } = convert(schema, "input");
  return parts[nameIn(root) ?? ""] ?? root;
}

function convert(schema: z.ZodType, io: Direction) {
  const text = JSON.stringify(toJsonSchema(schema, io, z.globalRegistry));
  const { $defs: parts = {}, ...root } = JSON.parse(text.replaceAll('"#/$defs/', `"${place}`));
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
