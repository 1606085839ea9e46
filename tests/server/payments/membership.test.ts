import { expect, test } from "vitest";
import * as z from "zod";
import {
  announcesRenewal,
  isOver,
  isRunning,
  mailsAfterChange,
  nextSubscription,
  shownSubscription,
  toStatus,
  unknownSubscription,
} from "#server/domain/subscription.ts";
import { createCallerFactory, memberProcedure, router } from "#server/trpc.ts";
import { testApp } from "#tests/helpers/app.ts";

const now = new Date("2026-03-02T15:00:00Z");
const end = new Date("2026-04-02T15:00:00Z");
const day = 24 * 60 * 60_000;

const known = ["active", "trialing", "past_due", "unpaid", "paused", "incomplete"];
const over = ["incomplete_expired", "canceled"];

test("a status is stored unchanged, and an unknown one never counts as paid", () => {
  expect([...known, ...over].map(toStatus)).toEqual([...known, ...over]);
  for (const unknown of ["", "Active", "comped", "active ", "paid"])
    expect([unknown, toStatus(unknown)]).toEqual([unknown, "incomplete"]);
});

test("which statuses are over and which run", () => {
  expect([...known, ...over].filter(isOver)).toEqual(over);
  expect([...known, ...over].filter(isRunning)).toEqual(known.slice(0, 5));
  expect([isOver(null), isRunning(null)]).toEqual([false, false]);
});

const state = (status: string | null, cancelsAtPeriodEnd = false) => ({
  status,
  endsAt: end,
  cancelsAtPeriodEnd,
});
const sub = (status: string | null, cancels = false, pastDueSince: Date | null = null) => ({
  ...state(status, cancels),
  pastDueSince,
  mendBy: null,
  openInvoiceUrl: null,
});

test("the overdue date stays while a payment is overdue and is cleared after it", () => {
  const earlier = new Date(now.getTime() - day);
  expect(nextSubscription(sub("active"), state("past_due"), now).pastDueSince).toEqual(now);
  const waiting = sub("past_due", false, earlier);
  expect(nextSubscription(waiting, state("past_due"), now).pastDueSince).toEqual(earlier);
  for (const status of ["active", "unpaid", "canceled", "paused"])
    expect(nextSubscription(waiting, state(status), now).pastDueSince).toBeNull();
});

test.each([
  ["active", "past_due", ["failed"]],
  ["trialing", "past_due", ["failed"]],
  [null, "past_due", ["failed"]],
  ["past_due", "past_due", []],
  ["past_due", "active", ["recovered"]],
  ["unpaid", "active", ["recovered"]],
  ["past_due", "unpaid", []],
  ["incomplete", "active", ["begun"]],
  [null, "active", ["begun"]],
  [null, "trialing", ["begun"]],
  ["trialing", "active", []],
  ["paused", "active", []],
  ["canceled", "active", ["begun"]],
  [null, "incomplete", []],
  ["active", "canceled", ["ended"]],
  ["past_due", "canceled", ["ended"]],
  ["unpaid", "canceled", ["ended"]],
  ["canceled", "canceled", []],
  ["incomplete", "canceled", []],
  ["incomplete", "incomplete_expired", []],
  [null, "canceled", []],
] as const)("from %s to %s there is news of %j", (before, after, news) => {
  expect(mailsAfterChange(sub(before), sub(after))).toEqual(news);
});

test.each([
  [sub("active"), sub("active", true), ["canceled"]],
  [sub("active", true), sub("active", true), []],
  [sub("active", true), sub("active"), []],
  [sub("active", true), sub("canceled"), []],
  [sub("active"), sub("past_due", true), ["failed", "canceled"]],
  [{ ...unknownSubscription, mendBy: null }, sub("active", true), ["begun", "canceled"]],
  [sub("past_due"), sub("active", true), ["recovered", "canceled"]],
] as const)("a requested end is reported once (%#)", (before, after, news) => {
  expect(mailsAfterChange(before, after)).toEqual(news);
});

