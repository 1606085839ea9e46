import { expect, test } from "vitest";
import { cardOf, mentorship, ok } from "./mentorship.ts";

async function openPages() {
  const { standIn, client, ...rest } = await mentorship();
  const post = async (path: string, input: object) => {
    const answer = await fetch(`${standIn.url}/stand-in/${path}`, {
      method: "POST",
      body: JSON.stringify(input),
    });
    return {
      status: answer.status,
      origin: answer.headers.get("access-control-allow-origin"),
      ...(await answer.json()),
    };
  };
  const get = (path: string) => fetch(`${standIn.url}/stand-in/${path}`);
  return { standIn, client, post, get, ...rest };
}

const outcomes = [
  ["4242424242424242", { status: "succeeded" }],
  ["5555555555554444", { status: "succeeded" }],
  ["4000000000000077", { status: "processing" }],
  ["4000000000000002", { error: { type: "card_error", decline_code: "generic_decline" } }],
  ["4000000000009995", { error: { decline_code: "insufficient_funds" } }],
  ["4000000000000069", { error: { code: "expired_card" } }],
  ["4000000000000127", { error: { code: "incorrect_cvc" } }],
  ["4111111111111111", { error: { decline_code: "test_mode_live_card" } }],
] as const;

test.each(outcomes)("paying with %s", async (number, outcome) => {
  const { post, clientSecret } = await openPages();
  const answer = await post("confirm", { clientSecret, card: cardOf(number) });

  expect(answer).toMatchObject({ ...outcome, origin: "*" });
});

test("3-D Secure asks on a page, and leads back", async () => {
  const { post, get, standIn, clientSecret, client, subscription } = await openPages();
  const returnUrl = "http://127.0.0.1:3000/dashboard?from=subscribe";
  const { nextAction } = await post("confirm", {
    clientSecret,
    card: cardOf("4000002500003155"),
    returnUrl,
  });
  const page = await get(nextAction.redirectUrl.replace(`${standIn.url}/stand-in/`, ""));
  expect(await page.text()).toContain("<h1>3-D Secure</h1>");

  const answer = await fetch(nextAction.redirectUrl, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ outcome: "succeeded" }),
  });
  const back = new URL(answer.headers.get("location") ?? "");
  expect(`${back.origin}${back.pathname}`).toBe("http://127.0.0.1:3000/dashboard");
  expect(Object.fromEntries(back.searchParams)).toEqual({
    from: "subscribe",
    payment_intent: clientSecret.split("_secret_")[0],
    payment_intent_client_secret: clientSecret,
    redirect_status: "succeeded",
  });
  expect(await client.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
});

test("who fails at the bank may try another card", async () => {
  const { standIn, clientSecret } = await openPages();
  const card = cardOf("4000002500003155");
  const { intent } = standIn.confirm({ clientSecret, card, returnUrl: "http://127.0.0.1/x" });
  expect(standIn.settle(intent.id, "failed")).toMatchObject({
    status: "requires_payment_method",
    error: { code: "payment_intent_authentication_failure" },
  });

  expect(standIn.confirm({ clientSecret, card: ok })).toMatchObject({ status: "succeeded" });
});

test("a payment that is processing waits for its bank", async () => {
  const { post, get, clientSecret } = await openPages();
  await post("confirm", { clientSecret, card: cardOf("4000000000000077") });
  const look = async () => (await get(`intent?clientSecret=${clientSecret}`)).json();
  const { id, status } = await look();
  expect(status).toBe("processing");
  await post("settle", { intent: id, outcome: "succeeded" });

  expect(await look()).toMatchObject({ status: "succeeded", amount: 45_000, currency: "usd" });
  expect(await look()).not.toHaveProperty("metadata");
});

test("time, refunds, disputes and faults are to be had by HTTP", async () => {
  const { post, get, client, clientSecret, subscription } = await openPages();
  const { intent } = await post("confirm", { clientSecret, card: ok });
  expect(await post("advance", { subscription: subscription.id, to: "past_due" })).toMatchObject({
    id: subscription.id,
  });
  expect(await client.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: "past_due",
  });
  expect(await post("refund", { intent: intent.id, amount: 100 })).toMatchObject({ amount: 100 });
  expect(await post("dispute", { intent: intent.id })).toMatchObject({ reason: "fraudulent" });
  await post("fail-next", { faults: [429] });
  await expect(client.prices.list()).rejects.toMatchObject({ statusCode: 429 });

  const { calls, events } = await (await get("log")).json();
  expect(calls.at(-1)).toMatchObject({ route: "GET /v1/prices", fault: 429, status: 429 });
  expect(events.map(({ type }: { type: string }) => type)).toContain("charge.dispute.created");
});

test("invalid input is refused with the reason", async () => {
  const { post } = await openPages();

  expect(await post("settle", { intent: "pi_1", outcome: "maybe" })).toMatchObject({
    status: 400,
    error: { message: expect.stringContaining("outcome") },
  });
  expect(await post("confirm", { clientSecret: "pi_1_secret_x", card: ok })).toMatchObject({
    status: 404,
    error: { code: "resource_missing" },
  });
});

test("the control page plays customers, banks and time", async () => {
  const { standIn, client, subscription, clientSecret } = await openPages();
  const controlPage = async () => (await fetch(standIn.url)).text();
  const press = (fields: Record<string, string>) =>
    fetch(`${standIn.url}/stand-in/control`, { method: "POST", body: new URLSearchParams(fields) });
  expect(await controlPage()).toContain(`ruth@example.org ${subscription.id}</b> incomplete`);
  await press({ act: "confirm", clientSecret, number: "4242424242424242" });
  await press({ act: "advance", subscription: subscription.id, to: "past_due" });
  expect(await client.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: "past_due",
  });

  const refused = await press({
    act: "advance",
    subscription: subscription.id,
    to: "incomplete_expired",
  });
  expect(await refused.text()).toContain("A subscription that is past_due cannot expire.");
});
