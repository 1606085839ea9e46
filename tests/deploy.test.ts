import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { root } from "#db/root.ts";
import { entries } from "#scripts/build/bundles.ts";
import { envShape } from "#server/env.ts";
import { listen } from "#tests/helpers/listen.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const units = ["honour.service", "honour-backup.service", "honour-backup.timer"];
const drainSeconds = Number(/longestDrainMs = (\d+)_000/.exec(read("server/main.ts"))?.[1]);
const seconds = (text = "") => Number(/^(\d+)s?$/.exec(text)?.[1]);

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        build: z.string().optional(),
        image: z.string(),
        profiles: z.array(z.string()).default([]),
        environment: z.record(z.string(), z.string()).default({}),
        env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).default([]),
        ports: z.array(z.string()).default([]),
        volumes: z.array(z.string()).default([]),
        depends_on: z.record(z.string(), z.object({ required: z.boolean() })).default({}),
        stop_grace_period: z.string().optional(),
        read_only: z.boolean().optional(),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read("compose.yaml")));

/** One setting a line; a name may come more than once. */
function settingsOf(unit: string) {
  const lines = [...read(`deploy/${unit}`).matchAll(/^(\w+)=(.*)$/gm)];
  return lines.map(([, name = "", value = ""]) => ({ name, value }));
}

const settingOf = (unit: string, wanted: string) =>
  settingsOf(unit).find(({ name }) => name === wanted)?.value;

test("compose starts Honour alone, and PostgreSQL and a mail catcher when they are wanted", () => {
  const { honour, postgres, mail } = compose.services;
  expect(honour?.profiles).toEqual([]);
  expect([postgres?.profiles, mail?.profiles]).toEqual([["postgres"], ["mail"]]);
  expect(existsSync(join(root, honour?.build ?? "", "Dockerfile"))).toBe(true);
});

test("compose names only variables, services and volumes that there are", () => {
  const { honour, ...others } = compose.services;
  expect(Object.keys(envShape)).toEqual(
    expect.arrayContaining(Object.keys(honour?.environment ?? {})),
  );
  expect(Object.keys(others)).toEqual(
    expect.arrayContaining(Object.keys(honour?.depends_on ?? {})),
  );
  const mounted = Object.values(compose.services).flatMap(({ volumes }) => volumes);
  expect(mounted.map((volume) => volume.split(":")[0])).toEqual(Object.keys(compose.volumes));
});

