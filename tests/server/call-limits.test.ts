import { expect, test } from "vitest";
import { callLimits } from "#server/limits.ts";
import { type HttpOptions, testApp } from "#tests/helpers/app.ts";

const minute = 60_000;
const strict = { rateLimitScale: 1 };

test("calls are counted by account and by address, and others go on", async () => {
  const app = await testApp(strict);
  const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
  const list = (options: HttpOptions) => app.http("/api/announcements", options);
  const spend = (by: keyof typeof callLimits, whose: string | number, left: number) => {
    for (let at = left; at < callLimits[by].max; at += 1) app.deps.limiter.countCall(by, whose);
  };

  spend("byAccount", ruth.viewer.userId, 1);
  expect((await list({ as: ruth })).status).toBe(200);
  const refused = await list({ as: ruth });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await refused.json()).toMatchObject({
    error: "That was a lot at once. Please wait 60 seconds.",
  });
  expect((await list({ as: boaz })).status).toBe(200);

  spend("byAddress", "127.0.0.1", 4);
  expect((await list({})).status).toBe(200);
  expect((await list({})).status).toBe(429);
  expect((await list({ from: "192.0.2.7" })).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + minute);
  expect((await list({ as: ruth })).status).toBe(200);
});

test("a crowd of addresses never makes the counter forget its own minute", async () => {
  const app = await testApp(strict);
  const { limiter } = app.deps;
  for (let at = 0; at < callLimits.byAddress.max; at += 1) limiter.countCall("byAddress", "loud");
  for (let at = 0; at < 40_000; at += 1) limiter.countCall("byAddress", `quiet ${at}`);

  expect(() => limiter.countCall("byAddress", "loud")).toThrow("That was a lot at once");
});
