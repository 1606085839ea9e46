import { describe, expect, test } from "vitest";
import { planToday } from "#server/domain/game-plan.ts";
import { at } from "#tests/helpers/mentor.ts";

const write = { id: "write", text: "Write one line.", times: 3 };
const learn = { id: "learn", text: "Learn Psalm 56:3 by heart.", times: 1 };
const race = { id: "race", text: "Two race starts.", times: 2 };
const weeks = [
  { focus: "Notice", actions: [write, learn] },
  { focus: "Practice small", actions: [race] },
];

describe("what of a plan is due", () => {
  const facts = {
    startsOn: "2026-03-02",
    weeks,
    ticks: [],
    timeZone: "America/Chicago",
    restDay: "sunday" as const,
  };
  const on = (day: string, ticks: Parameters<typeof planToday>[0]["ticks"] = []) =>
    planToday({ ...facts, ticks, now: at(`${day}T18:00`) });
  const done = (actionId: string, place: number, day: string) => ({
    actionId,
    place,
    at: at(`${day}T18:00`),
  });

  test("is nothing while more days of work are left than things to do", () => {
    expect(on("2026-03-03")).toMatchObject({ number: 1, done: 0, all: 4, due: null });
  });
  test("is the next circle once every day is needed, the day of rest left out", () => {
    const due = { actionId: "write", place: 1, text: write.text, endsOn: "2026-03-08" };
    expect(on("2026-03-05")).toMatchObject({ due });
    expect(on("2026-03-04")).toMatchObject({ due });
  });
  test("is nothing more on a day on which something was done", () => {
    const ticks = [done("write", 2, "2026-03-05")];
    expect(on("2026-03-05", ticks)).toMatchObject({ done: 1, due: null });
    expect(on("2026-03-06", ticks)).toMatchObject({ due: { actionId: "write", place: 1 } });
  });
  test("is nothing once the week is done, and outside of the plan", () => {
    const ticks = [1, 2, 3].map((place) => done("write", place, "2026-03-02"));
    expect(on("2026-03-08", [...ticks, done("learn", 1, "2026-03-02")])).toMatchObject({
      due: null,
    });
    expect([on("2026-03-01"), on("2026-03-16")]).toEqual([undefined, undefined]);
  });
});
