import * as z from "zod";

export type JsonSchema = {
  type?: string | string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  [keyword: string]: unknown;
};

export const inputSchema = (schema: z.ZodType) => toJsonSchema(schema, "input");
export const outputSchema = (schema: z.ZodType) => toJsonSchema(schema, "output");

function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== "date") return;
      jsonSchema.type = "string";
      jsonSchema.format = "date-time";
    },
  });
  return rest as JsonSchema;
}

const alternatives = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? [schema];

/**
 * Converts a query or path text to the type in the schema; anything else is left for zod to refuse.
 */
export function fromText(schema: JsonSchema | undefined, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const kinds = (schema ? alternatives(schema) : []).flatMap(({ type }) => type ?? []);
  const isNumber = kinds.includes("integer") || kinds.includes("number");
  if (isNumber && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return Number(value);
  if (kinds.includes("boolean") && /^(true|false)$/.test(value)) return value === "true";
  return value;
}

const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** JSON has no dates: an ISO text becomes a Date where the schema asks for one. */
export function fromJson(schema: JsonSchema | undefined, value: unknown): unknown {
  if (typeof value !== "string" || !schema || !isoDate.test(value)) return value;
  const isDate = alternatives(schema).some(({ format }) => format === "date-time");
  return isDate ? new Date(value) : value;
}
