import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import Stripe from "stripe";
import type { Schema } from "ts-json-schema-generator";
import { root } from "#db/root.ts";
import { invalid } from "../problem.ts";
import type { ApiRoute, Params } from "./params.ts";

export type Check = <Route extends ApiRoute>(route: Route, params: object) => Params[Route];

let shared: Promise<Check> | undefined;

/** Refuses what Stripe does not know; turns the text of a form into numbers and booleans. */
export function paramCheck() {
  // Preparing a schema takes long, so every stand-in of this process shares them.
  shared ??= paramSchemas().then(createCheck);
  return shared;
}

function createCheck({ definitions, properties }: Schema): Check {
  const ajv = new Ajv({ coerceTypes: true, strict: false, validateSchema: false });
  ajv.addSchema({ definitions }, "stripe");
  const compiled = new Map<ApiRoute, ValidateFunction>();

  function compile(route: ApiRoute) {
    const property = properties?.[route];
    if (typeof property !== "object") throw new Error(`The parameters of ${route} have no schema.`);
    const validate = ajv.compile({ $ref: `stripe${property.$ref}` });
    compiled.set(route, validate);
    return validate;
  }

  return <Route extends ApiRoute>(route: Route, params: object) => {
    const validate = compiled.get(route) ?? compile(route);
    if (!validate(params)) throw problemOf(validate.errors ?? []);
    // Its schema was made from this very type.
    return params as Params[Route];
  };
}

function problemOf(errors: ErrorObject[]) {
  const [error] = errors;
  const { instancePath = "", params = {}, message = "is wrong" } = error ?? {};
  const [outer = "", ...inner] = instancePath.slice(1).split("/");
  const named = (name: string) => nested([outer, ...inner, name].filter(Boolean));
  if (error?.keyword === "additionalProperties") {
    const param = named(params.additionalProperty);
    return invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  if (error?.keyword === "required") {
    const param = named(params.missingProperty);
    return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  const param = named("");
  return invalid(`Invalid ${param}: ${message}`, { param });
}

/** As in items[0][price]. */
const nested = ([first = "", ...rest]: string[]) =>
  first + rest.map((name) => `[${name}]`).join("");

const source = join(import.meta.dirname, "params.ts");
const folder = join(root, "node_modules/.cache/honour");

/**
 * The parameters of every call as JSON schemas, made from the types of the installed SDK. That
 * takes seconds, so they are kept until the SDK or the list of calls changes.
 */
export async function paramSchemas(): Promise<Schema> {
  const hash = createHash("sha256").update(readFileSync(source)).digest("hex").slice(0, 8);
  const file = join(folder, `stripe-${Stripe.PACKAGE_VERSION}-${hash}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const schema = await generate();
  mkdirSync(folder, { recursive: true });
  // Several processes may write at once: each puts a whole file in place.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(schema));
  renameSync(draft, file);
  return schema;
}

async function generate() {
  const { createGenerator } = await import("ts-json-schema-generator");
  const generator = createGenerator({
    path: source,
    tsconfig: join(root, "tsconfig.json"),
    type: "Params",
    additionalProperties: false,
    expose: "all",
    skipTypeCheck: true,
    topRef: false,
  });
  return generator.createSchema("Params");
}
