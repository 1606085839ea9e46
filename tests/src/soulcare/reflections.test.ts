import { describe, expect, test } from "vitest";
import { growthAreas } from "#db/values.ts";
import {
  promptAfter,
  promptOfDay,
  reflectionValues,
} from "#src/features/soulcare/reflections/prompt-of-day.ts";
import { prompts } from "#src/features/soulcare/reflections/words.ts";

const day = (date: number, hour = 9) => new Date(2026, 7, date, hour);

describe("prompts", () => {
  test("there are thirty, three to each growth area", () => {
    expect(prompts).toHaveLength(30);
    expect(new Set(prompts.map(({ text }) => text)).size).toBe(30);
    for (const area of growthAreas)
      expect(prompts.filter((prompt) => prompt.area === area)).toHaveLength(3);
  });

  test("the prompt is the same all day, and another the next day", () => {
    expect(promptOfDay(day(12, 0))).toBe(promptOfDay(day(12, 23)));
    expect(promptOfDay(day(12))).not.toBe(promptOfDay(day(13)));
  });

  test("a month of days brings all of them", () => {
    const seen = Array.from({ length: 30 }, (_, at) => promptOfDay(day(1 + at)).text);

    expect(new Set(seen).size).toBe(30);
  });

  test("asking for another prompt goes through all of them, each of another area", () => {
    let prompt = promptOfDay(day(12));
    const seen = new Set<string>();
    for (const _ of prompts) {
      const next = promptAfter(prompt.text);
      expect(next.area).not.toBe(prompt.area);
      seen.add(next.text);
      prompt = next;
    }
    expect(seen.size).toBe(30);
  });

  test("an unknown prompt is followed by one of the list", () => {
    expect(prompts).toContain(promptAfter("What did the mentor ask?"));
  });
});

describe("the draft of a reflection", () => {
  const draft = {
    promptQuestion: "What small, ordinary thing was good today?",
    reflection: "The bus was on time.",
    growthArea: "Gratitude",
    isPrivate: false,
  };

  test("comes back with its own prompt", () => {
    expect(reflectionValues(draft, day(12))).toEqual(draft);
  });

  test.each([
    undefined,
    "text",
    { ...draft, reflection: "  " },
    { ...draft, growthArea: "Speed" },
    { ...draft, promptQuestion: "" },
  ])("is the prompt of the day and private where there is none: %j", (kept) => {
    const { text, area } = promptOfDay(day(12));

    expect(reflectionValues(kept, day(12))).toEqual({
      promptQuestion: text,
      reflection: "",
      growthArea: area,
      isPrivate: true,
    });
  });

  test("is private unless it says otherwise", () => {
    const { isPrivate: _, ...rest } = draft;

    expect(reflectionValues(rest, day(12)).isPrivate).toBe(true);
  });
});
