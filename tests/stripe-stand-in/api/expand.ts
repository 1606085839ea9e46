import { invalid } from "../http/problem.ts";
import { intentOf, paymentsOf } from "../world/invoices.ts";
import { findAnything, type World } from "../world/world.ts";
import { listOf } from "./page.ts";

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

/** What an invoice only tells when asked. */
function included(world: World, target: Open, name: string) {
  if (target.object !== "invoice") return undefined;
  const invoice = world.invoices.get(String(target.id));
  if (name === "payments") {
    const payments = structuredClone(paymentsOf(world, invoice.id));
    return listOf(payments, { url: `/v1/invoices/${invoice.id}/payments`, hasMore: false });
  }
  if (name !== "confirmation_secret") return undefined;
  if (invoice.status !== "open") return null;
  return { client_secret: intentOf(world, invoice).client_secret, type: "payment_intent" };
}
