import type Stripe from "stripe";
import { invalid } from "../problem.ts";
import { intentOf, paymentsOf } from "../world/invoices.ts";
import { findAnything, type World } from "../world/world.ts";

/** The first page of a list that is newest first. */
export const firstOf = <Row>(rows: Row[], limit = 10, url = ""): Stripe.ApiList<Row> => ({
  object: "list",
  data: rows.slice(0, limit),
  has_more: rows.length > limit,
  url,
});

/** What follows the last row of the page before. */
export function rowsAfter<Row extends { id: string }>(rows: Row[], after?: string) {
  if (after === undefined) return rows;
  const index = rows.findIndex(({ id }) => id === after);
  if (index < 0) throw invalid(`No such object: '${after}'`, { param: "starting_after" });
  return rows.slice(index + 1);
}

const maxLevels = 4;

/** Puts objects where `paths` ask for them, in the manner of Stripe's `expand`. */
export function expand(world: World, answer: object, paths: readonly string[]) {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > maxLevels)
      throw invalid(`You cannot expand more than ${maxLevels} levels of a property: ${path}`);
    expandAt(world, copy as Open, { names, path });
  }
  return copy;
}

/** An object of any kind, on its way to becoming JSON. */
type Open = { [name: string]: unknown };

type Path = { names: string[]; path: string };

function expandAt(world: World, target: Open, { names, path }: Path) {
  const [name = "", ...rest] = names;
  const value = expanded(world, target, { name, path });
  if (value === null || rest.length === 0) return;
  for (const inner of Array.isArray(value) ? value : [value])
    expandAt(world, inner, { names: rest, path });
}

function expanded(world: World, target: Open, { name, path }: { name: string; path: string }) {
  if (!(name in target)) target[name] = included(world, target, name);
  const value = target[name];
  if (typeof value === "string") target[name] = structuredClone(findAnything(world, value));
  if (target[name] === undefined || typeof target[name] === "boolean")
    throw invalid(`This property cannot be expanded (${path}).`);
  return target[name];
}

/** The fields that an invoice has only when they are expanded. */
function included(world: World, target: Open, name: string) {
  if (target.object !== "invoice") return undefined;
  const invoice = world.invoices.get(String(target.id));
  if (name === "payments") {
    const payments = structuredClone(paymentsOf(world, invoice.id));
    return firstOf(payments, undefined, `/v1/invoices/${invoice.id}/payments`);
  }
  if (name !== "confirmation_secret") return undefined;
  if (invoice.status !== "open") return null;
  if (paymentsOf(world, invoice.id).length === 0) return null;
  return { client_secret: intentOf(world, invoice).client_secret, type: "payment_intent" };
}
