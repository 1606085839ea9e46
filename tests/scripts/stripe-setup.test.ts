import { spawn } from "node:child_process";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { root } from "#db/root.ts";
import { writeSetting } from "#scripts/env-file.ts";
import { freshFolder } from "#tests/helpers/engines.ts";
import { testStripe } from "#tests/helpers/stripe.ts";

async function setUp(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/stripe-setup.ts", ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, complained, code: await ended };
}

test("it needs nothing but a secret key and the address, and says the new secret", async () => {
  const { env, client } = await testStripe();
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env;
  const PUBLIC_URL = "https://honour.test";
  const first = await setUp({ STRIPE_SECRET_KEY, STRIPE_API_BASE, PUBLIC_URL });
  const [endpoint] = (await client().webhookEndpoints.list()).data;

  // The secret waits for a person.
  expect(first).toMatchObject({ code: 1, complained: "" });
  expect(first.said).toContain(`Made the endpoint: ${endpoint?.id}`);
  const [STRIPE_WEBHOOK_SECRET = ""] = /^whsec_\w+$/m.exec(first.said) ?? [];

  const all = { STRIPE_SECRET_KEY, STRIPE_API_BASE, PUBLIC_URL, STRIPE_WEBHOOK_SECRET };
  expect(await setUp(all)).toMatchObject({ code: 0, complained: "" });
}, 60_000);

test("the new secret goes into the file that --write names", async () => {
  const { env, client } = await testStripe();
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env;
  const given = { STRIPE_SECRET_KEY, STRIPE_API_BASE, PUBLIC_URL: "https://honour.test" };
  const folder = freshFolder();
  const refused = await setUp(given, `--write=${join(folder, "none", "honour.env")}`);
  expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining("be written") });
  const ofFolder = await setUp(given, `--write=${folder}`);
  expect(ofFolder).toMatchObject({ code: 1, complained: expect.stringContaining("is a folder") });
  expect((await client().webhookEndpoints.list()).data).toEqual([]);

  const file = join(folder, "honour.env");
  const { code, said } = await setUp(given, `--write=${file}`);
  expect(code).toBe(0);
  expect(said).toContain(`Wrote its signing secret into ${file} as STRIPE_WEBHOOK_SECRET.`);
  expect(readFileSync(file, "utf8")).toMatch(/^STRIPE_WEBHOOK_SECRET=whsec_\w+\n$/);
}, 60_000);

test("without a key it says what it wants", async () => {
  const { code, complained } = await setUp({ STRIPE_SECRET_KEY: "" });
  expect([code, complained.trim()]).toEqual([
    1,
    "Set STRIPE_SECRET_KEY first, in the environment or in .env.",
  ]);
}, 60_000);

test("a setting that is written leaves the others as they are, and not for everybody", () => {
  const file = join(freshFolder(), ".env");
  for (const [before, after] of [
    ["PORT=3000\n# A note\nA='b'", "PORT=3000\n# A note\nA='b'\nKEY=new$1\n"],
    ["A=b\nKEY=old\nMY_KEY=c\r\n", "A=b\nKEY=new$1\nMY_KEY=c\r\n"],
    ["KEY=\n\nA=b\n", "KEY=new$1\n\nA=b\n"],
    ["# KEY=old\n", "# KEY=old\nKEY=new$1\n"],
  ] as const) {
    writeFileSync(file, before);
    chmodSync(file, 0o644);
    writeSetting(file, "KEY", "new$1");
    expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual([after, 0o600]);
  }
  chmodSync(file, 0o640);
  writeSetting(file, "KEY", "new");
  expect(statSync(file).mode & 0o777).toBe(0o640);
  const fresh = join(freshFolder(), ".env");
  writeSetting(fresh, "KEY", "new");
  expect([readFileSync(fresh, "utf8"), statSync(fresh).mode & 0o777]).toEqual(["KEY=new\n", 0o600]);
});
