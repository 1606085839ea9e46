import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { openSqlite } from "#db/sqlite.ts";
import { subjectOf } from "#server/payments/event-kinds.ts";
import { inTemporaryFolder } from "#tests/helpers/temporary-folder.ts";
import { type StandIn, startStripe } from "#tests/stripe-stand-in/start.ts";
import type { Found } from "./found.ts";
import {
  buyMonth,
  deliver,
  type History,
  histories,
  joinAll,
  liveAll,
  type Member,
  waitUntil,
} from "./payment-histories.ts";
import { type KillableServer, startKillableServer } from "./server.ts";

const copies = 4;
const withinMs = 1_500;
const longestWaitMs = 30_000;

/**
 * Delivers each event of Stripe's four times and in any order, while calls to Stripe fail in every
 * way and the server is killed. Then it compares what was written with what Stripe says.
 */
export async function payments(trials: number): Promise<Found & { deliveries: number }> {
  const total = { kills: 0, deliveries: 0, repeated: 0 };
  const wrong: string[] = [];
  for (let trial = 1; trial <= trials; trial += 1) {
    const found = await inTemporaryFolder((folder) => runTrial(join(folder, "honour.db")));
    total.kills += found.kills;
    total.deliveries += found.deliveries;
    total.repeated += found.repeated;
    wrong.push(...found.wrong);
  }
  const { kills, deliveries, repeated } = total;
  const counts = `${deliveries} deliveries, ${repeated} of them after a failed one`;
  return { summary: `${trials} runs, killed ${kills} times, ${counts}`, wrong, deliveries };
}

async function runTrial(file: string) {
  const stripe = await startStripe();
  const server = await startKillableServer(file, stripe.env);
  const { url } = server;
  const database = openSqlite(file);
  try {
    failCalls(stripe);
    const members = await joinAll(url, stripe);
    const [first] = await Promise.all([
      deliver(url, stripe, { from: 0, copies, withinMs }),
      killTimes(server, 1),
    ]);
    await waitUntil(() => allAre(database, members, "active"), longestWaitMs);

    const delivered = [first];
    let intent = "";
    for (const part of [0, 1] as const) {
      failCalls(stripe);
      liveAll(stripe, members, part);
      if (part === 0) intent = await buyMonth(url, stripe);
      const from = delivered.at(-1)?.next ?? 0;
      const [next] = await Promise.all([
        deliver(url, stripe, { from, copies, withinMs }),
        killTimes(server, 1),
      ]);
      delivered.push(next);
      await waitUntil(async () => (await countOpen(database)) === 0, longestWaitMs);
    }

    return {
      kills: server.kills(),
      deliveries: delivered.reduce((sum, { deliveries }) => sum + deliveries, 0),
      repeated: delivered.reduce((sum, { repeated }) => sum + repeated, 0),
      wrong: await checkPayments({ stripe, database }, { members, intent }),
    };
  } finally {
    await server.end();
    await database.close();
    await stripe.close();
  }
}

/** Makes the next calls to Stripe fail, each in its own way. */
function failCalls({ failNext }: StandIn) {
  const kinds = [500, 429, 503, "reset", "lost-response"] as const;
  failNext(...shuffled(Array.from({ length: 2 }, () => kinds).flat()));
}

async function killTimes(server: KillableServer, kills: number) {
  for (let killed = 0; killed < kills; killed += 1) {
    await sleep(200 + Math.random() * 700);
    await server.kill();
  }
}

async function allAre({ read }: Database, members: Member[], status: string) {
  const { athletes } = read.tables;
  const rows = await read.select().from(athletes);
  const known = new Map(rows.map(({ id, subscriptionStatus }) => [id, subscriptionStatus]));
  return members.every(({ athleteId }) => known.get(athleteId) === status);
}

export async function countOpen({ read }: Database) {
  const rows = await read.select().from(read.tables.stripeEvents);
  return rows.filter(({ processedAt }) => !processedAt).length;
}

type World = { stripe: StandIn; database: Database };
type Lived = { members: Member[]; intent: string };

/** Everything that is not as Stripe has it, or is there twice. */
export async function checkPayments({ stripe, database }: World, { members, intent }: Lived) {
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
  "subscription-active": "b",
  "payment-failed": "f",
  "payment-confirm": "q",
  "payment-recovered": "m",
  "subscription-canceled": "c",
  "subscription-ended": "e",
};

async function checkMember(
  { stripe, database: { read } }: World,
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
    .toSorted((one, other) => one.id - other.id);
  const told = written.map(({ kind }) => letters[kind] ?? "").join("");
  if (!mails.test(told)) wrong.push(`${name}: mails ${told}`);
  for (const { receiptUrl } of kept) {
    const receipts = written.filter(({ body }) => receiptUrl && body.includes(receiptUrl)).length;
    if (receipts !== 1) wrong.push(`${name}: ${receipts} receipts of one payment`);
  }
  return wrong;
}

function shuffled<T>(items: readonly T[]) {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
