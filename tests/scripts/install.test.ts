import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#db/root.ts";
import { coversLock, npm } from "#scripts/prepare/install.mjs";
import { freshFolder } from "#tests/helpers/engines.ts";

const lock = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/hono": { version: "4.13.19" },
    "node_modules/@esbuild/aix-ppc64": { version: "0.27.0", optional: true },
  },
};

test("a folder that holds every package of the lock needs no install", () => {
  const installed = { packages: { "node_modules/hono": { version: "4.13.19" } } };
  expect(coversLock(lock, installed)).toBe(true);
});

test("a missing package asks for an install", () => {
  expect(coversLock(lock, { packages: {} })).toBe(false);
});

test("another version of a package asks for an install, optional or not", () => {
  expect(coversLock(lock, { packages: { "node_modules/hono": { version: "4.13.18" } } })).toBe(
    false,
  );
  const installed = {
    packages: {
      "node_modules/hono": { version: "4.13.19" },
      "node_modules/@esbuild/aix-ppc64": { version: "0.26.0" },
    },
  };
  expect(coversLock(lock, installed)).toBe(false);
});

test("a package of this repository that is made for another Node may be missing", () => {
  const folder = "packages/for-another-node";
  const link = { link: true, resolved: folder };
  const installed = { packages: {} };
  const withLink = (optional: boolean) => ({
    packages: { "node_modules/for-another-node": link, [folder]: { version: "1.0.0", optional } },
  });
  expect(coversLock(withLink(true), installed)).toBe(true);
  expect(coversLock(withLink(false), installed)).toBe(false);
});

test("the driver for Node 20 never hands out the one for later Nodes, which would crash there", () => {
  const folder = freshFolder();
  const file = join(folder, "index.cjs");
  copyFileSync(join(root, "packages/better-sqlite3-node20/index.cjs"), file);
  const hoisted = join(folder, "node_modules/better-sqlite3");
  mkdirSync(hoisted, { recursive: true });
  writeFileSync(join(hoisted, "package.json"), JSON.stringify({ version: "13.2.0" }));
  expect(() => createRequire(file)(file)).toThrow("only better-sqlite3 13.2.0 is installed");
});

test("the npm that called us installs, and the one on the PATH where none or another tool did", () => {
  const path = "/usr/lib/node modules/npm/bin/npm-cli.js";
  expect(npm({ npm_execpath: path })).toEqual([process.execPath, path]);
  expect(npm({})).toHaveLength(1);
  expect(npm({ npm_execpath: "/usr/lib/yarn.js" })).toHaveLength(1);
});
