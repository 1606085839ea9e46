import { readFileSync } from "node:fs";
import process from "node:process";
import { nodeProblem } from "./prepare/node-version.mjs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const problem = nodeProblem(process.versions.node, engines.node);

if (problem) {
  console.error(problem);
  process.exit(1);
}

// Loaded late, because an older Node cannot parse these files.
const { prepare } = await import("./prepare/steps.mjs");
process.exit(await prepare(new Set(process.argv.slice(2))));
