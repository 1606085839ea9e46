import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "#db/root.ts";
import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { nothingSet } from "#tests/e2e/start-server.ts";
import { testApp } from "#tests/helpers/app.ts";
import { freshFolder, freshSqliteFile } from "#tests/helpers/engines.ts";

const SqliteConnection = sqliteDriver();
const ms = 60_000;
/** A server that starts all the same is ended then. */
const longestStartMs = 30_000;

/** Starts the server, which is expected to refuse. */
const start = (variables: Record<string, string>) => run(["server/main.ts"], variables);

function run([script = "", ...words]: string[], variables: Record<string, string>) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(root, script), ...words],
    {
      cwd: root,
      encoding: "utf8",
      timeout: longestStartMs,
      env: { PATH: process.env.PATH, ...nothingSet, PORT: "0", ...variables },
    },
  );
  return { status, stderr };
}

test("on a database of a newer Honour the server does not start", { timeout: ms }, () => {
  const file = freshSqliteFile();
  const connection = new SqliteConnection(file);
  connection.exec("insert into __drizzle_migrations (hash, created_at) values ('newer', 9e15)");
  connection.close();

  expect(start({ DATABASE_URL: file })).toEqual({
    status: 1,
    stderr: "Honour cannot start. A newer Honour made this database, so update this one first.\n",
  });
  expect(readdirSync(dirname(file)).filter((name) => name.includes("before"))).toEqual([]);
});

test("without a public address no production starts that sends mail", { timeout: ms }, () => {
  const mail = { SMTP_URL: "smtp://mail.test", MAIL_FROM: "office@honour.test" };
  expect(start({ NODE_ENV: "production", ...mail })).toEqual({
    status: 1,
    stderr:
      "Honour cannot start. PUBLIC_URL must be set in production with SMTP_URL or STRIPE_SECRET_KEY (see .env.example).\n",
  });
});

test("where the library's files cannot be written, the server does not start", {
  timeout: ms,
}, () => {
  const file = join(freshFolder(), "honour.db");
  writeFileSync(`${file}.txt`, "");
  const MEDIA_DIR = `${file}.txt`;
  expect(start({ DATABASE_URL: file, MEDIA_DIR })).toEqual({
    status: 1,
    stderr: `Honour cannot start. It cannot write to ${MEDIA_DIR}, the folder of the library’s files (ENOTDIR). Set MEDIA_DIR to a folder that it may write to.\n`,
  });
});

const modeOf = (file: string) => statSync(file).mode & 0o777;

test("only the owner can read a database that the server makes", { timeout: ms }, async () => {
  const file = join(freshFolder(), "new", "honour.db");
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  // Safe: it listens on a port.
  const { port } = taken.address() as AddressInfo;

  const { stderr } = start({ DATABASE_URL: file, PORT: String(port) });
  expect(stderr).toContain(`Port ${port} is taken`);
  expect([modeOf(file), modeOf(dirname(file))]).toEqual([0o600, 0o700]);
});

test("a command refuses an admin's password that is easy to guess", { timeout: ms }, () => {
  const file = join(freshFolder(), "honour.db");
  const env = { DATABASE_URL: file, ADMIN_PASSWORD: "keeper2026" };
  const sentence = "ADMIN_PASSWORD cannot be used. Please choose one that is harder to guess.";
  const refused = run(["scripts/admin.ts", "create", "keeper"], env);
  expect(refused).toEqual({ status: 1, stderr: `${sentence}\n` });
});

test("a lost passkey is no longer asked for after the command", { timeout: ms }, async () => {
  const file = freshSqliteFile();
  const reset = () => run(["scripts/admin.ts", "reset-code", "keeper"], { DATABASE_URL: file });
  const database = openSqlite(file);
  onTestFinished(() => database.close());
  const { make, clock } = await testApp({ database });
  const { id: userId } = await make.admin({ username: "keeper" });
  const key = { credentialId: "key", publicKey: "pQEC", counter: 0, transports: [], name: "Key" };
  const row = { ...key, userId, isBackedUp: false, createdAt: clock.now };
  await database.write((tx) => tx.insert(tx.tables.passkeys).values(row));
  expect(reset()).toEqual({ status: 0, stderr: "" });
  expect(await database.read.$count(database.read.tables.passkeys)).toBe(0);
  expect(reset().stderr).toContain("is not asked for a code");
});

test("a command does not make a database where there is none", { timeout: ms }, () => {
  const file = join(freshFolder(), "honuor.db");
  const stderr = `There is no database ${file}. The server makes it when it starts.\n`;
  const listed = run(["scripts/admin.ts", "list"], { DATABASE_URL: file });
  expect(listed).toEqual({ status: 1, stderr });
  expect(readdirSync(dirname(file))).toEqual([]);
});
