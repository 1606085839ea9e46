import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "#db/root.ts";
import { buildApiClient } from "#scripts/build/api-client.ts";
import { npm } from "#scripts/prepare/install.mjs";
import { bearer } from "#tests/fixtures/world/people.ts";
import { testApp } from "#tests/helpers/app.ts";
import { listen } from "#tests/helpers/listen.ts";

const runFile = promisify(execFile);
/** A folder as another team would have it: it has the packed client and the examples, and nothing else. */
const folder = mkdtempSync(join(tmpdir(), "honour-scripts-"));
const scripts = join(folder, "scripts");

beforeAll(async () => {
  await buildApiClient(root, folder);
  mkdirSync(scripts);
  writeFileSync(join(scripts, "package.json"), '{ "private": true }');
  const [command, ...args] = npm(process.env);
  const npmDo = (...words: string[]) => runFile(command, [...args, ...words], { cwd: scripts });
  const { stdout } = await npmDo("pack", join(folder, "api-client"));
  await npmDo("install", "--offline", "--no-audit", "--no-fund", `./${stdout.trim()}`);
  cpSync(join(root, "examples"), scripts, { recursive: true });
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server that listens, and an admin's token for it. */
async function listening() {
  const app = await testApp();
  // The scripts have the clock of this machine.
  app.clock.now = new Date();
  const url = await listen(app);
  const admin = await app.make.admin();
  const { authorization } = await bearer(app, admin, ["read", "write", "admin"]);
  const env = {
    PATH: process.env.PATH,
    HONOUR_URL: url,
    HONOUR_TOKEN: authorization.replace("Bearer ", ""),
  };
  const node = (...args: string[]) => runFile(process.execPath, args, { cwd: scripts, env });
  return { app, admin, node };
}

test("every example is tried here", () => {
  const tried = ["list-athletes.mjs", "log-session.mjs", "post-announcement.mjs"];
  expect(readdirSync(join(root, "examples")).toSorted()).toEqual(tried);
});

test("the list has every athlete, by name, beyond the first page", async () => {
  const { app, node } = await listening();
  const names = Array.from(
    { length: 103 },
    (_, index) => `Athlete ${String(index).padStart(3, "0")}`,
  );
  for (const name of names.toReversed()) await app.make.athlete({ name });
  const { stdout } = await node("list-athletes.mjs");
  const listed = stdout.trim().split("\n");
  expect(listed.map((line) => line.split("\t")[1])).toEqual(names);
});

test("an announcement is posted, and a wrong one is explained", async () => {
  const { app, admin, node } = await listening();
  const { stdout } = await node("post-announcement.mjs", "Camp", "Bring shoes.");
  expect(stdout).toMatch(/^Announcement 1 is on every dashboard until /);
  expect(await app.as(admin).admin.announcements()).toMatchObject([
    { title: "Camp", content: "Bring shoes.", priority: "normal", expiresAt: expect.any(Date) },
  ]);
  await expect(node("post-announcement.mjs", "Camp")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^400: Please fill in title and content\n {2}content: Please fill in title and content\n$/,
    ),
  });
});

test("a session is logged, its points paid, and what it unlocks is said", async () => {
  const { app, admin, node } = await listening();
  const ruth = await app.make.athlete();
  await app.make.achievement({ title: "First talk", requirement: "sessions_completed >= 1" });
  const { stdout } = await node("log-session.mjs", String(ruth.id), "Rest");
  expect(stdout).toBe("Session 1 is held: 25 points.\nUnlocked: First talk\n");
  expect(await app.as(admin).admin.athleteSessions({ id: ruth.id })).toMatchObject([
    { topic: "Rest", completedAt: expect.any(Date) },
  ]);
});

const typed = `
import { createClient, HonourError, type Honour } from "honour/client";
const honour: Honour = createClient({ url: "http://localhost:3000", token: "hon_x" });
const { athletes, total }: { athletes: { name: string }[]; total: number } = await honour.admin.athletes({});
const made = await honour.admin.createAnnouncement({ title: "Camp", content: "Shoes.", priority: "high" }, { idempotencyKey: "camp" });
const at: Date = made.createdAt;
await honour.athletes.signOut();
export const seen = [athletes, total, at, new HonourError({ status: 1, code: "X", error: "" }).issues];
`;

const wrong = `
import { createClient } from "honour/client";
await createClient({ url: "" }).admin.createAnnouncement({ title: "Camp", content: "", priority: "loud" });
`;

test("a script is checked by its types alone, which need no package of the server", async () => {
  const check = (file: string, text: string) => {
    writeFileSync(join(scripts, file), text);
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const options = [
      "--noEmit",
      "--strict",
      "--skipLibCheck",
      "false",
      "--exactOptionalPropertyTypes",
    ];
    const kind = ["--module", "nodenext", "--target", "es2022", "--lib", "es2022", "--types", ""];
    return runFile(process.execPath, [tsc, ...options, ...kind, file], { cwd: scripts });
  };
  await check("typed.mts", typed);
  await expect(check("wrong.mts", wrong)).rejects.toMatchObject({
    stdout: expect.stringContaining(`'"loud"' is not assignable`),
  });
});
