import { setTimeout as sleep } from "node:timers/promises";
import { findPostgres } from "#tests/helpers/postgres-server.ts";
import { type Found, problems } from "./found.ts";
import { checkBothServers } from "./machines/across.ts";
import type { Ledger } from "./machines/actions.ts";
import { checkActions, checkEvents, checkMail, checkPoints } from "./machines/checks.ts";
import { type Listener, startListener } from "./machines/listener.ts";
import { startLoad } from "./machines/load.ts";
import { openWorld, type World } from "./machines/world.ts";
import {
  buyMonth,
  deliver,
  joinAll,
  liveAll,
  type Member,
  waitUntil,
} from "./payment-histories.ts";
import { checkPayments, countOpen } from "./payments.ts";

const everyMs = 5_000;
const copies = 2;
/** A mail whose sender was killed waits a minute for the next one. */
const longestSettlingMs = 120_000;

/** Kills two processes on one PostgreSQL in turn while clients write, listen and pay. */
export async function machines({ kills }: { kills: number }): Promise<Found> {
  const programs = findPostgres();
  if (!programs)
    return { summary: "not run", wrong: ["PostgreSQL is missing (apt-get install postgresql)"] };
  // So large that no client is refused who should not be.
  const scale = Math.max(20, kills * 8);
  const world = await openWorld(programs, { scale });
  try {
    return await run(world, { kills, scale });
  } finally {
    await world.close();
  }
}

type Lived = { kills: number; scale: number };

async function run(world: World, lived: Lived) {
  const { url, stripe } = world;
  const members = await joinAll(url, stripe);
  const joined = await deliverAll(world, 0);
  liveAll(stripe, members, 0);
  const next = await deliverAll(world, joined);
  const listeners = world.listeners.map(({ cookie }) => startListener(url, cookie));
  try {
    const haveBegun = async () => listeners.every(({ began }) => began() !== undefined);
    await waitUntil(haveBegun, longestSettlingMs);
    const load = await startLoad(world);
    const storm = await runKills(world, members, { from: next, kills: lived.kills });
    await load.stop();
    await waitUntil(() => isDone(world, listeners), longestSettlingMs);
    return await check(world, { ...lived, ...storm, members, ledger: load.ledger, listeners });
  } finally {
    await Promise.all(listeners.map((listener) => listener.close()));
  }
}

/** All events since then are followed; returns where the next ones begin. */
async function deliverAll({ url, stripe, database }: World, from: number) {
  const { next } = await deliver(url, stripe, { from, copies, withinMs: 0 });
  await waitUntil(async () => (await countOpen(database)) === 0, longestSettlingMs);
  return next;
}

type Storm = { from: number; kills: number };

/** Stripe sends the events of the members while the processes are killed in turn. */
async function runKills({ url, stripe, servers }: World, members: Member[], storm: Storm) {
  const { from, kills } = storm;
  liveAll(stripe, members, 1);
  const intent = await buyMonth(url, stripe);
  const [killed, { deliveries }] = await Promise.all([
    killInTurn(servers, kills),
    deliver(url, stripe, { from, copies, withinMs: kills * everyMs }),
  ]);
  return { intent, killed, deliveries };
}

/** One, then the other, by the clock; when each was killed. */
async function killInTurn(servers: World["servers"], kills: number) {
  const killed: number[] = [];
  const began = performance.now();
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(began + (kill + 0.5) * everyMs - performance.now());
    killed.push(Date.now());
    await servers[kill % 2 === 0 ? 0 : 1].kill();
  }
  return killed;
}

/** All mails are sent, all events of Stripe's followed, and all events of the board received. */
async function isDone({ database: { read } }: World, listeners: readonly Listener[]) {
  const { outbox, stripeEvents, boardClock } = read.tables;
  const mails = await read.select().from(outbox);
  const events = await read.select().from(stripeEvents);
  const [clock] = await read.select().from(boardClock);
  const isSent = mails.every(({ dueAt }) => dueAt === null);
  const isFollowed = events.every(({ processedAt }) => processedAt !== null);
  return isSent && isFollowed && listeners.every(({ last }) => last() >= (clock?.last ?? 0));
}

type Past = Lived & {
  killed: number[];
  intent: string;
  deliveries: number;
  members: Member[];
  ledger: Ledger;
  listeners: readonly Listener[];
};

async function check(world: World, past: Past): Promise<Found> {
  const { ledger, killed, intent, members } = past;
  const { database, mail, balancer } = world;
  const { read } = database;
  const actions = await checkActions(read, ledger);
  const events = await checkEvents(read, past.listeners);
  const mails = await checkMail(read, { arrivals: mail.arrivals, kills: killed });
  const across = await checkBothServers(world, past.scale);
  return {
    summary: [
      `two processes on one PostgreSQL behind ${balancer.name}, killed ${killed.length} times`,
      `${ledger.count("confirmed")} writes acknowledged, ${ledger.count("lost")} without an answer, ${actions.written} of them written`,
      `${ledger.reads.asked} reads, ${ledger.reads.again} repeated`,
      `${events.events} events for two listeners`,
      `${mails.sent} mails, ${mails.again} sent again as the process was killed before it noted them`,
      `${past.deliveries} deliveries of Stripe's`,
      `an announcement seen at the other process after ${across.unseenMs} ms`,
    ].join("; "),
    wrong: [
      ...problems({
        [`${actions.lost} acknowledged writes are lost`]: actions.lost > 0,
        [`${actions.twice} writes are there twice`]: actions.twice > 0,
        [`${events.lost} events are lost`]: events.lost > 0,
        [`${events.again} events came again`]: events.again > 0,
      }),
      ...[...ledger.wrong, ...(await checkPoints(read)), ...events.wrong, ...mails.wrong],
      ...[...across.wrong, ...(await checkPayments(world, { members, intent }))],
    ],
  };
}
