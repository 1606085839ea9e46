import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "#db/root.ts";
import { freePort } from "#tests/helpers/free-port.ts";

export type Ports = readonly [first: number, second: number];

const longestStartMs = 20_000;

/** nginx as deploy/nginx.conf has it, before these two; a small proxy of our own where there is none. */
export async function startBalancer(ports: Ports) {
  const nginx = findNginx();
  const own = "a small proxy of its own, as nginx is missing";
  if (!nginx) return { name: own, ...(await startOwnProxy(ports)) };
  return { name: "nginx", ...(await startNginx(nginx, ports)) };
}

function findNginx() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, "nginx")).find((file) => existsSync(file));
}

async function startNginx(program: string, ports: Ports) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "honour-nginx-"));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "honour.conf"), shipped(port, ports));
  writeFileSync(join(folder, "nginx.conf"), around(folder));
  const files = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  const child = spawn(program, files, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const endWithUs = () => child.kill("SIGTERM");
  process.once("exit", endWithUs);
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  return {
    url,
    async close() {
      process.off("exit", endWithUs);
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The very file that people are given, with these ports in it. */
function shipped(port: number, [first, second]: Ports) {
  let text = readFileSync(join(root, "deploy/nginx.conf"), "utf8");
  const put = (before: string, after: string) => {
    if (!text.includes(before)) throw new Error(`deploy/nginx.conf has no "${before}".`);
    text = text.replace(before, after);
  };
  put("listen 80;", `listen 127.0.0.1:${port};`);
  put("server 127.0.0.1:3000", `server 127.0.0.1:${first}`);
  put("# server 127.0.0.1:3001", `server 127.0.0.1:${second}`);
  return text;
}

const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** What Debian's own nginx.conf would say, in a folder of its own. */
const around = (folder: string) => `${process.getuid?.() === 0 ? "user root;\n" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  include ${folder}/honour.conf;
}
`;

async function answers(url: string) {
  const deadline = performance.now() + longestStartMs;
  while (performance.now() < deadline) {
    // Not there yet.
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error("The balancer did not come up.");
}

/** One after the other; the other one where the first is not there, or has done nothing yet. */
async function startOwnProxy(ports: Ports) {
  let turn = 0;
  const server = createServer(async (asked, answer) => {
    const [first, second] = ports;
    turn += 1;
    const order = turn % 2 === 0 ? ([first, second] as const) : ([second, first] as const);
    await pass(asked, answer, { body: await buffer(asked), order });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Passing = { body: Buffer; order: Ports };

async function pass(asked: IncomingMessage, answer: ServerResponse, { body, order }: Passing) {
  for (const port of order) {
    const found = await ask(asked, port, body);
    if (found instanceof Error) {
      if (isDone(asked, found)) break;
      continue;
    }
    answer.writeHead(found.statusCode ?? 502, found.headers);
    found.on("error", () => answer.destroy());
    answer.on("close", () => found.destroy());
    found.pipe(answer);
    return;
  }
  answer.writeHead(502).end();
}

/** Whether it may have been done already, so that it must not be sent again. */
const isDone = ({ method }: IncomingMessage, error: Error) =>
  method !== "GET" && !("code" in error && error.code === "ECONNREFUSED");

function ask({ method, url, headers, socket }: IncomingMessage, port: number, body: Buffer) {
  const forwarded = { ...headers, "x-forwarded-for": socket.remoteAddress ?? "" };
  const { "transfer-encoding": _, ...sent } = { ...forwarded, "content-length": body.length };
  return new Promise<IncomingMessage | Error>((resolve) => {
    const options = { host: "127.0.0.1", port, method, path: url, headers: sent };
    const call = request(options, resolve);
    call.once("error", resolve);
    call.end(body);
  });
}
