import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { Schema } from "ts-json-schema-generator";
import { invalid } from "../http/problem.ts";
import type { ApiRoute, Params } from "./params.ts";
import { paramSchemas } from "./schemas.ts";

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
