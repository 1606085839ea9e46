import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { benchListCost } from "./list-cost.ts";
import { benchReads } from "./reads.ts";
import { printTable } from "./results.ts";
import { benchStartUp } from "./start-up.ts";
import { benchWrites } from "./writes.ts";

const began = performance.now();
const folder = mkdtempSync(join(tmpdir(), "honour-bench-"));
try {
  const rows = [
    ...(await benchReads(folder)),
    ...(await benchWrites(folder)),
    ...(await benchListCost()),
    ...(await benchStartUp(folder)),
  ];
  const load = loadavg()[0]?.toFixed(1);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.info(
    `SQLite, synchronous=FULL; ${seconds} s, load ${load}; reads compared by processor time\n`,
  );
  process.exitCode = printTable(rows) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
