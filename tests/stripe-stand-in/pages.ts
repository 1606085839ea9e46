import * as z from "zod";
import type { Controls } from "./controls.ts";
import type { Reply } from "./http.ts";
import { invalid, StripeProblem } from "./problem.ts";
import { advances } from "./world/billing.ts";
import { testCards } from "./world/customers.ts";
import { isDecided } from "./world/disputes.ts";
import { intentOf, invoiceOf } from "./world/invoices.ts";
import { hasEnded } from "./world/subscriptions.ts";
import type { DisputeRow, IntentRow, SubscriptionRow, World } from "./world/world.ts";

export interface PageContext {
  world: World;
  controls: Controls;
}

type PageHandler = (context: PageContext, call: { id: string; input: unknown }) => Reply;

const confirmation = z.strictObject({
  clientSecret: z.string(),
  card: z.strictObject({ number: z.string(), exp: z.string(), cvc: z.string() }),
  returnUrl: z.url(),
});
const secret = z.strictObject({ clientSecret: z.string() });
const outcome = z.enum(["succeeded", "failed"]);
const problem = z.object({ problem: z.string().optional() });

/** The routes for browsers, beside those of the real API. */
export const pageRoutes = {
  "POST /stand-in/confirm": ({ controls }, { input }) =>
    json(controls.confirm(confirmation.parse(input))),
  "GET /stand-in/intent": ({ controls }, { input }) =>
    json(controls.intent(secret.parse(input).clientSecret)),
  "GET /stand-in/three-d-secure/:id": ({ controls }, { id }) => challengePage(controls, id),
  "POST /stand-in/three-d-secure/:id": ({ controls }, { id, input }) =>
    finishChallenge(controls, id, z.object({ outcome }).parse(input).outcome),
  "GET /": ({ world }, { input }) => controlPage(world, problem.parse(input).problem),
  "POST /stand-in/control": ({ controls }, { input }) => runControlAction(controls, input),
} satisfies Record<string, PageHandler>;

export type PageRoute = keyof typeof pageRoutes;

const json = (body: object): Reply => ({ status: 200, body: JSON.stringify(body) });

const html = (content: { title: string; style: string; main: string }): Reply => ({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${content.title}</title>
<style>${content.style}</style>
<main>
<h1>${content.title}</h1>
${content.main}
</main>
</html>
`,
});

/** The page on which a bank asks whether the payment is yours. */
function challengePage(controls: Controls, clientSecret: string) {
  const { status } = controls.intent(clientSecret);
  if (status !== "requires_action") throw invalid(`This intent has a status of ${status}.`);
  return html({
    title: "3-D Secure",
    style: `body { font: 1.125rem system-ui; margin: 15vh auto; max-width: 26rem; padding: 0 1rem }
button { font: inherit; padding: .5rem 1.5rem }`,
    main: `<p>This page stands in for the bank that wants to know whether the payment is yours.</p>
<form method="post">
<button name="outcome" value="succeeded">Complete</button>
<button name="outcome" value="failed">Fail</button>
</form>`,
  });
}

/** Sends the browser back to where the payment began, with what Stripe adds to that address. */
function finishChallenge(
  controls: Controls,
  clientSecret: string,
  outcome: "succeeded" | "failed",
): Reply {
  const intent = controls.intent(clientSecret);
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  if (!returnUrl) throw invalid("The confirmation named no return_url.");
  controls.settle(intent.id, outcome);
  const location = new URL(returnUrl);
  location.searchParams.set(intent.object, intent.id);
  location.searchParams.set(`${intent.object}_client_secret`, clientSecret);
  location.searchParams.set("redirect_status", outcome);
  return { status: 303, body: "", headers: { location: location.href } };
}

/** The page on which a person acts as the customers, the banks and the time. */
function controlPage(world: World, problem = "") {
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
    section("Disputes", world.disputes.newestFirst().map(dispute)),
  ];
  return html({
    title: "A stand-in for Stripe",
    style: `body { font: 1rem/1.5 system-ui; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
form { display: inline-block; margin: .25rem } li { margin: .5rem 0 }`,
    main: `<p>You play the customers, the banks and the time. <a href="/">Look again</a></p>
<p role="alert">${escaped(problem)}</p>${sections.join("")}`,
  });
}

function subscription(world: World, row: SubscriptionRow) {
  const { email } = world.customers.get(row.customer);
  const invoice = row.latest_invoice && world.invoices.get(row.latest_invoice);
  const owed = invoice ? actionsOf(intentOf(world, invoice)) : [];
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
    return [
      button("refund", "refund", { intent: id }),
      button("dispute", "dispute", { intent: id }),
    ];
  return status === "requires_payment_method" ? [payment(client_secret ?? "")] : [];
}

function dispute({ id, status }: DisputeRow) {
  const outcomes = isDecided(status) ? [] : (["won", "lost"] as const);
  const actions = outcomes.map((outcome) => button("decide", outcome, { dispute: id, outcome }));
  return line(id, status, actions);
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

const controlAction = z.discriminatedUnion("act", [
  z.object({ act: z.literal("confirm"), clientSecret: z.string(), number: z.string() }),
  z.object({
    act: z.literal("settle"),
    intent: z.string(),
    outcome,
  }),
  z.object({ act: z.literal("advance"), subscription: z.string(), to: z.enum(advances) }),
  z.object({ act: z.literal("refund"), intent: z.string() }),
  z.object({ act: z.literal("dispute"), intent: z.string() }),
  z.object({ act: z.literal("decide"), dispute: z.string(), outcome: z.enum(["won", "lost"]) }),
]);

/** Does what was pressed and shows the control page again. */
function runControlAction(controls: Controls, input: unknown): Reply {
  const shown = new URLSearchParams();
  try {
    perform(controls, controlAction.parse(input));
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    shown.set("problem", error.message);
  }
  return { status: 303, body: "", headers: { location: `/?${shown}` } };
}

function perform(controls: Controls, action: z.infer<typeof controlAction>) {
  if (action.act === "advance") controls.advance(action.subscription, action.to);
  else if (action.act === "settle") controls.settle(action.intent, action.outcome);
  else if (action.act === "refund") controls.refund(action.intent);
  else if (action.act === "dispute") controls.dispute(action.intent);
  else if (action.act === "decide") controls.decideDispute(action.dispute, action.outcome);
  else
    controls.confirm({
      clientSecret: action.clientSecret,
      card: { number: action.number, exp: "12/34", cvc: "123" },
    });
}