test.each([
  ["active", null, "card", ["failed"]],
  ["active", null, "confirm", ["confirm"]],
  ["past_due", "card", "card", []],
  ["past_due", "card", "confirm", ["confirm"]],
  ["past_due", null, "confirm", ["confirm"]],
  ["past_due", "confirm", "confirm", []],
  ["past_due", "confirm", "card", []],
] as const)("from %s, mended by %s, to past due by %s there is news of %j", (...row) => {
  const [status, mendBy, next, news] = row;
  const before = { ...sub(status), mendBy };
  expect(mailsAfterChange(before, { ...sub("past_due"), mendBy: next })).toEqual(news);
});

test("a renewal is announced once, in good time, if there will be one", () => {
  const ahead = (days: number, hours = 0) =>
    new Date(end.getTime() - days * day - hours * (day / 24));
  const announces = (at: Date, days = 7, from = sub("active"), announcedFor: Date | null = null) =>
    announcesRenewal(from, { announcedFor, days, now: at });

  expect([ahead(8, 1), ahead(8), ahead(1), end].map((at) => announces(at))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(announces(ahead(5), 3)).toBe(false);
  expect(announces(ahead(5), 0)).toBe(false);
  expect(announces(ahead(5), 7, sub("active", true))).toBe(false);
  expect(announces(ahead(5), 7, sub("past_due"))).toBe(false);
  expect(announces(ahead(5), 7, sub("active"), end)).toBe(false);
  expect(announces(ahead(5), 7, sub("active"), ahead(31))).toBe(true);
});

test.each([
  [sub("active"), end, null, true],
  [sub("trialing"), end, null, true],
  [sub("active", true), null, end, true],
  [sub("past_due", false, now), null, new Date(now.getTime() + 14 * day), true],
  [sub("past_due", true, now), null, new Date(now.getTime() + 14 * day), true],
  [sub("unpaid"), null, null, false],
  [sub("canceled"), null, null, false],
  [sub("incomplete"), null, null, false],
  [sub(null), null, null, false],
])(
  "an athlete sees the renewal date or the last day of access (%#)",
  (subscription, ...expected) => {
    const standing = { ...subscription, complimentaryUntil: null };
    const shown = shownSubscription(standing, { isPaid: true, now });
    expect([shown.renewsAt, shown.accessUntil, shown.hasAccess]).toEqual(expected);
  },
);

test.each([
  [sub(null), 1, 1],
  [sub("active"), 1, null],
  [sub("active", true), 1, 31],
  [sub("active", true), 40, 40],
  [sub("past_due", false, now), 1, 14],
  [sub("past_due", false, now), 20, 20],
  [sub("canceled"), 1, 1],
])("with access without charge the later day counts (%#)", (subscription, given, ends) => {
  const inDays = (days: number) => new Date(now.getTime() + days * day);
  const standing = { ...subscription, complimentaryUntil: inDays(given) };
  const shown = shownSubscription(standing, { isPaid: true, now });
  expect([shown.hasAccess, shown.accessUntil]).toEqual([true, ends && inDays(ends)]);
});

const bank = "https://invoice.stripe.example/i";
const graceEnd = new Date(now.getTime() + 14 * day);

test.each([
  ["past_due", now, null, { kind: "card", url: null, until: graceEnd }],
  ["past_due", now, "card", { kind: "card", url: bank, until: graceEnd }],
  ["past_due", now, "confirm", { kind: "confirm", url: bank, until: graceEnd }],
  [
    "past_due",
    new Date(now.getTime() - 14 * day),
    "card",
    { kind: "card", url: bank, until: null },
  ],
  ["unpaid", null, null, { kind: "card", url: null, until: null }],
  ["active", null, null, null],
  ["canceled", null, null, null],
  [null, null, null, null],
] as const)("a late payment says how it is mended (%s, %s, %s)", (status, since, mendBy, mend) => {
  const openInvoiceUrl = mendBy && bank;
  const late = { ...sub(status, false, since), mendBy, openInvoiceUrl };
  const subscription = { ...late, complimentaryUntil: null };
  expect(shownSubscription(subscription, { isPaid: true, now }).mend).toEqual(mend);
  expect(shownSubscription(subscription, { isPaid: false, now }).mend).toBeNull();
});

test("a late payment beside access without charge ends that on its last day", () => {
  const subscription = { ...sub("unpaid"), complimentaryUntil: graceEnd };
  const { mend } = shownSubscription(subscription, { isPaid: true, now });
  expect(mend).toEqual({ kind: "card", url: null, until: graceEnd });
});

test.each([
  ["past_due", 13 * day, { mend: { kind: "card", url: null, until: expect.any(Date) } }],
  ["past_due", 14 * day, { closed: "on-hold", mend: { kind: "card", url: null, until: null } }],
  ["canceled", undefined, { closed: "ended" }],
  [null, undefined, { closed: "none" }],
  ["active", undefined, {}],
])(
  "the session says what a %s subscription (unpaid for %s ms) closes",
  async (status, unpaidMs, says) => {
    const { app, ruth } = await athleteWith(keys, status, unpaidMs);
    const viewer = { role: "athlete", name: ruth.email, athleteId: ruth.id };
    expect(await app.as(ruth).athletes.session()).toEqual({ viewer: { ...viewer, ...says } });
  },
);

test("without payments the session says nothing of a subscription", async () => {
  const { app, ruth } = await athleteWith({}, "past_due", 20 * day);
  const viewer = { role: "athlete", name: ruth.email, athleteId: ruth.id };
  expect(await app.as(ruth).athletes.session()).toEqual({ viewer });
});

const keys = {
  STRIPE_SECRET_KEY: "sk_test_CANARY",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_CANARY",
};

const tracks = { write: memberProcedure.output(z.string()).mutation(() => "written") };
const callerOf = createCallerFactory(router(tracks));

const switches = { takesCodes: false, addsTax: false };

test("the browser gets only the publishable key and the switches", async () => {
  const app = await testApp({ env: keys });
  const answer = await app.http("/trpc/payments.settings");
  const text = await answer.text();

  expect(JSON.parse(text).result.data.json).toEqual({ publishableKey: "pk_test_1", ...switches });
  expect(text).not.toContain("CANARY");
});

test("without keys there is no publishable key", async () => {
  const app = await testApp();
  expect(await app.as(null).payments.settings()).toEqual({ publishableKey: null, ...switches });
});

async function athleteWith(
  env: Record<string, string>,
  subscriptionStatus: string | null,
  unpaidMs?: number,
) {
  const app = await testApp({ env });
  const pastDueSince = unpaidMs === undefined ? null : new Date(app.clock.now.getTime() - unpaidMs);
  return { app, ruth: await app.make.athlete({ subscriptionStatus, pastDueSince }) };
}

async function write(...of: Parameters<typeof athleteWith>) {
  const { app, ruth } = await athleteWith(...of);
  return { ruth, written: callerOf(app.context(ruth)).write() };
}

test.each([
  ["active", undefined],
  ["trialing", undefined],
  ["past_due", 0],
  ["past_due", 14 * day - 1],
])("a %s subscription (unpaid for %s ms) gives access", async (status, unpaidMs) => {
  expect(await (await write(keys, status, unpaidMs)).written).toBe("written");
});

test.each([
  ["past_due", 14 * day],
  ["past_due", undefined],
  ["unpaid", 0],
])("a %s subscription (unpaid for %s ms) leads to the card instead", async (status, unpaidMs) => {
  const { written } = await write(keys, status, unpaidMs);

  await expect(written).rejects.toMatchObject({
    code: "PAYMENT_REQUIRED",
    message:
      "Your last payment did not go through, and your access has ended. Your own pages stay open to you.",
    hint: { link: "/account#subscription" },
  });
});

test.each([
  [null, undefined],
  ["canceled", undefined],
  ["incomplete", undefined],
  ["Active", undefined],
  ["", undefined],
])("a %s subscription (unpaid for %s ms) gives a link to pay instead", async (status, unpaidMs) => {
  const { ruth, written } = await write(keys, status, unpaidMs);

  await expect(written).rejects.toMatchObject({
    code: "PAYMENT_REQUIRED",
    message: "This part belongs to the mentorship. Your own pages stay open to you.",
    hint: { link: `/subscribe/${ruth.id}` },
  });
});

test("without payments every athlete is a member", async () => {
  const { written } = await write({}, "canceled");
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
