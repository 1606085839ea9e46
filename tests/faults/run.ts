import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findDifference } from "../fixtures/anonymity/compare.ts";
import { leaks } from "../fixtures/anonymity/leaks.ts";
import { makeTemplate } from "../fixtures/anonymity/world.ts";
import { onPostgres, onSqlite } from "../fixtures/fuzz/engines.ts";
import { fuzz } from "../fixtures/fuzz/fuzz.ts";
import { findPostgres, startPostgres } from "../helpers/postgres-server.ts";
import { runBackup } from "./backup.ts";
import { crash } from "./crash.ts";
import { runDisk } from "./disk.ts";
import { runDrain } from "./drain.ts";
import { runLoad } from "./load.ts";
import { runLocked } from "./locked.ts";
import { runMachines } from "./machines.ts";
import { payments } from "./payments.ts";
import { runSlow } from "./slow.ts";
import { countSyncs, hasStrace } from "./syncs.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, trials: { type: "string", default: "50" } },
});

const faults = {
  crash: runCrash,
  fsync: runFsync,
  payments: runPayments,
  anonymity: runAnonymity,
  disk: runDisk,
  locked: runLocked,
  drain: runDrain,
  slow: () => runSlow(Number(values.trials)),
  backup: () => runBackup(Math.ceil(Number(values.trials) / 10)),
  fuzz: () => runFuzz({ trials: Number(values.trials) }),
  load: () => runLoad({ seconds: Math.min(Number(values.trials) * 2, 60) }),
  machines: () => runMachines({ kills: Number(values.trials) }),
};
const isFault = (name: string): name is keyof typeof faults => name in faults;

const wanted = values.only === undefined ? Object.keys(faults) : [values.only];
const chosen = wanted.filter(isFault);
if (chosen.length === 0) console.error(`--only is one of: ${Object.keys(faults).join(", ")}`);
let isSound = chosen.length > 0;
for (const name of chosen) isSound = (await faults[name]()) && isSound;
process.exitCode = isSound ? 0 : 1;

async function runCrash() {
  const found = await crash({ trials: Number(values.trials) });
  const isSound = found.lost === 0 && found.halves === 0 && found.damage.length === 0;
  const { trials, acknowledged, lost, halves, damage } = found;
  console.info(
    `${isSound ? "PASS" : "FAIL"} crash: killed ${trials} times, ${acknowledged} writes acknowledged, ` +
      `${lost} lost, ${halves} halves, integrity ${damage.length === 0 ? "ok" : damage.join("; ")}`,
  );
  return isSound;
}

async function runFsync() {
  if (!hasStrace()) {
    console.info("NOT RUN fsync: strace is missing (apt-get install strace)");
    return false;
  }
  const commits = 500;
  const syncs = await countSyncs({ commits });
  const isSound = syncs >= commits;
  console.info(`${isSound ? "PASS" : "FAIL"} fsync: ${commits} commits, ${syncs} syncs`);
  return isSound;
}

async function runPayments() {
  const found = await payments({ trials: Number(values.trials) });
  const { trials, kills, deliveries, redelivered, wrong } = found;
  const isSound = wrong.length === 0;
  console.info(
    `${isSound ? "PASS" : "FAIL"} payments: ${trials} runs, killed ${kills} times, ` +
      `${deliveries} deliveries, ${redelivered} of them again, wrong: ${wrong.join("; ") || "nothing"}`,
  );
  return isSound;
}

async function runAnonymity() {
  const { trials, difference, caught, missed } = await anonymity({ trials: Number(values.trials) });
  const isSound = !difference && missed.length === 0;
  console.info(
    `${isSound ? "PASS" : "FAIL"} anonymity: ${trials} pairs of worlds, ` +
      `${difference ? JSON.stringify(difference) : "no difference"}; ` +
      `planted and caught: ${caught.join(", ")}; missed: ${missed.join(", ") || "none"}`,
  );
  return isSound;
}

/** The author-swap test, for as many histories as wanted; each planted leak must be found. */
export async function anonymity({ trials }: { trials: number }) {
  const folder = mkdtempSync(join(tmpdir(), "honour-swap-"));
  try {
    const template = await makeTemplate(folder);
    const difference = await findDifference(template, { from: 1, runs: trials });
    const caught: string[] = [];
    const missed: string[] = [];
    for (const [name, leak] of Object.entries(leaks)) {
      const found = await findDifference(template, { from: 1, runs: trials }, leak);
      if (found) caught.push(`${name} in run ${found.seed}`);
      else missed.push(name);
    }
    return { trials, difference, caught, missed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every call with whatever comes to mind, on both engines; the seed brings the same again. */
export async function runFuzz({ trials }: { trials: number }) {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const programs = findPostgres();
  const server = programs ? await startPostgres(programs) : undefined;
  const engines = { SQLite: onSqlite, PostgreSQL: onPostgres.bind(null, server?.url) };
  let isSound = true;
  try {
    for (const [engine, on] of Object.entries(engines)) {
      const { calls, faults } = await on((database) => fuzz(database, { seed, runs: trials }));
      isSound &&= faults.length === 0;
      console.info(
        `${faults.length === 0 ? "PASS" : "FAIL"} fuzz on ${engine}: ${calls} requests, ` +
          `FUZZ_SEED=${seed}, wrong: ${faults.join("\n") || "nothing"}`,
      );
    }
  } finally {
    await server?.stop();
  }
  return isSound;
}
