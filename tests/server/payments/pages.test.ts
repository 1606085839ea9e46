import { expect, test } from "vitest";
import { somePages, testApp } from "#tests/helpers/app.ts";

const keys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

const pages = {
  ...somePages,
  paths: ["/checkout", "/subscribe/:athleteId"],
  templates: new Map([
    ["checkout-off", "<title>Payment Unavailable</title>"],
    ["subscribe", "<title>The plan</title>"],
  ]),
};

const otherwise = "<!doctype html><title>Honour</title>";

async function site(env: Record<string, string>) {
  const app = await testApp({ pages, env });
  const ruth = await app.make.athlete();
  const get = async (path: string, options: Parameters<typeof app.http>[1] = {}) => {
    const answer = await app.http(path, options);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    return { text: await answer.text(), vary: answer.headers.get("vary") };
  };
  return { ruth, get };
}

test("the checkout has its form only where something can be paid for", async () => {
  const free = await site({});
  const paying = await site(keys);
  for (const path of ["/checkout", "/checkout/", "/checkout?from=mail"]) {
    expect((await free.get(path)).text).toBe("<title>Payment Unavailable</title>");
    expect((await paying.get(path)).text).toBe(otherwise);
  }
});

test("members get the outline of the plan, and visitors are led on at once", async () => {
  const { ruth, get } = await site(keys);
  for (const path of [`/subscribe/${ruth.id}`, `/subscribe/${ruth.id}/?next=%2Faccount`]) {
    expect((await get(path, { as: ruth })).text).toBe("<title>The plan</title>");
    const visitor = await get(path);
    expect(visitor.text).toBe(otherwise);
    expect(visitor.vary).toContain("Cookie");
  }
});

test("no plan is shown where nothing can be paid for", async () => {
  const { ruth, get } = await site({});
  expect((await get(`/subscribe/${ruth.id}`, { as: ruth })).text).toBe(otherwise);
});
