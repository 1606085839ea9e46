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

const bank = "https://invoice.stripe.example/i";
const graceEnd = new Date(now.getTime() + 14 * day);

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

const late = (mendBy: "card" | "confirm") => ({ ...sub("past_due"), mendBy });

test("the overdue date stays while a payment is overdue and is cleared after it", () => {
  const earlier = new Date(now.getTime() - day);
  expect(nextSubscription(sub("active"), state("past_due"), now).pastDueSince).toEqual(now);
  const waiting = sub("past_due", false, earlier);
  expect(nextSubscription(waiting, state("past_due"), now).pastDueSince).toEqual(earlier);
  for (const status of ["active", "unpaid", "canceled", "paused"])
    expect(nextSubscription(waiting, state(status), now).pastDueSince).toBeNull();
});

const changes = [
  [sub("active"), sub("past_due"), ["failed"]],
  [sub("trialing"), sub("past_due"), ["failed"]],
  [sub("past_due"), sub("past_due"), []],
  [sub("past_due"), sub("active"), ["recovered"]],
  [sub("unpaid"), sub("active"), ["recovered"]],
  [sub("past_due"), sub("unpaid"), []],
  [sub("incomplete"), sub("active"), ["begun"]],
  [sub(null), sub("trialing"), ["begun"]],
  [sub("trialing"), sub("active"), []],
  [sub("paused"), sub("active"), []],
  [sub("canceled"), sub("active"), ["begun"]],
  [sub("active"), sub("canceled"), ["ended"]],
  [sub("unpaid"), sub("canceled"), ["ended"]],
  [sub("canceled"), sub("canceled"), []],
  [sub("incomplete"), sub("incomplete_expired"), []],
  [sub(null), sub("canceled"), []],
  // A requested end is reported once.
  [sub("active"), sub("active", true), ["canceled"]],
  [sub("active", true), sub("active", true), []],
  [sub("active", true), sub("active"), []],
  [sub("active", true), sub("canceled"), []],
  [sub("active"), sub("past_due", true), ["failed", "canceled"]],
  [{ ...unknownSubscription, mendBy: null }, sub("active", true), ["begun", "canceled"]],
  [sub("past_due"), sub("active", true), ["recovered", "canceled"]],
  // A bank that asks is told of each time, a card once.
  [sub("active"), late("card"), ["failed"]],
  [sub("active"), late("confirm"), ["confirm"]],
  [late("card"), late("card"), []],
  [late("card"), late("confirm"), ["confirm"]],
  [late("confirm"), late("confirm"), []],
  [late("confirm"), late("card"), []],
] as const;

