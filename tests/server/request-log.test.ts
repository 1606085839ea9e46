import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";

test("a request is logged with its account and a keyed address, and without its query", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const requests = () =>
    app.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  // The first ones find no key yet: nothing waits for it.
  await expect
    .poll(async () => {
      await app.http("/api/athletes?note=CANARY", { as: ruth });
      return requests().at(-1);
    })
    .toMatchObject({
      path: "/api/athletes",
      status: 200,
      account: ruth.viewer.userId,
      addressKey: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  await app.http("/api/athletes");

  const [visitor, athlete] = [requests().at(-1), requests().at(-2)];
  expect(visitor).not.toHaveProperty("account");
  expect(visitor.addressKey).toBe(athlete.addressKey);
  expect(app.lines.join()).not.toMatch(/CANARY|127\.0\.0\.1/);
});

test("without a database requests are answered and logged", async () => {
  const { database } = await testApp();
  const app = await testApp({
    database: { ...database, write: () => new Promise(() => undefined) },
  });
  expect((await app.http("/healthz")).status).toBe(200);
  expect(app.lines.join()).toContain('"path":"/healthz"');
});
