import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { openPostgres } from "#db/postgres.ts";
import type { Tables } from "#db/schema/index.ts";
import { seed } from "#db/seed/index.ts";
import { openSqlite } from "#db/sqlite.ts";
import { makers } from "../helpers/make.ts";
import { run } from "../helpers/postgres-databases.ts";
import { findPostgres, startPostgres } from "../helpers/postgres-server.ts";
import { fillBoard } from "./board-fill.ts";
import {
  type Contestant,
  childrenSeconds,
  memoryOf,
  processorSeconds,
  type Running,
  startHonour,
  startOther,
} from "./contestants.ts";
import { landingPaths } from "./landing.ts";
import { load, type Wire, wire } from "./load.ts";
import { median, type Row, ratioOf, type Turn, times, worthOf } from "./results.ts";

const rounds = 9;
const roundMs = 400;
/** Until a server is as fast as it gets: so many answers, or so long. */
const warmUp = { answers: 12_000, mostMs: 18_000, stepMs: 500 };
/** A team at its phones; a hundred visitors. */
const [athletes, visitors] = [32, 128];

type Race = {
  name: string;
  server: Contestant;
  /** Where it is not a part of the server's own process. */
  database?: Running;
  connections: number;
  next: (index: number) => Wire;
};
type Result = Race & { turns: Turn[] };

/** Servers with the same rows, asked in turns: a list for who is signed in, and the landing page. */
export async function benchReads(folder: string): Promise<Row[]> {
  const file = join(folder, "world.db");
  const world = await makeWorld(file);
  const bare = await startOther("bare", file);
  const honour = await startHonour(folder, `file:${file}`);
  const postgres = await startExpress(file);
  const signedIn = await race(listRaces(world, { bare, honour, postgres }));
  const pages = await race(pageRaces({ bare, honour }));
  const memory = memoryOf(honour);
  await Promise.all([bare.stop(), honour.stop(), postgres?.stop()]);
  return [
    ...listRows(signedIn),
    ...pageRows(pages),
    {
      name: "memory of Honour after all that",
      measured: memory ? `${memory.toFixed(0)} MiB` : "unknown here",
    },
  ];
}

async function startExpress(file: string) {
  const programs = findPostgres();
  if (!programs) return undefined;
  const database = await startPostgres(programs);
  await copyWorld(file, database.url);
  const express = await startOther("express", database.url);
  return {
    server: express,
    database,
    async stop() {
      await express.stop();
      await database.stop();
    },
  };
}

type Servers = { bare: Contestant; honour: Contestant };
type WithPostgres = Servers & { postgres: Awaited<ReturnType<typeof startExpress>> };

function listRaces({ cookies }: World, { bare, honour, postgres }: WithPostgres): Race[] {
  const input = encodeURIComponent(JSON.stringify({ json: {} }));
  const list = (path: string) => {
    const wires = cookies.map((cookie) => wire(path, { headers: { cookie } }));
    return (index: number) => wires[index % wires.length] ?? wire(path);
  };
  const connections = athletes;
  return [
    { name: "bare", server: bare, connections, next: list("/posts") },
    {
      name: "trpc",
      server: honour,
      connections,
      next: list(`/trpc/community.posts?input=${input}`),
    },
    { name: "rest", server: honour, connections, next: list("/api/discussion/posts") },
    ...(postgres ? [{ ...postgres, name: "express", connections, next: list("/posts") }] : []),
  ];
}

/** What a visitor's browser is sent: the landing page and the files that it names. */
function pageRaces({ bare, honour }: Servers): Race[] {
  const headers = { "accept-encoding": "br" };
  const wires = landingPaths().map((path) => wire(path, { headers }));
  const next = (index: number) => wires[index % wires.length] ?? wire("/");
  return [
    { name: "bare", server: bare, connections: visitors, next },
    { name: "honour", server: honour, connections: visitors, next },
  ];
}

/** In short turns, so that whatever else the computer does meets each of them. */
async function race(races: Race[]): Promise<Map<string, Result>> {
  const results = races.map((race) => ({ ...race, turns: [] as Turn[] }));
  for (const race of results) await warm(race);
  for (let round = 0; round < rounds; round += 1)
    for (const race of results) race.turns.push(await turn(race, roundMs));
  return new Map(results.map((race) => [race.name, race]));
}

