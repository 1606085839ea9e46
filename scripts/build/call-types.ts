import type * as z from "zod";
import { who } from "#server/http/rest/openapi.ts";
import {
  inputSchema,
  type JsonSchema,
  operations,
  outputSchema,
} from "#server/http/rest/operations.ts";
import { type OutputParser, schemaOf } from "#server/output/parser.ts";
import { appRouter } from "#server/routers/index.ts";
import type { Access } from "#server/trpc.ts";

type Definition = {
  type: "query" | "mutation" | "subscription";
  inputs: z.ZodType[];
  output?: OutputParser;
  meta: { access: Access };
};

// Safe: every procedure has zod schemas, and its builder sets the access.
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;

/** The types of all calls, printed from their schemas, so scripts need no server types. */
export function callTypes() {
  const groups = Object.keys(appRouter._def.record).map((group) => {
    const lines = Object.entries(procedures)
      .filter(([name, { _def }]) => name.startsWith(`${group}.`) && _def.type !== "subscription")
      .map(([name, { _def }]) => describe(name, _def));
    return `  ${group}: {\n${lines.join("\n")}\n  };`;
  });
  return `/** Every call by its group and name. */\nexport type Honour = {\n${groups.join("\n")}\n};\n`;
}

function describe(name: string, { inputs, output: parser, meta, type }: Definition) {
  const [, call = ""] = name.split(".");
  const says = operations.find((operation) => operation.call === name)?.says;
  const summary = says ? `${says}. ` : "";
  const effect = type === "mutation" ? " Writes." : "";
  const comment = `    /** ${summary}${who[meta.access]}${effect} */`;
  const given = inputs[0] ? `input: ${typeOf(inputSchema(inputs[0]))}` : "";
  const output = parser && schemaOf(parser);
  const answer = output && output._zod.def.type !== "void" ? typeOf(outputSchema(output)) : "void";
  return `${comment}\n    ${call}(${given}): Promise<${answer}>;`;
}

/** A JSON Schema as a TypeScript type, with Date for date-time. */
export function typeOf(schema: JsonSchema, indent = "    "): string {
  if (schema.anyOf) return union(schema.anyOf.map((each) => typeOf(each, indent)));
  if (schema.format === "date-time") return "Date";
  const values = schema.enum ?? ("const" in schema ? [schema.const] : undefined);
  if (Array.isArray(values)) return union(values.map((value) => JSON.stringify(value)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return union(types.map((type) => typeNamed(type, schema, indent)));
}

const union = (types: readonly string[]) => [...new Set(types)].join(" | ");

function typeNamed(type: string | undefined, schema: JsonSchema, indent: string) {
  switch (type) {
    case "integer":
      return "number";
    case "array":
      return `Array<${typeOf(schema.items ?? {}, indent)}>`;
    case "object":
      return objectOf(schema, indent);
    default:
      return type ?? "unknown";
  }
}

function objectOf({ properties, required = [], ...schema }: JsonSchema, indent: string) {
  // Safe: JSON Schema has a schema there.
  const others = (schema.additionalProperties || {}) as JsonSchema;
  if (!properties) return `Record<string, ${typeOf(others, indent)}>`;
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = typeOf(field, inner);
    return required.includes(name) ? `${name}: ${type}` : `${name}?: ${type} | undefined`;
  });
  const line = `{ ${fields.join("; ")} }`;
  if (line.length < 80 && !line.includes("\n")) return line;
  return `{\n${fields.map((field) => `${inner}${field};\n`).join("")}${indent}}`;
}
