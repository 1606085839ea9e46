import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { testStripe } from "#tests/helpers/stripe.ts";
import { mentorship, ok, typesOf } from "./mentorship.ts";

/** A webhook that answers with these statuses, then with 200. */
async function webhook(...statuses: number[]) {
  const received: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    const signature = String(request.headers["stripe-signature"]);
    received.push({ body: await text(request), signature });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/webhook`, received };
}

test("every event arrives, signed", async () => {
  const { url, received } = await webhook();
  const { standIn, client, clientSecret } = await mentorship({ webhookUrl: url });
  standIn.confirm({ clientSecret, card: ok });
  await standIn.idle();

  const { STRIPE_WEBHOOK_SECRET: secret } = standIn.env;
  const events = received.map(({ body, signature }) =>
    client.webhooks.constructEvent(body, signature, secret),
  );
  expect(typesOf(events).sort()).toEqual(typesOf(standIn.events).sort());
  expect(typesOf(events)).toContain("invoice.paid");
  const paid = events.find(({ type }) => type === "customer.subscription.updated");
  expect(paid).toMatchObject({
    api_version: "2026-10-28.endive",
    livemode: false,
    data: { object: { status: "active" }, previous_attributes: { status: "incomplete" } },
  });
});

test("a webhook that refuses is tried again", async () => {
  const { url, received } = await webhook(500, 500);
  const standIn = await testStripe({ webhookUrl: url, webhookDelays: [1, 1] });
  await standIn.client().customers.create({ email: "ruth@example.org" });
  await standIn.idle();

  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(received).toHaveLength(3);
});

test("an event holds the object as it was, and can be delivered in any order and again", async () => {
  const { url, received } = await webhook();
  const { standIn, client, customer } = await mentorship();
  await client.customers.update(customer.id, { name: "Ruth" });
  const about = standIn.events.filter(
    ({ type }) => type.startsWith("customer.") && !type.includes("subscription"),
  );
  for (const event of [...about].reverse()) await standIn.deliver(event, { url });
  const [first] = about;
  if (first) await standIn.deliver(first, { url });

  const names = received.map(({ body }) => JSON.parse(body).data.object.name);
  expect(names).toEqual(["Ruth", "Ruth Carter", "Ruth Carter"]);
});

test("what is signed by another secret, or long ago, is not believed", async () => {
  const { standIn, client } = await mentorship();
  const [event] = standIn.events;
  if (!event) throw new Error("There is no event.");
  const read = (signing: Parameters<typeof standIn.signed>[1]) => {
    const { body, headers } = standIn.signed(event, signing);
    const { STRIPE_WEBHOOK_SECRET: secret } = standIn.env;
    return client.webhooks.constructEvent(body, headers["stripe-signature"], secret);
  };

  expect(read({})).toMatchObject({ id: event.id });
  expect(() => read({ secret: "whsec_other" })).toThrow(/signature/);
  expect(() => read({ timestamp: Date.now() / 1000 - 600 })).toThrow(/tolerance/);
});