async function turn({ server, database, connections, next }: Race, ms: number): Promise<Turn> {
  const used = () => ({
    processor: processorSeconds(server),
    database: database ? childrenSeconds(database) : 0,
  });
  const before = used();
  const answered = await load({ port: server.port, connections, ms, next });
  const after = used();
  const [processor, aside] = [after.processor - before.processor, after.database - before.database];
  return { ...answered, processor, database: aside };
}

async function warm(race: Race) {
  const { answers, mostMs, stepMs } = warmUp;
  let sofar = 0;
  for (let ms = 0; ms < mostMs && sofar < answers; ms += stepMs)
    sofar += (await turn(race, stepMs)).answers;
}

function rowOf(results: Map<string, Result>, key: string, name: string): Row {
  const race = (1e6 / worthOf(results, key)).toFixed(0).padStart(5);
  const rate = rateOf(results, key);
  return {
    name,
    measured: `${rate.toFixed(0)} answers/s, ${race} us each`,
    ratio: `${times(ratioOf(results, key, "bare"))}, ${times(rate / rateOf(results, "bare"))} by the clock`,
  };
}

function rateOf(results: Map<string, Result>, key: string) {
  const turns = results.get(key)?.turns ?? [];
  return median(turns.map(({ answers, seconds }) => answers / seconds));
}

function listRows(results: Map<string, Result>): Row[] {
  return [
    { name: "20 newest posts, signed in", measured: "" },
    rowOf(results, "bare", "  bare Hono, prepared statement"),
    {
      ...rowOf(results, "trpc", "  Honour, tRPC"),
      aims: [{ ratio: ratioOf(results, "trpc", "bare"), least: 0.35 }],
    },
    rowOf(results, "rest", "  Honour, REST"),
    ...expressRows(results),
  ];
}

function expressRows(results: Map<string, Result>): Row[] {
  if (!results.has("express"))
    return [{ name: "  Express 5 + pg", measured: "no PostgreSQL here" }];
  const ratio = ratioOf(results, "trpc", "express");
  const rate = rateOf(results, "trpc") / rateOf(results, "express");
  return [
    rowOf(results, "express", "  Express 5 + pg"),
    {
      name: "  Honour, tRPC, to Express 5 + pg",
      measured: "",
      ratio: `${times(ratio)}, ${times(rate)} by the clock`,
      aims: [{ ratio, least: 1 }],
    },
    {
      name: "  the same without PostgreSQL's own part",
      measured: "",
      ratio: times(ratioOf(results, "trpc", "express", "server")),
    },
  ];
}

function pageRows(results: Map<string, Result>): Row[] {
  return [
    { name: "landing page and its files, a visitor", measured: "" },
    rowOf(results, "bare", "  bare Hono, files in memory"),
    rowOf(results, "honour", "  Honour"),
  ];
}

const posts = 10_000;
const batch = 500;

type World = {
  /** One for each athlete who looks at the board. */
  cookies: string[];
};

/** A board, people who are signed in, and announcements, in a SQLite file. */
async function makeWorld(file: string): Promise<World> {
  await fillBoard(file, posts);
  const database = openSqlite(file);
  await seed(database, { now: new Date() });
  const make = makers({ database, now: () => new Date() });
  const cookies: string[] = [];
  while (cookies.length < athletes) {
    const email = `bench${cookies.length}@example.test`;
    cookies.push((await make.athlete({ email })).cookie);
  }
  await database.close();
  return { cookies };
}

const copied = [
  "athletes",
  "users",
  "sessions",
  "discussionPosts",
  "communityMutes",
] as const satisfies (keyof Tables)[];

/** The same rows in an empty PostgreSQL database. */
async function copyWorld(file: string, url: string) {
  const [from, to] = [openSqlite(file), openPostgres(url)];
  await to.migrate();
  for (const name of copied) await copyTable(from, to, name);
  await Promise.all([from.close(), to.close()]);
  // As it would have done by itself in a minute: without it, it reads the whole board each time.
  await run(url, "analyze");
}

async function copyTable(from: Database, to: Database, name: (typeof copied)[number]) {
  // Safe: whole rows of one table, read and written under the same name.
  const rows = (await from.read.select().from(from.read.tables[name])) as never[];
  for (let at = 0; at < rows.length; at += batch)
    await to.write((tx) => tx.insert(tx.tables[name]).values(rows.slice(at, at + batch)));
}
