import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { openSqlite } from "#db/sqlite.ts";
import { subjectOf } from "#server/payments/events.ts";
import { type StandIn, startStripe } from "#tests/stripe-stand-in/start.ts";
import { retryUntilOk, startKillableServer } from "./killable-server.ts";
import { type History, histories, join, type Member, purchase } from "./payment-histories.ts";

type Server = Awaited<ReturnType<typeof startKillableServer>>;
type World = { stripe: StandIn; server: Server; database: Database };

const copies = 4;
const longestWaitMs = 30_000;

/**
 * Lives through what Stripe and the weather can do: each event four times, in any order and all at
 * once, calls that fail in every way, and a server that is killed in between. Then it compares
 * what was written with what Stripe says.
 */
export async function payments({ trials }: { trials: number }) {
  const total = { trials, kills: 0, deliveries: 0, redelivered: 0, wrong: [] as string[] };
  for (let trial = 1; trial <= trials; trial += 1) {
    const folder = mkdtempSync(joinPath(tmpdir(), "honour-payments-"));
    try {
      const found = await runTrial(joinPath(folder, "honour.db"));
      total.kills += found.kills;
      total.deliveries += found.deliveries;
      total.redelivered += found.redelivered;
      total.wrong.push(...found.wrong);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return total;
}

async function runTrial(file: string) {
  const stripe = await startStripe();
  const server = await startKillableServer(file, stripe.env);
  const database = openSqlite(file);
  const world = { stripe, server, database };
  try {
    failCalls(stripe);
    const members: Member[] = [];
    for (const serial of histories.keys()) members.push(await join(server.url, stripe, serial));
    const beginning = await deliver(world, { from: 0, kills: 1 });
    await waitFor(() => allAre(database, members, "active"));

    failCalls(stripe);
    for (const [index, { live: runTrial }] of histories.entries())
      runTrial(stripe, members[index]?.subscription ?? "");
    const intent = await purchase(server.url, stripe);
    const rest = await deliver(world, { from: beginning.next, kills: 2 });
    await waitFor(async () => (await countOpen(database)) === 0);

    const wrong = await checkPayments(world, { members, intent });
    const deliveries = beginning.deliveries + rest.deliveries;
    const redelivered = beginning.redelivered + rest.redelivered;
    return { kills: server.kills(), deliveries, redelivered, wrong };
  } finally {
    await server.end();
    await database.close();
    await stripe.close();
  }
}

/** What goes wrong with the calls to Stripe that come next. */
function failCalls({ failNext }: StandIn) {
  const kinds = [500, 429, 503, "reset", "lost-response"] as const;
  failNext(...shuffled(Array.from({ length: 2 }, () => kinds).flat()));
}

/** Brings every event since `from` four times, while the server is killed this often. */
async function deliver(
  { stripe, server }: World,
  { from, kills }: { from: number; kills: number },
) {
  const events = stripe.events.slice(from);
  const pile = shuffled(Array.from({ length: copies }, () => events).flat());
  const bringing = pile.map(async (event) => {
    await sleep(Math.random() * 1_500);
    const url = `${server.url}/api/stripe/webhook`;
    return retryUntilOk(() => stripe.deliver(event, { url }));
  });
  const killing = (async () => {
    for (let killed = 0; killed < kills; killed += 1) {
      await sleep(200 + Math.random() * 700);
      await server.kill();
    }
  })();
  const brought = await Promise.all(bringing);
  await killing;
  const tries = brought.reduce((sum, one) => sum + one.tries, 0);
  const next = from + events.length;
  return { next, deliveries: tries, redelivered: tries - pile.length };
}

async function waitFor(isTrue: () => Promise<boolean>) {
  const deadline = performance.now() + longestWaitMs;
  while (!(await isTrue()) && performance.now() < deadline) await sleep(50);
}

async function allAre({ read }: Database, members: Member[], status: string) {
  const { athletes } = read.tables;
  const rows = await read.select().from(athletes);
  const known = new Map(rows.map(({ id, subscriptionStatus }) => [id, subscriptionStatus]));
  return members.every(({ athleteId }) => known.get(athleteId) === status);
}

async function countOpen({ read }: Database) {
  const rows = await read.select().from(read.tables.stripeEvents);
  return rows.filter(({ processedAt }) => !processedAt).length;
}

type Lived = { members: Member[]; intent: string };

/** Everything that is not as Stripe has it, or is there twice. */
export async function checkPayments(
  { stripe, database }: Pick<World, "stripe" | "database">,
  { members, intent }: Lived,
) {
  const { read } = database;
  const wrong: string[] = [];
  const check = (isRight: boolean, what: string) => void (isRight || wrong.push(what));

  const open = await countOpen(database);
  check(open === 0, `${open} events are open`);
  const stored = await read.select().from(read.tables.stripeEvents);
  const sent = stored.filter(({ eventId }) => eventId.startsWith("evt_")).length;
  const due = stripe.events.filter((event) => subjectOf(event as never) !== null).length;
  check(sent === due, `${sent} events are stored of ${due}`);

  for (const [index, history] of histories.entries()) {
    const member = members[index];
    if (member) wrong.push(...(await checkMember({ stripe, database }, member, history)));
  }

  const rows = await read.select().from(read.tables.payments);
  const bought = rows.filter(({ reference }) => reference === intent);
  const given = bought.map(({ amount, refundedAmount }) => `${amount}-${refundedAmount}`);
  check(given.join() === "4700-700", `the purchase is ${given.join()}`);
  const mails = await read.select().from(read.tables.outbox);
  const confirmed = mails.filter(({ kind }) => kind === "payment-confirmed").length;
  check(confirmed === 1, `${confirmed} confirmations`);
  return wrong;
}

const letters: Record<string, string> = {
  "payment-failed": "f",
  "subscription-canceled": "c",
  "subscription-ended": "e",
};

async function checkMember(
  { stripe, database: { read } }: Pick<World, "stripe" | "database">,
  { athleteId, subscription }: Member,
  { name, status, mails }: History,
) {
  const wrong: string[] = [];
  const { athletes, payments, outbox } = read.tables;
  const athlete = (await read.select().from(athletes)).find(({ id }) => id === athleteId);
  if (athlete?.subscriptionStatus !== status)
    wrong.push(`${name}: ${athlete?.subscriptionStatus} and not ${status}`);

  const paid = stripe.events.filter(
    (event) => event.type === "invoice.paid" && subjectOf(event as never) === subscription,
  ).length;
  const kept = (await read.select().from(payments)).filter((row) => row.athleteId === athleteId);
  if (kept.length !== paid) wrong.push(`${name}: ${kept.length} payments of ${paid}`);

  const written = (await read.select().from(outbox))
    .filter((mail) => mail.athleteId === athleteId)
    .map(({ kind }) => letters[kind] ?? "");
  if (!mails.test(written.join(""))) wrong.push(`${name}: mails ${written.join("")}`);
  return wrong;
}

function shuffled<T>(items: readonly T[]) {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
