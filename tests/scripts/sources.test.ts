import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashSources, isBuilt } from "#scripts/prepare/sources.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "honour sources "));
  write("src/app/page.tsx", "page");
  write("db/seed/songs.json", "[]");
  write("index.html", "<!doctype html>");
});

afterEach(() => rmSync(root, { recursive: true }));

test("a folder without a build is not built", () => {
  expect(isBuilt(root)).toBe(false);
});

test("a build stays good until what it was made from changes", () => {
  writeBuild();
  expect(isBuilt(root)).toBe(true);

  write("db/seed/songs.json", "[1]");
  expect(isBuilt(root)).toBe(false);
  write("db/seed/songs.json", "[]");
  expect(isBuilt(root)).toBe(true);
});

test.each([
  "src/new.ts",
  "db/seed/more.json",
  "scripts/build/prerender.ts",
  "src/public/robots.txt",
])("a new %s makes the build old", (file) => {
  writeBuild();
  write(file, "");
  expect(isBuilt(root)).toBe(false);
});

test.each(["tests/a.test.ts", "README.md", "src/.page.tsx.swp"])(
  "%s does not make it old",
  (file) => {
    writeBuild();
    write(file, "");
    expect(isBuilt(root)).toBe(true);
  },
);

test("a moved file changes the answer, a touched one does not", () => {
  const before = hashSources(root);
  utimesSync(join(root, "index.html"), 1, 1);
  expect(hashSources(root)).toBe(before);

  rmSync(join(root, "src/app/page.tsx"));
  write("src/page.tsx", "page");
  expect(hashSources(root)).not.toBe(before);
});

test.each(["server/main.js", "client/index.html", "client/pages.json"])(
  "a build that lost %s is made again",
  (file) => {
    writeBuild();
    rmSync(join(root, "dist", file));
    expect(isBuilt(root)).toBe(false);
  },
);

function writeBuild() {
  for (const file of [
    "server/main.js",
    "client/index.html",
    "client/pages.json",
    "api-client/index.js",
  ])
    write(join("dist", file), "");
  write("dist/.sources", hashSources(root));
}

function write(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
