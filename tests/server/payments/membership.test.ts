import { expect, test } from "vitest";
import * as z from "zod";
import { createCallerFactory, memberProcedure, router } from "#server/trpc.ts";
import { testApp } from "#tests/helpers/app.ts";

const keys = {
  STRIPE_SECRET_KEY: "sk_test_CANARY",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_CANARY",
};

const day = 24 * 60 * 60_000;
const tracks = { write: memberProcedure.output(z.string()).mutation(() => "written") };
const callerOf = createCallerFactory(router(tracks));

test("the browser gets only the publishable key", async () => {
  const app = await testApp({ env: keys });
  const answer = await app.http("/trpc/payments.settings");
  const text = await answer.text();

  expect(JSON.parse(text).result.data.json).toEqual({ publishableKey: "pk_test_1" });
  expect(text).not.toContain("CANARY");
});

test("without keys there is no publishable key", async () => {
  const app = await testApp();
  expect(await app.as(null).payments.settings()).toEqual({ publishableKey: null });
});

async function write(
  env: Record<string, string>,
  values: { subscriptionStatus?: string | null; unpaidMs?: number },
) {
  const app = await testApp({ env });
  const { subscriptionStatus = null, unpaidMs } = values;
  const pastDueSince = unpaidMs === undefined ? null : new Date(app.clock.now.getTime() - unpaidMs);
  const ruth = await app.make.athlete({ subscriptionStatus, pastDueSince });
  return { ruth, written: callerOf(app.context(ruth)).write() };
}

test.each([
  ["active", undefined],
  ["trialing", undefined],
  ["past_due", 0],
  ["past_due", 14 * day - 1],
])("a %s subscription (unpaid for %s ms) gives access", async (status, unpaidMs) => {
  const due = unpaidMs === undefined ? {} : { unpaidMs };
  const { written } = await write(keys, { subscriptionStatus: status, ...due });
  expect(await written).toBe("written");
});

test.each([
  [null, undefined],
  ["past_due", 14 * day],
  ["past_due", undefined],
  ["canceled", undefined],
  ["incomplete", undefined],
  ["unpaid", 0],
  ["Active", undefined],
  ["", undefined],
])(
  "a %s subscription (unpaid for %s ms) gives no access, with a link to pay",
  async (status, unpaidMs) => {
    const due = unpaidMs === undefined ? {} : { unpaidMs };
    const { ruth, written } = await write(keys, { subscriptionStatus: status, ...due });

    await expect(written).rejects.toMatchObject({
      code: "PAYMENT_REQUIRED",
      message: "This part belongs to the mentorship. Your own pages stay open to you.",
      hint: { link: `/subscribe/${ruth.id}` },
    });
  },
);

test("without payments every athlete is a member", async () => {
  const { written } = await write({}, { subscriptionStatus: "canceled" });
  expect(await written).toBe("written");
});

test("the status is read at each call, not once at sign-in", async () => {
  const app = await testApp({ env: keys });
  const ruth = await app.make.athlete({ subscriptionStatus: "active" });
  const caller = callerOf(app.context(ruth));
  expect(await caller.write()).toBe("written");
  await app.database.write(async (tx) => {
    await tx.update(tx.tables.athletes).set({ subscriptionStatus: "canceled" });
  });

  await expect(caller.write()).rejects.toMatchObject({ code: "PAYMENT_REQUIRED" });
});

test("visitors and admins without a profile are not members", async () => {
  const app = await testApp();
  const admin = await app.make.admin();

  await expect(callerOf(app.context(null)).write()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(callerOf(app.context(admin)).write()).rejects.toMatchObject({ code: "FORBIDDEN" });
});
