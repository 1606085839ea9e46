import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { mutate } from "#tests/helpers/http.ts";

async function withMail(env: Record<string, string> = {}) {
  const app = await testApp({ env });
  const ruth = await app.make.athlete({ name: '<script>alert(1)</script> & "Ruth"' });
  await mutate(app, "athletes.requestSignInLink", { email: ruth.email });
  return { app, ruth };
}

test("the page shows the mails with links", async () => {
  const { app, ruth } = await withMail();
  const answer = await app.http("/dev/outbox");
  const page = await answer.text();

  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(page).toContain(`To ${ruth.email}`);
  expect(page).toContain("Your sign-in link");
  expect(page).toMatch(/<a href="http:\/\/localhost:3000\/sign-in#token=[\w-]{43}">/);
});

test("user text is escaped", async () => {
  const { app } = await withMail();
  const page = await (await app.http("/dev/outbox")).text();

  expect(page).not.toContain("<script");
  expect(page).toContain("Hello &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Ruth&quot;,");
});

test("an empty outbox shows a hint", async () => {
  const app = await testApp();
  expect(await (await app.http("/dev/outbox")).text()).toContain("No mail yet.");
});

test.each([
  ["another machine", { from: "192.168.1.7" }, {}],
  ["a proxy on this machine", { headers: { "x-forwarded-for": "127.0.0.1" } }, {}],
  ["this machine, in production", {}, { NODE_ENV: "production" }],
])("the page is a 404 for %s", async (_, caller, env) => {
  const { app, ruth } = await withMail(env);
  const answer = await app.http("/dev/outbox", caller);
  const text = await answer.text();

  expect(answer.status).toBe(404);
  expect(text).not.toContain(ruth.email);
  expect(JSON.parse(text)).toMatchObject({ error: "Not found", code: "NOT_FOUND" });
});

test("DEMO_PUBLIC allows other machines", async () => {
  const { app } = await withMail({ DEMO_PUBLIC: "1" });
  expect((await app.http("/dev/outbox", { from: "192.168.1.7" })).status).toBe(200);
});