test("nothing that compose starts is open to other machines", () => {
  const ports = Object.values(compose.services).flatMap((service) => service.ports);
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test("compose and systemd wait until requests under way are finished", () => {
  expect(drainSeconds).toBeGreaterThan(0);
  expect(seconds(compose.services.honour?.stop_grace_period)).toBeGreaterThan(drainSeconds);
  expect(seconds(settingOf("honour.service", "TimeoutStopSec"))).toBeGreaterThan(drainSeconds);
});

const instructions = read("Dockerfile")
  .replaceAll(/\\\n/g, " ")
  .split("\n")
  .filter((line) => /^[A-Z]+ /.test(line));
const lastStage = instructions.slice(
  instructions.findLastIndex((line) => line.startsWith("FROM ")),
);
const healthCheck = lastStage.find((line) => line.startsWith("HEALTHCHECK"));

test("the image holds what is built and what runs it, and runs as a user that cannot change it", () => {
  const copied = lastStage.flatMap((line) => /^COPY --from=build (\S+)/.exec(line)?.[1] ?? []);
  expect(copied).toEqual(
    ["package.json", "node_modules", "db/migrations", "db/seed/library", "dist"].map(
      (path) => `/honour/${path}`,
    ),
  );
  expect(lastStage).toContain("USER node");
  expect(lastStage).toContain("VOLUME /honour/data");
  expect(read("Dockerfile")).toMatch(/npm run build && npm prune --omit=dev/);
});

test("the image has PostgreSQL’s programs, in the version that compose starts", () => {
  const ran = lastStage.filter((line) => line.startsWith("RUN ")).join("\n");
  expect(ran).toMatch(/apt-get install .*postgresql-client\b/);
  expect(lastStage[0]).toMatch(/-bookworm-slim$/);
  expect(compose.services.postgres?.image).toBe("postgres:15-bookworm");
});

test("every setting of compose and of the backups is in .env.example", () => {
  const wanted = [...read("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const named = [...read(".env.example").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining([...wanted, "BACKUP_DIR"]));
});

test("backups by systemd and by cron hold the library’s files", () => {
  expect(settingOf("honour-backup.service", "ExecStart")).toMatch(/backup\.js --media$/);
  expect(read("docs/operate.md")).toMatch(/^17 \* .* dist\/server\/backup\.js --media$/m);
});

test("the image is built from the sources alone: no data, no secrets", () => {
  const ignore = read(".dockerignore").split("\n");
  expect(ignore.find((line) => !line.startsWith("#"))).toBe("*");
  const allowed = ignore.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  for (const path of allowed) expect(existsSync(join(root, path)), path).toBe(true);
  expect(allowed).toEqual(
    expect.arrayContaining(["client", "db", "packages", "scripts", "server", "src"]),
  );
  expect(ignore).toEqual(expect.arrayContaining(["**/.env*", "**/data", "**/*.db"]));
});

test("the image's health is that of the server", async () => {
  const [, json = ""] = /CMD (\[.*\])$/.exec(healthCheck ?? "") ?? [];
  const [command, ...args] = z.array(z.string()).parse(JSON.parse(json));
  let status = 200;
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/healthz" ? status : 404).end();
  });
  const { port } = new URL(await listen(server));
  const check = () =>
    new Promise((resolve) => {
      const env = { ...process.env, PORT: port };
      spawn(command ?? "", args, { env, stdio: "ignore" }).once("close", resolve);
    });

  expect(await check()).toBe(0);
  status = 500;
  expect(await check()).toBe(1);
  await new Promise((resolve) => server.close(resolve));
  expect(await check()).toBe(1);
});

test.each(units.slice(0, 2))("%s runs something that is built, as a user of its own", (unit) => {
  const [, program] =
    /dist\/server\/([\w-]+)\.js( --media)?$/.exec(settingOf(unit, "ExecStart") ?? "") ?? [];
  expect(Object.keys(entries)).toContain(program);
  expect(settingOf(unit, "User")).toBe("honour");
  expect(settingOf(unit, "ProtectSystem")).toBe("strict");
});

test("the balancer lets go of a connection before the server does", () => {
  const balancer = /keepalive_timeout (\d+)s/.exec(read("deploy/nginx.conf"))?.[1];
  const server = /keepAliveTimeout: (\d+)_000/.exec(read("server/start.ts"))?.[1];
  expect(Number(balancer)).toBeLessThan(Number(server));
});

test("the balancer's log holds no address that Honour's own leaves out", () => {
  const [, places = ""] = /\^\\\/\+\(([\w|]+)\)/.exec(read("server/app.ts")) ?? [];
  expect(places.split("|")).toContain("calendar");
  const locations = [...read("deploy/nginx.conf").matchAll(/location (\S+) \{([^}]*)\}/g)];
  const unlogged = locations.filter(([text]) => text.includes("access_log off;"));
  expect(unlogged.map(([, place]) => place)).toEqual(
    expect.arrayContaining(["media", ...places.split("|")].map((place) => `/${place}/`)),
  );
});

test("what is sent to a bucket is the database that the manual names", () => {
  const { dbs } = z
    .object({ dbs: z.array(z.object({ path: z.string() })) })
    .parse(parse(read("deploy/litestream.yml")));
  expect(read("docs/operate.md")).toContain(`DATABASE_URL=file:${dbs[0]?.path}`);
});
