import { setTimeout as sleep } from "node:timers/promises";
import { findPostgres } from "#tests/helpers/postgres-server.ts";
import { retryUntilOk } from "./killable-server.ts";
import { checkBothServers } from "./machines/across.ts";
import type { Ledger } from "./machines/actions.ts";
import { checkActions, checkEvents, checkMail, checkPoints } from "./machines/checks.ts";
import { type Listener, startListener } from "./machines/listener.ts";
import { startLoad } from "./machines/load.ts";
import { openWorld, type World } from "./machines/world.ts";
import { histories, join, type Member, purchase } from "./payment-histories.ts";
import { checkPayments as judgePayments } from "./payments.ts";

type Options = { kills: number; everyMs?: number };

const copies = 2;
/** A mail whose sender was killed waits a minute for the next one. */
const longestSettlingMs = 120_000;

/** undefined where there is no PostgreSQL. */
export async function machines({ kills, everyMs = 5_000 }: Options) {
  const programs = findPostgres();
  if (!programs) return undefined;
  // So far that nobody is refused who should not be.
  const scale = Math.max(20, kills * 8);
  const world = await openWorld(programs, { scale });
  try {
    return await run(world, { kills, everyMs, scale });
  } finally {
    await world.close();
  }
}

type Lived = { kills: number; everyMs: number; scale: number };

async function run(world: World, lived: Lived) {
  const { url, stripe } = world;
  const members: Member[] = [];
  for (const serial of histories.keys()) members.push(await join(url, stripe, serial));
  await deliver(world, { from: 0, withinMs: 0 });
  const listeners = world.listeners.map(({ cookie }) => startListener(url, cookie));
  try {
    await waitFor(async () => listeners.every((listener) => listener.began() !== undefined));
    const load = await startLoad(world);
    const storm = await runKills(world, members, lived);
    await load.stop();
    await waitUntilDone(world, listeners);
    const found = await check(world, { ...lived, ...storm, ledger: load.ledger, listeners });
    const { intent, deliveries } = storm;
    found.wrong.push(...(await judgePayments(world, { members, intent })));
    return { ...found, deliveries };
  } finally {
    await Promise.all(listeners.map((listener) => listener.close()));
  }
}

/** Stripe sends the events of the members while the processes are killed in turn. */
async function runKills(world: World, members: Member[], { kills, everyMs }: Lived) {
  const from = world.stripe.events.length;
  for (const [index, history] of histories.entries())
    history.live(world.stripe, members[index]?.subscription ?? "");
  const intent = await purchase(world.url, world.stripe);
  const [killed, deliveries] = await Promise.all([
    killInTurn(world, kills, everyMs),
    deliver(world, { from, withinMs: kills * everyMs }),
  ]);
  return { intent, killed, deliveries };
}

type Past = Lived & { killed: number[]; ledger: Ledger; listeners: readonly Listener[] };

async function check(world: World, { killed, ledger, listeners, scale }: Past) {
  const { database, mail, balancer } = world;
  const { read } = database;
  const events = await checkEvents(read, listeners);
  const mails = await checkMail(read, { arrivals: mail.arrivals, kills: killed });
  const across = await checkBothServers(world, scale);
  const points = await checkPoints(read);
  const { reads } = ledger;
  return {
    ...{ balancer: balancer.name, kills: killed.length, reads, events, mails },
    ...{ confirmed: ledger.count("confirmed"), unanswered: ledger.count("lost") },
    ...{ actions: await checkActions(read, ledger), unseenMs: across.unseenMs },
    wrong: [...ledger.wrong, ...points, ...events.wrong, ...mails.wrong, ...across.wrong],
  };
}

/** One, then the other, by the clock; when each was killed. */
async function killInTurn({ servers }: World, kills: number, everyMs: number) {
  const killed: number[] = [];
  const began = performance.now();
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(began + (kill + 0.5) * everyMs - performance.now());
    killed.push(Date.now());
    await servers[kill % 2 === 0 ? 0 : 1].kill();
  }
  return killed;
}

/** Brings every event since `from`, each more than once, to whichever process the balancer takes. */
async function deliver(
  { stripe, url }: World,
  { from, withinMs }: { from: number; withinMs: number },
) {
  const events = stripe.events.slice(from);
  const pile = Array.from({ length: copies }, () => events).flat();
  const bringing = pile.map(async (event) => {
    await sleep(Math.random() * withinMs);
    return retryUntilOk(() => stripe.deliver(event, { url: `${url}/api/stripe/webhook` }));
  });
  const brought = await Promise.all(bringing);
  return brought.reduce((sum, { tries }) => sum + tries, 0);
}

async function waitUntilDone({ database: { read } }: World, listeners: readonly Listener[]) {
  const { outbox, stripeEvents, boardClock } = read.tables;
  await waitFor(async () => {
    const mails = await read.select().from(outbox);
    const events = await read.select().from(stripeEvents);
    const [clock] = await read.select().from(boardClock);
    const isSent = mails.every(({ dueAt }) => dueAt === null);
    const isFollowed = events.every(({ processedAt }) => processedAt !== null);
    return isSent && isFollowed && listeners.every(({ last }) => last() >= (clock?.last ?? 0));
  });
}

async function waitFor(isTrue: () => Promise<boolean>) {
  const deadline = performance.now() + longestSettlingMs;
  while (!(await isTrue()) && performance.now() < deadline) await sleep(200);
}

export async function runMachines(options: Options) {
  const found = await machines(options);
  if (!found) {
    console.info("NOT RUN machines: PostgreSQL is missing (apt-get install postgresql)");
    return false;
  }
  const { balancer, kills, confirmed, unanswered, actions, reads, events, mails, wrong } = found;
  const isSound =
    [actions.lost, actions.twice, events.lost, events.again].every((count) => count === 0) &&
    wrong.length === 0;
  console.info(
    `${isSound ? "PASS" : "FAIL"} machines: two processes on one PostgreSQL behind ${balancer}, ` +
      `killed ${kills} times; ${confirmed} writes acknowledged, ${actions.lost} lost, ${actions.twice} twice; ` +
      `${unanswered} without an answer, ${actions.written} of them written; ` +
      `${reads.asked} reads, ${reads.again} asked again; ` +
      `${events.events} events for two listeners, ${events.lost} lost, ${events.again} repeated; ` +
      `${mails.sent} mails, ${mails.again} sent again as the process was killed before it noted them; ` +
      `${found.deliveries} deliveries of Stripe's; an announcement seen at the other process after ` +
      `${found.unseenMs} ms; wrong: ${wrong.join("; ") || "nothing"}`,
  );
  return isSound;
}
