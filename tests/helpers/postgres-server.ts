import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "./free-port.ts";

// synchronous_commit stays on: Honour refuses a server that acknowledges what it may lose.
const settings = [
  "fsync=off",
  "full_page_writes=off",
  "shared_buffers=32MB",
  "max_connections=200",
];

/** The folder of PostgreSQL's programs on this computer, the newest of them, if it has any. */
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  return [
    ...versions.sort((a, b) => b - a).map((version) => join(debian, String(version), "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ].find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** A throwaway server with no data: it trusts every user of this computer and is gone after `stop`. */
export async function startPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), "honour-postgres-"));
  const data = join(folder, "data");
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" }, ...unprivileged() };
  if (options.uid !== undefined) chownSync(folder, options.uid, options.gid);

  const init = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"];
  const { status, stderr } = spawnSync(join(programs, "initdb"), init, options);
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);

  const port = await freePort();
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", folder].concat(
      settings.flatMap((setting) => ["-c", setting]),
    ),
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const endWithUs = () => server.kill("SIGQUIT");
  process.once("exit", endWithUs);
  await becomesReady(server);

  return {
    pid: server.pid,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off("exit", endWithUs);
      server.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; then it runs as an unprivileged user. */
function unprivileged() {
  const unprivilegedId = 65_534;
  return process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {};
}

function becomesReady(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let log = "";
    server.stderr?.on("data", (chunk) => {
      log += chunk;
      if (log.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}
