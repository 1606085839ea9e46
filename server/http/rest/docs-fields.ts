import { escapeHtml } from "../html.ts";
import { nameIn } from "./components.ts";
import type { JsonSchema } from "./operations.ts";

export type Field = {
  name: string;
  required: boolean;
  schema: JsonSchema;
  /** Path, query or header; left out for what is in a body or an answer. */
  in?: string;
  description?: string;
};

/** The fields of an object, with those of objects inside it that have no name of their own. */
export function fieldsIn(schema: JsonSchema, before = ""): Field[] {
  const options = optionsOf(schema).filter(({ type }) => type !== "null");
  if (options.length > 1) return options.flatMap((each) => fieldsIn(each, variant(each, before)));
  const [only = schema] = options;
  if (optionsOf(only).length > 0) return fieldsIn(only, before);
  if (only.items) return fieldsIn(only.items, before.replace(/\.$/, "[]."));
  const { properties = {}, required = [] } = only;
  return Object.entries(properties).flatMap(([name, field]) => [
    { name: `${before}${name}`, required: required.includes(name), schema: field },
    ...fieldsIn(field, `${before}${name}.`),
  ]);
}

const optionsOf = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf ?? [];

/** One of several objects is named by what tells it from the others. */
function variant({ properties = {} }: JsonSchema, before: string) {
  const told = Object.values(properties).find((field) => "const" in field)?.const;
  return told === undefined ? before : `${before.replace(/\.$/, "")}(${told}).`;
}

const plain: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

const formats: Readonly<Record<string, string>> = {
  "date-time": "time",
  date: "day",
  email: "e-mail address",
  uuid: "UUID",
};

/** The type in words; the name of a shape leads to it. */
export function kindHtml(schema: JsonSchema): string {
  const name = nameIn(schema);
  if (name !== undefined) return `<a href="#${name}">${name}</a>`;
  const options = optionsOf(schema);
  if (options.length > 0) return [...new Set(options.map(kindHtml))].join(" or ");
  if (schema.items) return `list of ${kindHtml(schema.items)}`;
  const types = [schema.type].flat().map((type) => plain[type ?? ""] ?? "anything");
  return formats[schema.format ?? ""] ?? types.join(" or ");
}

/** Allowed values and bounds, in words. */
export function limitsHtml(schema: JsonSchema): string {
  const inside = [...optionsOf(schema), ...(schema.items ? [schema.items] : [])];
  const parts = [
    ...inside.filter((part) => nameIn(part) === undefined && !part.properties).map(limitsHtml),
    allowed(schema),
    range(schema.minimum, schema.maximum, ""),
    range(schema.minLength, schema.maxLength, " characters"),
    range(schema.minItems, schema.maxItems, " in the list"),
    schema.pattern && !schema.format ? `like ${code(schema.pattern)}` : "",
    schema.default === undefined ? "" : `${code(JSON.stringify(schema.default))} if left out`,
  ];
  return parts.filter(Boolean).join("; ");
}

const code = (value: unknown) => `<code>${escapeHtml(String(value))}</code>`;

function allowed(schema: JsonSchema) {
  if ("const" in schema) return code(schema.const);
  return Array.isArray(schema.enum) ? code(schema.enum.join(", ")) : "";
}

/** The largest number that can be stored says nothing about what fits. */
const mostStored = 2 ** 31 - 1;

function range(least: unknown, most: unknown, unit: string) {
  const [from, to] = [least, most].map((bound) => Number(bound ?? Number.NaN));
  const low = Number.isNaN(from) ? "" : numberWord(from);
  const high = Number.isNaN(to) || to === mostStored ? "" : numberWord(to);
  if (low && high) return `${low} to ${high}${unit}`;
  if (high) return `at most ${high}${unit}`;
  return low && `at least ${low}${unit}`;
}

const numberWord = (value = 0) => value.toLocaleString("en-US");
