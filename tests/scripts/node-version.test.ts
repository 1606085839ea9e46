import { expect, test } from "vitest";
import { nodeProblem } from "#scripts/prepare/node-version.mjs";

const engines = "^20.19.0 || ^22.14.0 || ^24.0.0";

test.each(["20.19.0", "20.20.2", "22.14.0", "22.30.1", "24.0.0", "24.9.0"])(
  "Node %s is fine",
  (version) => {
    expect(nodeProblem(version, engines)).toBeUndefined();
  },
);

test.each(["16.20.2", "18.20.0", "20.18.9", "21.7.0", "22.13.1", "23.1.0", "25.0.0", "26.1.0"])(
  "Node %s is refused in one sentence that names what is needed",
  (version) => {
    const problem = nodeProblem(version, engines);
    expect(problem).toContain("Honour needs Node 20.19, 22.14, 24.0 or a later release");
    expect(problem).toContain(`this is Node ${version}`);
    expect(problem).not.toContain("\n");
  },
);
