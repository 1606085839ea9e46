import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
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
import { serve } from "#tests/helpers/listen.ts";

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
  const url = await serve(app);
  const admin = await app.make.admin();
  const { authorization } = await bearer(app, admin, ["read", "write", "admin"]);
  const env = {
    PATH: process.env.PATH,
    HONOUR_URL: url,
    HONOUR_TOKEN: authorization.replace("Bearer ", ""),
  };
  const nodeWith = (variables: NodeJS.ProcessEnv, ...args: string[]) =>
    runFile(process.execPath, args, { cwd: scripts, env: variables });
  const node = (...args: string[]) => nodeWith(env, ...args);
  return { app, admin, env, node, nodeWith };
}

test("every example is tried here", () => {
  const tried = ["close-day", "list-athletes", "log-session", "post-announcement", "run"];
  const files = tried.map((name) => `${name}.mjs`);
  expect(readdirSync(join(root, "examples")).toSorted()).toEqual(files);
});

test("the client’s own README shows a script that runs", async () => {
  const { app, node } = await listening();
  const { id, name } = await app.make.athlete();
  const readme = readFileSync(join(scripts, "node_modules/honour/README.md"), "utf8");
  const [, script = ""] = /```ts\n([^`]+)```/.exec(readme) ?? [];
  writeFileSync(join(scripts, "list.mjs"), script);
  expect((await node("list.mjs")).stdout).toBe(`${id} ${name}\n`);
});

test("without the words that it needs a script says which", async () => {
  const { node } = await listening();
  const usages = {
    "close-day.mjs": "<athlete's name> <begin, such as 2030-06-01T15:00Z> <topic> <announcement>",
    "log-session.mjs": "<athlete id> [topic]",
    "post-announcement.mjs": "<title> <content>",
  };
  for (const [file, words] of Object.entries(usages))
    await expect(node(file)).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: `Usage: node ${file} ${words}\n`,
    });
});

test("what is wrong with the start is said in a sentence", async () => {
  const { app, admin, env, node, nodeWith } = await listening();
  const words = ["post-announcement.mjs", "Camp", "Bring shoes."];
  const refusals: [object, string][] = [
    [{ HONOUR_TOKEN: "" }, "Put a token into HONOUR_TOKEN; docs/api.md says how to make one.\n"],
    [{ HONOUR_URL: "localhost" }, "HONOUR_URL is no address: localhost\n"],
    [{ HONOUR_URL: "http://127.0.0.1:1" }, "0: http://127.0.0.1:1 is not reached.\n"],
  ];
  for (const [changes, stderr] of refusals)
    await expect(nodeWith({ ...env, ...changes }, ...words)).rejects.toMatchObject({
      code: 1,
      stderr,
    });
  await app.as(admin).admin.revokeToken({ id: 1 });
  await expect(node(...words)).rejects.toMatchObject({
    code: 1,
    stderr: `401: This token is not known, or no longer valid.
An owner makes a new token at ${env.HONOUR_URL}/admin/tokens.
`,
  });
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
  await expect(node("post-announcement.mjs", "Camp", "")).rejects.toMatchObject({
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

test("a day is closed once, however often the script runs", async () => {
  const { app, admin, node } = await listening();
  const { id } = await app.make.athlete({ name: "Ruth Zuriel" });
  const profile = { sport: "Rowing", level: "college" as const, createdAt: app.clock.now };
  const others = Array.from({ length: 100 }, (_, index) => ({
    ...profile,
    name: `Athlete ${index}`,
    email: `other${index}@example.test`,
  }));
  const line = { userId: admin.id, action: "update", createdAt: app.clock.now };
  const lines = others.map((_, index) => ({ ...line, target: `challenge ${index}` }));
  await app.database.write(async (tx) => {
    await tx.insert(tx.tables.athletes).values(others);
    await tx.insert(tx.tables.auditLog).values(lines);
  });
  const begin = `${new Date(app.clock.now.getTime() - 60 * 60_000).toISOString().slice(0, 14)}00Z`;
  const close = (name: string, text = "At eight.") =>
    node("close-day.mjs", name, begin, "Rest", text);

  const { stdout } = await close("Ruth Zuriel");
  const [points, announced, figures, ...audit] = stdout.trim().split("\n");
  expect(points).toBe("Ruth Zuriel: 25 points for “Rest”.");
  expect(announced).toMatch(/^Announcement 1 ends on /);
  expect(figures).toMatch(/^101 athletes; in \d{4}-\d\d \d sessions and \$0\.00\.$/);
  const done = audit.map((row) => row.split("\t").slice(2).join(" "));
  expect(done.slice(0, 3)).toEqual(["create announcement 1", "held session 1", "plan session 1"]);
  const before = ["create token 1", ...lines.map(({ target }) => `update ${target}`)];
  expect(done.slice(3).toSorted()).toEqual(before.toSorted());

  const again = await close("Ruth Zuriel");
  expect(again.stdout.split("\n")[0]).toBe(announced);
  expect(await app.as(admin).admin.athleteSessions({ id })).toMatchObject([{ topic: "Rest" }]);
  expect(await app.as(admin).admin.announcements()).toHaveLength(1);
  await expect(close("Ruth Zuriel", "At nine.")).rejects.toMatchObject({
    code: 1,
    stderr: "422: This key was used for something else.\n",
  });
  for (const wrong of ["tomorrow", "2099-01-01T15:00Z"])
    await expect(node("close-day.mjs", "Ruth Zuriel", wrong, "Rest", "")).rejects.toMatchObject({
      code: 1,
      stderr: `“${wrong}” is no time that has passed.\n`,
    });
  await expect(close("Boaz")).rejects.toMatchObject({
    code: 1,
    stderr: "No athlete is called “Boaz”.\n",
  });
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
