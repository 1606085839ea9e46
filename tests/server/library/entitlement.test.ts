import { expect, test } from "vitest";
import { type Facts, levelOf, memberUntilOf, opens } from "#server/domain/entitlement.ts";

const now = new Date("2026-11-22T12:00:00Z");
const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(now.getTime() - days * day);

const nobody: Facts = {
  isPaid: true,
  status: null,
  pastDueSince: null,
  now,
  complimentaryUntil: null,
  memberUntil: null,
  paidMonths: [],
};

test("the level of an athlete is that of what was paid, given or bought", () => {
  const cases: [string, Partial<Facts>, string][] = [
    ["without anything", {}, "public"],
    ["where payments are off", { isPaid: false }, "mentorship"],
    ["with a mentorship", { status: "active" }, "mentorship"],
    ["with access without charge", { complimentaryUntil: ago(-1) }, "mentorship"],
    ["after it", { complimentaryUntil: now }, "public"],
    [
      "with a failed payment of yesterday",
      { status: "past_due", pastDueSince: ago(1) },
      "mentorship",
    ],
    ["with one of three weeks ago", { status: "past_due", pastDueSince: ago(21) }, "public"],
    [
      "whose mentorship has ended, in a month that was bought",
      { status: "canceled", paidMonths: [ago(3)] },
      "member",
    ],
    ["in a month that was bought", { paidMonths: [ago(29)] }, "member"],
    ["a day after it", { paidMonths: [ago(32)] }, "public"],
    ["in the second of two months bought at once", { paidMonths: [ago(40), ago(40)] }, "member"],
    ["until a day that staff set", { memberUntil: ago(-1) }, "member"],
    ["after that day", { memberUntil: ago(1) }, "public"],
  ];
  for (const [who, facts, level] of cases)
    expect([who, levelOf({ ...nobody, ...facts })]).toEqual([who, level]);
});

test("months that were bought follow each other, and end on the same day or the last", () => {
  const moment = (text: string) => new Date(`${text}T00:00:00Z`);
  for (const [what, paid, given, end] of [
    ["a month ends on the same day of the next", ["2026-11-22"], null, "2026-12-22"],
    ["or on its last day", ["2027-01-31"], null, "2027-02-28"],
    ["a second one begins when the first ends", ["2026-11-01", "2026-11-20"], null, "2027-01-01"],
    ["or when it is paid, after a gap", ["2026-01-01", "2026-11-20"], null, "2026-12-20"],
    ["the later of what was bought and what staff set", ["2026-11-22"], "2027-03-01", "2027-03-01"],
  ] as const) {
    const memberUntil = given ? moment(given) : null;
    const until = memberUntilOf({ memberUntil, paidMonths: paid.map(moment) });
    expect([what, until]).toEqual([what, moment(end)]);
  }
});

test("a level opens what asks for it or for less", () => {
  expect(opens("mentorship", "member")).toBe(true);
  expect(opens("member", "member")).toBe(true);
  expect(opens("public", "member")).toBe(false);
  expect(opens("public", "public")).toBe(true);
});
