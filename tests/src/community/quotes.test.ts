import { describe, expect, test } from "vitest";
import { verifyVerse } from "#server/domain/verse-lock.ts";
import { findQuotes, isPartOf, repaired } from "#src/features/community/quotes.ts";

const love = "There is no fear in love";

describe("quoted verses in a text", () => {
  test("are found with their reference, before or after them", () => {
    for (const [text, reference] of [
      [`"${love}" 1 John 4:18`, "1 John 4:18"],
      [`“${love}” (1 John 4:18)`, "1 John 4:18"],
      [`I read “${love}.” — 1 John 4:18. Then I slept.`, "1 John 4:18"],
      [`"${love}", 1John 4:18`, "1John 4:18"],
      [`"${love}"\n\n- Psalm 23:1-3`, "Psalm 23:1-3"],
      [`"${love}" Psalm 23:1–3`, "Psalm 23:1–3"],
      [`"${love}" (Song of Solomon 2:4)`, "Song of Solomon 2:4"],
      [`"${love}" [II Cor. 5:7]`, "II Cor. 5:7"],
      [`1 John 4:18: "${love}"`, "1 John 4:18"],
      [`John 3:16 says, “${love}” and I hold on to it`, "John 3:16"],
      [`(John 3:16) "${love}"`, "John 3:16"],
      [`1. Korinther 4:18 and "${love}" Römer 8:28`, "Römer 8:28"],
    ] as const) {
      const [quote] = findQuotes(text);
      expect(quote).toMatchObject({ reference });
      expect(quote?.verse).toContain(love);
      expect(text.slice(quote?.from, quote?.to)).toBe(quote?.verse);
    }
  });

  test("are none where a mark, a reference or the Bible is missing", () => {
    for (const [why, text] of [
      ["nothing is quoted", "John 3:16 carried me."],
      ["there is no reference", 'My coach said "run your own race" at 10:40.'],
      ["the marks are not closed", `"${love} 1 John 4:18`],
      ["words stand between", `"${love}" is what I read in 1 John 4:18`],
      ["a verse of another translation", `"${love}" (1 John 4:18 NIV)`],
      ["a verse of another translation after a comma", `"${love}" 1 John 4:18, ESV`],
      ["a whole chapter", `"${love}" 1 John 4`],
      ["nothing between the marks", '" " John 3:16'],
      ["more than a verse can hold", `"${"love ".repeat(500)}" John 3:16`],
    ] as const)
      expect([why, findQuotes(text)]).toEqual([why, []]);
  });

  test("a reference belongs to one quote only", () => {
    const text = '"One" John 1:1, "two" (John 1:2) "three"';
    expect(findQuotes(text).map(({ verse, reference }) => [verse, reference])).toEqual([
      ["One", "John 1:1"],
      ["two", "John 1:2"],
    ]);
  });

  test("at most three are found, and a long text is read quickly", () => {
    const text = '"One word" John 1:1. '.repeat(500);
    expect(findQuotes(text)).toHaveLength(3);
    const before = process.cpuUsage();
    findQuotes('"'.repeat(10_000));
    findQuotes('"a" '.repeat(2_500));
    findQuotes(`${"John 3:1 ".repeat(1_000)}"a"`);
    // Processor time: other tests may run beside this one.
    expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
  });
});

test("only the quoted words are replaced", () => {
  const text = 'Before. "God is live" (1 John 4:16). After.';
  const [quote] = findQuotes(text);
  if (!quote) throw new Error("The quote was not found.");
  expect(repaired(text, quote, "God is love")).toBe('Before. "God is love" (1 John 4:16). After.');
});

describe("a quote may be a part of the verse", () => {
  const verse = verifyVerse("Isaiah 40:31", "").text ?? "";

  test("with its words in their order, and none cut", () => {
    for (const [quote, isPart] of [
      [verse, true],
      ["they shall run, and not be weary", true],
      ["… they shall run, and not be weary; and they shall walk, and not faint.", true],
      ["They that wait upon the LORD ... shall mount up with wings as eagles", true],
      ["they shall walk, and not faint... they shall run", false],
      ["they will run and not grow weary", false],
      ["hey shall run", false],
    ] as const)
      expect([quote, isPartOf(quote, verse)]).toEqual([quote, isPart]);
  });
});
