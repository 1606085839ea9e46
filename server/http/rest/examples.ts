import { nameIn } from "./components.ts";
import type { JsonSchema } from "./operations.ts";
import { bodySamples, numberSamples, textSamples, trueSamples } from "./samples.ts";

type Named = Readonly<Record<string, JsonSchema>>;

/** The field, and the named schema that it is in. */
type Place = { field: string; owner: string };

const at = "2026-03-02T15:00:00Z";
const formats: Readonly<Record<string, string>> = { "date-time": at, date: "2026-03-02" };

/** A value that fits the schema, with words and numbers as they occur in Honour. */
export const exampleOf = (schema: JsonSchema, named: Named = {}, field = "") =>
  valueAt(schema, { field, owner: "" }, named);

function valueAt(schema: JsonSchema, place: Place, named: Named): unknown {
  const ref = nameIn(schema);
  if (ref !== undefined) return valueAt(named[ref] ?? {}, { ...place, owner: ref }, named);
  const options = schema.anyOf ?? schema.oneOf;
  if (options?.[0]) return isMoment(options[0]) ? null : valueAt(options[0], place, named);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return chosen(schema.enum, place);
  return plainValue(schema, place, named);
}

/** Of moments that may be missing, most are: nothing is canceled, edited or closed. */
const isMoment = ({ format }: JsonSchema) => format === "date-time";

function chosen(values: readonly unknown[], place: Place) {
  const sample = sampleOf(place);
  return sample !== undefined && values.includes(sample) ? sample : values[0];
}

const sampleOf = ({ field, owner }: Place): string | undefined =>
  textSamples[`${owner}.${field}`] ?? textSamples[field];

function plainValue(schema: JsonSchema, place: Place, named: Named) {
  const { field } = place;
  const [type] = [schema.type].flat();
  switch (type) {
    case "object":
      return objectOf(schema, place, named);
    case "array":
      return [valueAt(schema.items ?? {}, place, named)];
    case "boolean":
      return schema.default ?? trueSamples.includes(field);
    case "integer":
    case "number":
      return numberSamples[field] ?? schema.default ?? schema.minimum ?? 1;
    default:
      return sampleOf(place) ?? formats[`${schema.format}`] ?? "Some text";
  }
}

/** With the fields that are always there, and in a body those that its example needs besides. */
function objectOf({ properties = {}, required = [] }: JsonSchema, place: Place, named: Named) {
  const values = required.map((field) => [
    field,
    valueAt(properties[field] ?? {}, { ...place, field }, named),
  ]);
  return { ...Object.fromEntries(values), ...(place.field === "" && bodySamples[place.owner]) };
}