test("a change of a subscription is told once", () => {
  for (const [before, after, news] of changes)
    expect([before, after, mailsAfterChange(before, after)]).toEqual([before, after, news]);
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

test("an athlete sees the renewal date or the last day of access", () => {
  for (const [subscription, ...expected] of [
    [sub("active"), end, null, true],
    [sub("trialing"), end, null, true],
    [sub("active", true), null, end, true],
    [sub("past_due", false, now), null, graceEnd, true],
    [sub("past_due", true, now), null, graceEnd, true],
    [sub("unpaid"), null, null, false],
    [sub("canceled"), null, null, false],
    [sub("incomplete"), null, null, false],
    [sub(null), null, null, false],
  ] as const) {
    const standing = { ...subscription, complimentaryUntil: null };
    const shown = shownSubscription(standing, { isPaid: true, now });
    expect([shown.renewsAt, shown.accessUntil, shown.hasAccess]).toEqual(expected);
  }
});

test("with access without charge the later day counts", () => {
  const inDays = (days: number) => new Date(now.getTime() + days * day);
  for (const [subscription, given, ends] of [
    [sub(null), 1, 1],
    [sub("active"), 1, null],
    [sub("active", true), 1, 31],
    [sub("active", true), 40, 40],
    [sub("past_due", false, now), 1, 14],
    [sub("past_due", false, now), 20, 20],
    [sub("canceled"), 1, 1],
  ] as const) {
    const standing = { ...subscription, complimentaryUntil: inDays(given) };
    const shown = shownSubscription(standing, { isPaid: true, now });
    expect([shown.hasAccess, shown.accessUntil]).toEqual([true, ends && inDays(ends)]);
  }
});

test("a late payment says how it is mended, and until when", () => {
  const mendOf = (
    status: string,
    pastDueSince: Date | null,
    mendBy: "card" | "confirm" | null,
    others: { isPaid?: boolean; complimentaryUntil?: Date } = {},
  ) => {
    const { isPaid = true, complimentaryUntil = null } = others;
    const openInvoiceUrl = mendBy && bank;
    const standing = { ...sub(status), pastDueSince, mendBy, openInvoiceUrl, complimentaryUntil };
    return shownSubscription(standing, { isPaid, now }).mend;
  };
  const twoWeeksAgo = new Date(now.getTime() - 14 * day);
  expect(mendOf("past_due", now, null)).toEqual({ kind: "card", url: null, until: graceEnd });
  expect(mendOf("past_due", now, "confirm")).toEqual({
    kind: "confirm",
    url: bank,
    until: graceEnd,
  });
  expect(mendOf("past_due", twoWeeksAgo, "card")).toEqual({ kind: "card", url: bank, until: null });
  expect(mendOf("unpaid", null, null)).toEqual({ kind: "card", url: null, until: null });
  expect(mendOf("unpaid", null, null, { complimentaryUntil: graceEnd })).toEqual({
    kind: "card",
    url: null,
    until: graceEnd,
  });
  expect(mendOf("active", null, null)).toBeNull();
  expect(mendOf("canceled", null, null)).toBeNull();
  expect(mendOf("past_due", now, "card", { isPaid: false })).toBeNull();
});

const keys = {
  STRIPE_SECRET_KEY: "sk_test_CANARY",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_CANARY",
};

const tracks = { write: memberProcedure.output(z.string()).mutation(() => "written") };
const callerOf = createCallerFactory(router(tracks));

/** An athlete whose subscription the test changes, and what a member may do and reads of it. */
async function site(env: Record<string, string>) {
  const app = await testApp({ env });
  const ruth = await app.make.athlete();
  return {
    app,
    ruth,
    async set(subscriptionStatus: string | null, unpaidMs?: number) {
      const pastDueSince =
        unpaidMs === undefined ? null : new Date(app.clock.now.getTime() - unpaidMs);
      await app.database.write(async (tx) => {
        await tx.update(tx.tables.athletes).set({ subscriptionStatus, pastDueSince });
      });
    },
    write: () => callerOf(app.context(ruth)).write(),
    session: async () => (await app.as(ruth).athletes.session()).viewer,
  };
}

test("a subscription gives access while it is paid or two weeks late, read at each call", async () => {
  const { ruth, set, write, session } = await site(keys);
  const viewer = { role: "athlete", name: ruth.email, athleteId: ruth.id };
  for (const status of ["active", "trialing"]) {
    await set(status);
    expect([status, await write(), await session()]).toEqual([status, "written", viewer]);
  }
  const mend = { kind: "card", url: null, until: expect.any(Date) };
  for (const unpaidMs of [0, 14 * day - 1]) {
    await set("past_due", unpaidMs);
    expect(await write()).toBe("written");
    expect(await session()).toEqual({ ...viewer, mend });
  }
  await set("past_due", 14 * day);
  expect(await session()).toEqual({
    ...viewer,
    closed: "on-hold",
    mend: { ...mend, until: null },
  });
  await set("canceled");
  expect(await session()).toEqual({ ...viewer, closed: "ended" });
  await set(null);
  expect(await session()).toEqual({ ...viewer, closed: "none" });
});

test("without access a call leads to the card if a payment is late, else to the checkout", async () => {
  const { ruth, set, write } = await site(keys);
  const code = "PAYMENT_REQUIRED";
  for (const [status, unpaidMs] of [
    ["past_due", 14 * day],
    ["past_due", undefined],
    ["unpaid", 0],
  ] as const) {
    await set(status, unpaidMs);
    await expect(write()).rejects.toMatchObject({ code, hint: { link: "/account#subscription" } });
  }
  for (const status of [null, "canceled", "incomplete", "Active", ""]) {
    await set(status);
    const hint = { link: `/subscribe/${ruth.id}` };
    await expect(write()).rejects.toMatchObject({ code, hint });
  }
});

test("without payments every athlete is a member", async () => {
  const { ruth, set, write, session } = await site({});
  await set("past_due", 20 * day);
  expect(await write()).toBe("written");
  const viewer = { role: "athlete", name: ruth.email, athleteId: ruth.id };
  expect(await session()).toEqual(viewer);
});

test("the browser gets only the publishable key and the switches", async () => {
  const { app } = await site(keys);
  const text = await (await app.http("/trpc/payments.settings")).text();
  const switches = { takesCodes: false, addsTax: false };
  expect(JSON.parse(text).result.data.json).toEqual({ publishableKey: "pk_test_1", ...switches });
  expect(text).not.toContain("CANARY");

  const without = (await site({})).app;
  expect(await without.as(null).payments.settings()).toEqual({ publishableKey: null, ...switches });
});
