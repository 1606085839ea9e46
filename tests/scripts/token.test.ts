import { execFile } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { root } from "#db/root.ts";
import { nothingSet } from "#tests/e2e/start-server.ts";
import { testApp } from "#tests/helpers/app.ts";
import { freshSqliteFile } from "#tests/helpers/engines.ts";

/** The command starts anew each time. */
const patient = { timeout: 120_000 };

/** What the command prints for these words. */
function commandOn(url: string) {
  const env = { PATH: process.env.PATH, ...nothingSet, DATABASE_URL: url };
  return async (...words: string[]) => {
    // As it is built: it starts in half the time.
    const args = [join(root, "dist/server/token.js"), ...words];
    const run = promisify(execFile)(process.execPath, args, { cwd: root, env });
    const { stdout, stderr } = await run.catch((error) => error);
    return stdout + stderr;
  };
}

async function start() {
  const url = `file:${freshSqliteFile()}`;
  const database = openDatabase(url);
  onTestFinished(() => database.close());
  const app = await testApp({ database });
  app.clock.now = new Date();
  return { app, database, token: commandOn(url) };
}

test("makes, lists and revokes them, and both are audited", patient, async () => {
  const { app, database, token } = await start();
  const naomi = await app.make.admin({ username: "naomi" });
  const secret = (await token("create", "Naomi", "Report", "--scopes=read,admin")).trim();
  const headers = { authorization: `Bearer ${secret}` };
  const ask = async () => (await app.http("/api/admin/announcements", { headers })).status;
  expect(await ask()).toBe(200);

  const listed = await token("list", "naomi");
  expect(listed).toMatch(/^1\tnaomi\tReport\tread,admin\thon_…[\w-]{4}\tends on /);
  expect(listed).toMatch(/\tends on [\d-]{10}\tlast used on [\d-]{10}\n$/);
  const [made] = await app.as(naomi).admin.tokens();
  const lifeMs = Number(made?.expiresAt) - Number(made?.createdAt);
  expect(lifeMs).toBe(90 * 24 * 60 * 60_000);
  expect(listed).not.toContain(secret);

  expect(await token("revoke", "1")).toContain("Token 1 is revoked.");
  expect(await ask()).toBe(401);
  expect(await token("list")).toContain("\trevoked on ");
  const { auditLog, securityEvents } = database.read.tables;
  expect(await database.read.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { action: "create", target: "token 1", userId: naomi.id },
    { action: "revoke", target: "token 1", userId: null },
  ]);
  const events = await database.read.select().from(securityEvents).orderBy(securityEvents.id);
  const { id: userId } = naomi;
  expect(events.filter(({ kind }) => kind !== "token-refused")).toMatchObject([
    { kind: "token-made", userId, device: "npm run token" },
    { kind: "token-revoked", userId, actorId: null, device: "npm run token" },
  ]);
});

test("refuses in a sentence what it cannot do", patient, async () => {
  const { app, database, token } = await start();
  await app.make.admin({ username: "gone" });
  const { users } = database.read.tables;
  await database.write(async (tx) => void (await tx.update(users).set({ closedAt: new Date() })));
  expect(await token("list")).toBe("There is no token.\n");
  const refusals: [string[], string][] = [
    [[], "Usage: npm run token -- create"],
    [["revoke", "one"], "id: Please enter a number."],
    [["revoke", "7"], 'There is no token 7 that could be revoked. "list" shows all.\n'],
    [["list", "boaz"], 'There is no user "boaz".\n'],
    [["create", "gone", "Report"], 'The account of "gone" is closed.\n'],
    [["create", "gone", "Report", "--days=400"], "days: At most 365."],
    [["create", "gone", "Report", "--scopes=all"], "scopes: Choose one of: read, write, admin"],
  ];
  for (const [words, said] of refusals) {
    const printed = await token(...words);
    expect(printed.startsWith(said), printed).toBe(true);
    expect(printed).not.toContain("    at ");
  }
});
