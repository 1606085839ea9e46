import { expect, test } from "vitest";
import { pageOf } from "#server/http/pages.ts";
import { somePages, stripeKeys, testApp } from "#tests/helpers/app.ts";

const otherwise = "<!doctype html><title>Honour</title>";

const pages = {
  ...somePages,
  paths: ["/checkout", "/subscribe/:athleteId"],
  templates: new Map([["checkout-off", "<title>Payment Unavailable</title>"]]),
  page: async (path: string) =>
    pageOf(path === "/covers/subscribe.html" ? "<title>The plan</title>" : otherwise),
};

async function site(env: Record<string, string>) {
  const app = await testApp({ pages, env });
  return async (path: string, headers: HeadersInit = {}) => {
    const answer = await app.http(path, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    return answer.text();
  };
}

test("the checkout has its form only where something can be paid for", async () => {
  const free = await site({});
  const paying = await site(stripeKeys);
  for (const path of ["/checkout", "/checkout/", "/checkout?from=mail"]) {
    expect(await free(path)).toBe("<title>Payment Unavailable</title>");
    expect(await paying(path)).toBe(otherwise);
    expect(await free(path, { cookie: "sid=anything" })).toBe(otherwise);
  }
});

test("the outline shows the plan only where something can be paid for", async () => {
  const free = await site({});
  const paying = await site(stripeKeys);
  for (const path of ["/subscribe/7", "/subscribe/7/?next=%2Faccount"]) {
    expect(await free(path)).toBe(otherwise);
    expect(await paying(path)).toBe("<title>The plan</title>");
  }
});
