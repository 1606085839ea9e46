import { join } from "node:path";
import { findPostgres, startPostgres } from "#tests/helpers/postgres-server.ts";
import {
  type Contestant,
  childrenSeconds,
  memoryOf,
  processorSeconds,
  type Running,
  startHonour,
  startOther,
} from "./contestants.ts";
import { load, type Wire, wire } from "./load.ts";
import { median, type Row, times } from "./table.ts";
import { copyWorld, makeWorld, type World } from "./world.ts";
import { ratioOf, type Turn, worthOf } from "./worth.ts";

const rounds = 9;
const roundMs = 400;
/** Until a server is as fast as it gets: so many answers, or so long. */
const warmUp = { answers: 12_000, mostMs: 18_000, stepMs: 500 };
/** A team at its phones; a hundred visitors. */
const [athletes, visitors] = [32, 128];
/** One in twenty is a write, which empties the cache. */
const readsToAWrite = 19;

type Race = {
  name: string;
  server: Contestant;
  /** Where it is not a part of the server's own process. */
  database?: Running;
  connections: number;
  next: (index: number) => Wire;
};
type Result = Race & { turns: Turn[] };

/** Servers with the same rows, asked in turns: a list for who is signed in, and a public one. */
export async function benchReads(folder: string): Promise<Row[]> {
  const file = join(folder, "world.db");
  const world = await makeWorld(file);
  const bare = await startOther("bare", file);
  const honour = await startHonour(folder, `file:${file}`);
  const postgres = await startExpress(file);
  const signedIn = await race(listRaces(world, { bare, honour, postgres }));
  const open = await race(publicRaces(world, { bare, honour }));
  const memory = memoryOf(honour);
  await Promise.all([bare.stop(), honour.stop(), postgres?.stop()]);
  return [
    ...listRows(signedIn),
    ...publicRows(open),
    {
      name: "memory of Honour after all that",
      measured: memory ? `${memory.toFixed(0)} MiB` : "not told here",
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

function publicRaces({ admin, announcementId: id }: World, { bare, honour }: Servers): Race[] {
  const put = (path: string) => (index: number) =>
    wire(`${path}/${id}`, {
      method: "PUT",
      headers: { cookie: admin, "content-type": "application/json" },
      body: JSON.stringify({ title: "Practice moves", content: `To hall ${index}.` }),
    });
  const mixed = (path: string, write: (index: number) => Wire) => {
    const read = wire(path);
    return (index: number) => (index % (readsToAWrite + 1) === 0 ? write(index) : read);
  };
  const writing = put("/api/admin/announcements");
  const connections = visitors;
  return [
    {
      name: "bare",
      server: bare,
      connections,
      next: mixed("/challenges", put("/announcements")),
    },
    {
      name: "trpc",
      server: honour,
      connections,
      next: mixed("/trpc/soulcare.scriptureChallenges", writing),
    },
    {
      name: "rest",
      server: honour,
      connections,
      next: mixed("/api/scripture-challenges", writing),
    },
  ];
}

/** In short turns, so that whatever else the computer does meets each of them. */
async function race(races: Race[]): Promise<Map<string, Result>> {
  const results = races.map((each) => ({ ...each, turns: [] as Turn[] }));
  for (const each of results) await warm(each);
  for (let round = 0; round < rounds; round += 1)
    for (const each of results) each.turns.push(await turn(each, roundMs));
  return new Map(results.map((each) => [each.name, each]));
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

async function warm(each: Race) {
  const { answers, mostMs, stepMs } = warmUp;
  let sofar = 0;
  for (let ms = 0; ms < mostMs && sofar < answers; ms += stepMs)
    sofar += (await turn(each, stepMs)).answers;
}

function rowOf(results: Map<string, Result>, key: string, name: string): Row {
  const rates = (results.get(key)?.turns ?? []).map(({ answers, seconds }) => answers / seconds);
  const each = (1e6 / worthOf(results, key)).toFixed(0).padStart(5);
  return {
    name,
    measured: `${median(rates).toFixed(0)} answers/s, ${each} us each`,
    ratio: times(ratioOf(results, key, "bare")),
  };
}

function listRows(results: Map<string, Result>): Row[] {
  const hasExpress = results.has("express");
  const toExpress = ratioOf(results, "trpc", "express");
  const express = hasExpress
    ? rowOf(results, "express", "  Express 5 + pg")
    : { name: "  Express 5 + pg", measured: "no PostgreSQL here" };
  return [
    { name: "20 newest posts, signed in", measured: "" },
    rowOf(results, "bare", "  bare Hono, prepared statement"),
    express,
    {
      ...rowOf(results, "trpc", "  Honour, tRPC"),
      gates: [{ ratio: ratioOf(results, "trpc", "bare"), least: 0.25, wanted: 0.4 }],
    },
    ...(hasExpress
      ? [
          {
            name: "  Honour, tRPC, to Express 5 + pg",
            measured: "",
            ratio: times(toExpress),
            gates: [{ ratio: toExpress, least: 1, wanted: 1.5 }],
          },
          {
            name: "  the same without PostgreSQL's own part",
            measured: "",
            ratio: times(ratioOf(results, "trpc", "express", "server")),
          },
        ]
      : []),
    rowOf(results, "rest", "  Honour, REST"),
  ];
}

function publicRows(results: Map<string, Result>): Row[] {
  const gated = (key: string, name: string, least: number) => ({
    ...rowOf(results, key, name),
    gates: [{ ratio: ratioOf(results, key, "bare"), least }],
  });
  return [
    { name: "50 open scripture challenges, a visitor, 5 % writes", measured: "" },
    rowOf(results, "bare", "  bare Hono, prepared statement"),
    gated("trpc", "  Honour, tRPC, kept answers", 2),
    gated("rest", "  Honour, REST, kept answers", 0.5),
  ];
}
