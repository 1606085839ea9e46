import { inlineSchema } from "./components.ts";
import { exampleOf } from "./examples.ts";
import type { JsonSchema, Operation } from "./operations.ts";

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  description: string;
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
};

/** The noun for a row of a list, unless it is the name of the list without the s. */
const nouns: Readonly<Record<string, string>> = {
  "shared-entries": "page",
  resources: "text",
  inquiries: "inquiry",
  replies: "reply",
  library: "text",
};

const texts: Readonly<Record<string, string>> = {
  account: "Only of the account with this number.",
  action: "Only what was done so, such as `update`.",
  actionId: "The action, as the plan names it.",
  actor: "Only what the account with this number did.",
  area: "Only texts of this area.",
  athlete: "Only what concerns the athlete with this number.",
  category: "Only posts of this category.",
  isAscending: "Whether the smallest comes first.",
  isMine: "Only sessions of which one is the mentor oneself.",
  kind: "Only of this kind.",
  level: "Only athletes at this level.",
  limit: "How many rows at most.",
  mentor: "Only athletes of the mentor whose account has this number.",
  mentorId: "Only sessions of the mentor whose account has this number.",
  moving: "The number of one’s own session that is to be moved; its time counts as open.",
  order: "By what the list is sorted.",
  reference: "Book, chapter and verse.",
  search: "Words to look for.",
  segment: "Only athletes to whom this applies.",
  sport: "Only athletes of this sport.",
  state: "Only texts in this state.",
  status: "Only inquiries that are so far.",
  subscription: "Only athletes whose subscription is so.",
  tag: "Only texts with this tag.",
  target: "Only what was done to this, such as `challenge 12`.",
  text: "The words that are to be checked.",
  track: "Only athletes of this track.",
  until: "The last day, or the moment before which it was.",
  version: "The version of the plan; the newest without it.",
  weeks: "How many weeks back.",
  when: "Those that are coming, or those that are over.",
  from: "The first day, or the moment from which on it was.",
  "soulcare.gamePlan id": "The number of one of one’s plans; the open one without it.",
  "admin.updateClaim key": "Which claim.",
};

/** The parameters in path and query, and the Idempotency-Key header. */
export function parametersOf(operation: Operation): Parameter[] {
  const { parameters, hasBody, types } = operation;
  const fields = types.input ? inlineSchema(types.input) : {};
  const isShown = (name: string) => parameters.includes(name) || !hasBody;
  const named = Object.entries(fields.properties ?? {}).filter(([name]) => isShown(name));
  const shown = named
    .map(([name, schema]) => describe(operation, name, schema, fields))
    .toSorted((left, right) => Number(right.in === "path") - Number(left.in === "path"));
  return fields.properties?.idempotencyKey ? [...shown, idempotencyHeader(fields)] : shown;
}

function describe(
  operation: Operation,
  name: string,
  schema: JsonSchema,
  { required = [] }: JsonSchema,
): Parameter {
  const inPath = operation.parameters.includes(name);
  const isRequired = inPath || required.includes(name);
  return {
    name,
    in: inPath ? "path" : "query",
    description: textOf(operation, name, schema),
    required: isRequired,
    schema,
    ...(isRequired && { example: exampleOf(schema, {}, name) }),
  };
}

function textOf({ call, path }: Operation, name: string, { type }: JsonSchema) {
  const known = texts[`${call} ${name}`] ?? texts[name];
  if (known) return known;
  if (name === "before" || name === "after") return type === "integer" ? lastNumber : place;
  const noun = nounBefore(path, name);
  if (noun === undefined) throw new Error(`${call} does not say what ${name} is.`);
  return name === "slug" ? `The last part of the ${noun}’s address.` : `The ${noun}’s number.`;
}

const lastNumber = "The number of the last row of the page before; `Link` has it, too.";
const place = "The place that the page before names; `Link` has it, too.";

/** The noun for the row that a path parameter names: `athlete` in `/api/athletes/{id}`. */
function nounBefore(path: string, name: string) {
  const [, list] = new RegExp(`([\\w-]+)/\\{${name}\\}`).exec(path) ?? [];
  return list && (nouns[list] ?? list.replaceAll("-", " ").replace(/s$/, ""));
}

const idempotencyHeader = ({ properties }: JsonSchema): Parameter => ({
  name: "Idempotency-Key",
  in: "header",
  description: "Names this create: with the same key, nothing more is created.",
  required: false,
  schema: properties?.idempotencyKey ?? {},
});
