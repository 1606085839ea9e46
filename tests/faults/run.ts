import { parseArgs } from "node:util";
import { anonymity } from "./anonymity.ts";
import { runBackup } from "./backup.ts";
import { crash } from "./crash.ts";
import { runDisk } from "./disk.ts";
import { runDrain } from "./drain.ts";
import { runFuzz } from "./fuzz.ts";
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
