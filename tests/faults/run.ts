import { parseArgs } from "node:util";
import { backup } from "./backup.ts";
import { disk } from "./disk.ts";
import { drain } from "./drain.ts";
import { crash, fsync } from "./durability.ts";
import type { Found } from "./found.ts";
import { frozen } from "./frozen.ts";
import { load } from "./load.ts";
import { locked } from "./locked.ts";
import { machines } from "./machines.ts";
import { payments } from "./payments.ts";
import { slow } from "./slow.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, trials: { type: "string", default: "50" } },
});
const trials = Number(values.trials);

const faults: Record<string, () => Promise<Found>> = {
  crash: () => crash(trials),
  fsync: () => fsync(500),
  payments: () => payments(trials),
  disk,
  locked,
  drain,
  frozen,
  slow: () => slow(trials),
  backup: () => backup({ trials: Math.ceil(trials / 10) }),
  load: () => load({ seconds: Math.min(trials * 2, 60) }),
  machines: () => machines({ kills: trials }),
};

const chosen = Object.entries(faults).filter(([name]) => name === (values.only ?? name));
if (chosen.length === 0) throw new Error(`--only is one of: ${Object.keys(faults).join(", ")}`);
for (const [name, run] of chosen) {
  const { summary, wrong } = await run();
  if (wrong.length > 0) process.exitCode = 1;
  const verdict = wrong.length > 0 ? `FAIL ${name}: ${wrong.join("; ")}` : `PASS ${name}`;
  console.info(`${verdict} (${summary})`);
}
