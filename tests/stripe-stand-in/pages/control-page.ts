import type { Reply } from "../http/server.ts";
import { advances } from "../world/billing.ts";
import { testCards } from "../world/cards.ts";
import { intentOf, invoiceOf } from "../world/invoices.ts";
import type { IntentRow, SubscriptionRow } from "../world/rows.ts";
import { hasEnded } from "../world/subscription-changes.ts";
import type { World } from "../world/world.ts";

/** A page on which a person plays the customers, the banks and the time. */
export function controlPage(world: World, problem = ""): Reply {
  const purchases = world.paymentIntents.newestFirst().filter(({ id }) => !invoiceOf(world, id));
  const sections = [
    section(
      "Subscriptions",
      world.subscriptions.newestFirst().map((row) => subscription(world, row)),
    ),
    section(
      "Single payments",
      purchases.map((row) => line(row.id, row.status, actionsOf(row))),
    ),
    section(
      "Cards to be saved",
      world.setupIntents.newestFirst().map((row) => line(row.id, row.status, actionsOf(row))),
    ),
  ];
  return {
    status: 200,
    body: page(`<p role="alert">${escaped(problem)}</p>${sections.join("")}`),
    headers: { "content-type": "text/html; charset=utf-8" },
  };
}

function subscription(world: World, row: SubscriptionRow) {
  const { email } = world.customers.get(row.customer);
  const invoice = row.latest_invoice && world.invoices.get(row.latest_invoice);
  const owed = invoice && invoice.status === "open" ? actionsOf(intentOf(world, invoice)) : [];
  const times = hasEnded(row) ? [] : advances;
  const state = row.cancel_at_period_end ? `${row.status}, ends with its period` : row.status;
  return line(`${email ?? "no e-mail"} ${row.id}`, state, [
    ...owed,
    ...times.map((to) => button("advance", to, { subscription: row.id, to })),
  ]);
}

function actionsOf({ id, object, status, client_secret }: IntentRow) {
  if (status === "processing" || status === "requires_action")
    return ["succeeded", "failed"].map((outcome) =>
      button("settle", outcome, { intent: id, outcome }),
    );
  if (status === "succeeded" && object === "payment_intent")
    return [button("refund", "refund", { intent: id })];
  return status === "requires_payment_method" ? [payment(client_secret ?? "")] : [];
}

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join("");

const button = (act: string, label: string, fields: Record<string, string>) =>
  `<form method="post" action="/stand-in/control">${hidden({ act, ...fields })}<button>${label}</button></form>`;

function payment(clientSecret: string) {
  const options = Object.entries(testCards).map(
    ([number, { name }]) => `<option value="${number}">${number} ${name}</option>`,
  );
  const select = `<select name="number" aria-label="Card">${options.join("")}</select>`;
  return `<form method="post" action="/stand-in/control">${hidden({ act: "confirm", clientSecret })}${select} <button>pay</button></form>`;
}

const line = (name: string, state: string, actions: string[]) =>
  `<li><b>${escaped(name)}</b> ${state} ${actions.join(" ")}</li>`;

const section = (heading: string, lines: string[]) =>
  `<h2>${heading}</h2><ul>${lines.join("") || "<li>None yet.</li>"}</ul>`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const page = (content: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A stand-in for Stripe</title>
<style>body { font: 1rem/1.5 system-ui; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
form { display: inline-block; margin: .25rem } li { margin: .5rem 0 }</style>
<main>
<h1>A stand-in for Stripe</h1>
<p>You play the customers, the banks and the time. <a href="/">Look again</a></p>
${content}
</main>
</html>
`;
