import fc from "fast-check";
import { expect, test } from "vitest";
import { bible } from "#server/catalogue/bible.ts";
import { shortNames } from "#server/catalogue/book-names.ts";
import { findPassage } from "#server/domain/scripture.ts";

test("a reference is found as people write it", () => {
  for (const [written, reference] of [
    ["Psalms 119:105", "Psalm 119:105"],
    ["Ps 119:105", "Psalm 119:105"],
    ["psalm 119 : 105", "Psalm 119:105"],
    ["  PS. 119.105 (KJV) ", "Psalm 119:105"],
    ["Psalm 23", "Psalm 23"],
    ["Psalm chapter 23", "Psalm 23"],
    ["1 Cor. 13:4-7", "1 Corinthians 13:4-7"],
    ["1Cor13:4–7", "1 Corinthians 13:4-7"],
    ["I Corinthians 13:4 — 7", "1 Corinthians 13:4-7"],
    ["First Corinthians 13 verse 4", "1 Corinthians 13:4"],
    ["2nd Kings 2:11", "2 Kings 2:11"],
    ["II Tim 1:7", "2 Timothy 1:7"],
    ["iii john 4", "3 John 1:4"],
    ["Song of Solomon 2:1", "Solomon’s Song 2:1"],
    ["Song of Songs 2:1", "Solomon’s Song 2:1"],
    ["Solomon’s Song 2:1", "Solomon’s Song 2:1"],
    ["Jn 11:35", "John 11:35"],
    ["Isa 40:31", "Isaiah 40:31"],
    ["Is 40:31", "Isaiah 40:31"],
    ["Phil 4:13", "Philippians 4:13"],
    ["Jude 3", "Jude 1:3"],
    ["Jude 1", "Jude 1"],
    ["Gal 6:9.", "Galatians 6:9"],
  ] as const)
    expect([written, findPassage(written)?.reference]).toEqual([written, reference]);
});

test("what names no verses has none", () => {
  for (const written of [
    ...["", " ", "Psalms", "23", "Hezekiah 3:16", "Psalms 151", "Psalms 23:7", "Psalms 0:1"],
    ...["John 3:0", "John 3:16-15", "John 3:16-99", "J 3:16", "4 John 1:1", "Corinthians 13:4"],
    ...["Jo 1:1", "John 3:16:17", "constructor 1:1", "John 3:16; DROP", "Psalm 1e2"],
  ])
    expect([written, findPassage(written)]).toEqual([written, undefined]);
});

test("the text has no edition marks", () => {
  expect(findPassage("Psalms 119:105")?.text).toBe(
    "Thy word is a lamp unto my feet, and a light unto my path.",
  );
  const text = bible().flatMap(({ chapters }) => chapters.flat());
  expect(text).toHaveLength(31_102);
  expect(text.filter((verse) => /[#[\]]|^\s|\s$|\s\s/.test(verse))).toEqual([]);
});

test("each book is found by its name", () => {
  const canonical = (name: string) => (name === "Psalms" ? "Psalm 1:1" : `${name} 1:1`);
  for (const { name } of bible())
    expect(findPassage(`${name} 1:1`)?.reference).toBe(canonical(name));
  const names = bible().map(({ name }) => name.replace(/^\d /, ""));
  expect(names).toEqual(expect.arrayContaining([...shortNames.values()]));
});

test("several verses are one text", () => {
  expect(findPassage("John 11:34-35")?.text).toBe(
    "And said, Where have ye laid him? They said unto him, Lord, come and see. Jesus wept.",
  );
});

test("any text is parsed quickly", () => {
  const hostile = [..."1 .:-vi'x\u2014\u0301"].map((mark) => mark.repeat(100));
  for (const written of [...hostile, "x".repeat(1_000_000), `${"psalm ".repeat(16)}1:1`])
    expect(findPassage(written)).toBeUndefined();
  const began = performance.now();
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (text) => {
      findPassage(text);
    }),
    { numRuns: 2_000 },
  );
  expect(performance.now() - began).toBeLessThan(5_000);
});
