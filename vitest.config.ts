import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { chosenPart, engineFiles, restOnly } from "./tests/parts.ts";

const everyFile = [
  "tests/{db,scripts,server,src,stripe-stand-in}/**/*.test.{ts,tsx}",
  "tests/*.test.ts",
];

const files = {
  proof: { include: everyFile, exclude: Object.keys(restOnly) },
  // SQLite has had its turn in the proof, and so have the tests that need one engine only.
  engines: { include: engineFiles(), testNamePattern: / on (PostgreSQL|PGlite) / },
  rest: { include: Object.keys(restOnly) },
};

const part = chosenPart();

/** As listed: by itself Vitest begins with the largest files, and the longest tests are in small ones. */
class AsListed extends BaseSequencer {
  override async sort(all: TestSpecification[]) {
    const names = Object.keys(restOnly);
    const placeOf = ({ moduleId }: TestSpecification) =>
      names.findIndex((name) => moduleId.endsWith(name));
    return all.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    ...(part ? files[part] : { include: everyFile }),
    ...(part === "rest" && { sequence: { sequencer: AsListed } }),
    globalSetup: "tests/helpers/global-setup.ts",
    setupFiles: "tests/helpers/setup.ts",
    // Each file would import the whole server again; what a test stubs is put back after it.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // They wait for commits and servers a third of the time, so three keep even a small machine busy.
    // On PostgreSQL two, for the connections that each opens.
    maxWorkers: Math.max(part === "engines" ? 2 : 3, availableParallelism() - 1),
    // A busy computer is no failure.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
