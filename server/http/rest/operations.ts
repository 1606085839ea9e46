import type { TRPCProcedureType as ProcedureType } from "@trpc/server";
import type { ZodType } from "zod";
import * as z from "zod";
import { type OutputParser, schemaOf } from "#server/output/parser.ts";
import { appRouter } from "#server/routers/index.ts";
import type { Access } from "#server/trpc.ts";
import { restRoutes } from "./routes.ts";

export type JsonSchema = {
  type?: string | string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  [keyword: string]: unknown;
};

export type Direction = "input" | "output";

/** An empty registry: no schema has a name, so all are inline. */
const noNames = z.registry<Record<string, unknown>>();

export const inputSchema = (schema: z.ZodType) => toJsonSchema(schema, "input", noNames);
export const outputSchema = (schema: z.ZodType) => toJsonSchema(schema, "output", noNames);

/** The JSON Schema of an input or output. Schemas with an id in `metadata` become references. */
export function toJsonSchema(
  schema: z.ZodType,
  io: Direction,
  metadata: z.core.$ZodRegistry<Record<string, unknown>>,
): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    metadata,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "date") {
        jsonSchema.type = "string";
        jsonSchema.format = "date-time";
      }
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // An answer may gain fields later.
      if (io === "output" && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
  return rest as JsonSchema;
}

/** The schema itself, or its alternatives, such as an object and null. */
const alternatives = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(alternatives) ?? [schema];

/** Converts a text of a query or path to the type in its schema. Zod refuses what does not fit. */
export function fromText(schema: JsonSchema | undefined, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const kinds = (schema ? alternatives(schema) : []).flatMap(({ type }) => type ?? []);
  const isNumber = kinds.includes("integer") || kinds.includes("number");
  if (isNumber && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return Number(value);
  if (kinds.includes("boolean") && /^(true|false)$/.test(value)) return value === "true";
  return value;
}

const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** JSON has no dates: turns an ISO text into a Date where the schema has one, at any depth. */
export function fromJson(schema: JsonSchema | undefined, value: unknown): unknown {
  if (!schema || value === null) return value;
  const kinds = alternatives(schema);
  if (typeof value === "string") {
    const isDate = isoDate.test(value) && kinds.some(({ format }) => format === "date-time");
    return isDate ? new Date(value) : value;
  }
  if (Array.isArray(value)) {
    const items = kinds.find((kind) => kind.items)?.items;
    return value.map((item) => fromJson(items, item));
  }
  if (typeof value !== "object") return value;
  const inside = (name: string) =>
    kinds.find((kind) => kind.properties?.[name])?.properties?.[name];
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, part]) => [name, fromJson(inside(name), part)]));
}

const verbs = ["get", "post", "put", "delete"] as const;

export type Operation = {
  verb: (typeof verbs)[number];
  path: string;
  call: string;
  type: ProcedureType;
  says: string;
  status: 200 | 201 | 204;
  /** Whether the created row can be read under this path and its id. */
  hasLocation: boolean;
  access: Access;
  /** Names in the path, such as `id`. */
  parameters: string[];
  /** Input that the path implies, such as `{ kind: "post" }`. */
  given: Record<string, string>;
  hasBody: boolean;
  input: JsonSchema | undefined;
  output: JsonSchema | undefined;
  types: { input: ZodType | undefined; output: ZodType | undefined };
};

/** The REST routes joined with their procedures. Throws at start if a route does not match. */
export const operations: readonly Operation[] = restRoutes.map(describe);

function describe(route: (typeof restRoutes)[number]): Operation {
  const [verb, path] = verbAndPath(route);
  const { given = {} } = route;
  const { type, inputs, output, access } = definitionOf(route.call);
  const input = inputs[0] && inputSchema(inputs[0]);
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  for (const name of [...parameters, ...Object.keys(given)])
    if (!input?.properties?.[name]) throw new Error(`${route.call} does not take {${name}}`);
  return {
    verb,
    path,
    parameters,
    given,
    call: route.call,
    type,
    says: route.says,
    status: route.answer ?? 200,
    hasLocation: route.answer === 201 && restRoutes.some(({ get }) => get === `${path}/{id}`),
    access,
    hasBody:
      (verb === "post" || verb === "put") &&
      hasFields(input, [...parameters, ...Object.keys(given)]),
    input,
    output: output && outputSchema(schemaOf(output)),
    types: { input: inputs[0], output: output && schemaOf(output) },
  };
}

/** Whether the input has fields that are not in the path. */
function hasFields(input: JsonSchema | undefined, inPath: readonly string[]) {
  return Object.keys(input?.properties ?? {}).some((name) => !inPath.includes(name));
}

function verbAndPath(route: (typeof restRoutes)[number]) {
  for (const verb of verbs) {
    const path = route[verb];
    if (path) return [verb, path] as const;
  }
  throw new Error(`No path for ${route.call}`);
}

type Definition = {
  type: ProcedureType;
  inputs: ZodType[];
  output?: OutputParser;
  meta: { access: Access };
};

/** Safe: every procedure has zod schemas, and its builder sets the access. */
function definitionOf(call: string) {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;
  const procedure = procedures[call];
  if (!procedure) throw new Error(`There is no procedure ${call}`);
  const { type, inputs, output, meta } = procedure._def;
  return { type, inputs, output, access: meta.access };
}
