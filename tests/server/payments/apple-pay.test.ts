import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { StartError, start } from "#server/start.ts";
import { somePages as pages, testApp } from "#tests/helpers/app.ts";
import { freshFolder } from "#tests/helpers/engines.ts";

const path = "/.well-known/apple-developer-merchantid-domain-association";

test("without the file the path is not found", async () => {
  const app = await testApp();
  expect((await app.http(path)).status).toBe(404);
});

function withFile(file: string) {
  const DATABASE_URL = join(freshFolder(), "honour.db");
  const here = { NODE_ENV: "test", PORT: "0", LOG_LEVEL: "silent", DATABASE_URL };
  return start({ env: readEnv({ ...here, APPLE_PAY_DOMAIN_FILE: file }), pages });
}

test("a file that cannot be read stops the start with a clear message", async () => {
  const file = join(freshFolder(), "domain");
  await expect(withFile(file)).rejects.toThrow(
    new StartError(`APPLE_PAY_DOMAIN_FILE names ${file}, which cannot be read (ENOENT).`),
  );
});

test("a started server serves the file", async () => {
  const file = join(freshFolder(), "domain");
  writeFileSync(file, "7B22\n");
  const server = await withFile(file);
  const address = server.http.address();
  const port = typeof address === "object" ? address?.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);

  expect([answer.status, await answer.text()]).toEqual([200, "7B22\n"]);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  await server.stop();
});
