import { expect, test } from "vitest";
import {
  isOver,
  isRunning,
  mailsAfterChange,
  nextSubscription,
  shownSubscription,
  toStatus,
  unknownSubscription,
} from "#server/domain/subscription.ts";

const now = new Date("2026-03-02T15:00:00Z");
const end = new Date("2026-04-02T15:00:00Z");
const day = 24 * 60 * 60_000;

const known = ["active", "trialing", "past_due", "unpaid", "paused", "incomplete"];
const over = ["incomplete_expired", "canceled"];

test.each([...known, ...over])("%s is stored unchanged", (status) => {
  expect(toStatus(status)).toBe(status);
});

test.each(["", "Active", "comped", "active ", "paid"])(
  "the unknown status %j never counts as paid",
  (status) => {
    expect(toStatus(status)).toBe("incomplete");
  },
);

test("which statuses are over and which run", () => {
  expect([...known, ...over].filter(isOver)).toEqual(over);
  expect([...known, ...over].filter(isRunning)).toEqual(known.slice(0, 5));
  expect([isOver(null), isRunning(null)]).toEqual([false, false]);
});

const state = (status: string | null, cancelsAtPeriodEnd = false) => ({
  ...{ status, endsAt: end, cancelsAtPeriodEnd },
});
const sub = (status: string | null, cancels = false, pastDueSince: Date | null = null) => ({
  ...{ ...state(status, cancels), pastDueSince },
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
  ["past_due", "active", []],
  ["past_due", "unpaid", []],
  ["incomplete", "active", []],
  [null, "active", []],
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
  [unknownSubscription, sub("active", true), ["canceled"]],
])("a requested end is reported once (%#)", (before, after, news) => {
  expect(mailsAfterChange(before, after)).toEqual(news);
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
    const shown = shownSubscription(subscription, { isPaid: true, now });
    expect([shown.renewsAt, shown.accessUntil, shown.hasAccess]).toEqual(expected);
  },
);
