import { expect, test } from "vitest";
import { maxLengths } from "#db/limits.ts";
import { bible } from "#server/catalogue/bible.ts";
import { verifyVerse } from "#server/domain/verse-lock.ts";

const lamp = "Thy word is a lamp unto my feet, and a light unto my path.";
const verify = (typed: string, reference = "Ps 119:105") => verifyVerse(reference, typed);

test("a thousand verses of all books come back exact", () => {
  const all = bible().flatMap(({ name, chapters }) =>
    chapters.flatMap((verses, chapter) =>
      verses.map((text, verse) => ({ reference: `${name} ${chapter + 1}:${verse + 1}`, text })),
    ),
  );
  // A stride that shares no factor with the number of verses visits them in no order of ours.
  for (let count = 0, at = 0; count < 1_000; count += 1, at = (at + 12_347) % all.length) {
    const verse = all[at];
    if (!verse) throw new Error("There is no such verse.");
    expect(verifyVerse(verse.reference, ` ${verse.text}\n`)).toEqual({
      verdict: "exact",
      reference: verse.reference.replace("Psalms", "Psalm"),
      text: verse.text,
    });
  }
});

test("what differs in marks, capitals and spaces alone differs in formatting only", () => {
  for (const typed of [
    lamp.toLowerCase(),
    lamp.replaceAll(/[.,]/g, ""),
    `“${lamp}”`,
    `105 ${lamp.replace(" a lamp", " [a]  lamp")}`,
    lamp.replace(", and", " — and"),
    lamp.replaceAll(" ", "\n"),
  ])
    expect({ typed, ...verify(typed) }).toEqual({
      typed,
      verdict: "formatting-only",
      reference: "Psalm 119:105",
      text: lamp,
    });
});

test("differing words are shown in a diff", () => {
  expect(verify("Your word is a lamp for my feet, a light unto my path.")).toEqual({
    verdict: "differs",
    reference: "Psalm 119:105",
    text: lamp,
    diff: [
      { kind: "missing", text: "Thy" },
      { kind: "extra", text: "Your" },
      { kind: "same", text: "word is a lamp" },
      { kind: "missing", text: "unto" },
      { kind: "extra", text: "for" },
      { kind: "same", text: "my feet," },
      { kind: "missing", text: "and" },
      { kind: "same", text: "a light unto my path." },
    ],
  });
  expect(verify("")).toMatchObject({ diff: [{ kind: "missing", text: lamp }] });
  expect(verify(`${lamp} Amen.`)).toMatchObject({ diff: [{}, { kind: "extra", text: "Amen." }] });
  expect(verify("is is is", "John 11:35")).toMatchObject({
    diff: [
      { kind: "missing", text: "Jesus wept." },
      { kind: "extra", text: "is is is" },
    ],
  });
});

test("an unknown reference cannot be compared", () => {
  expect(verify(lamp, "Hezekiah 3:16")).toEqual({
    verdict: "unknown-reference",
    reference: null,
    text: null,
  });
});

test("the diff contains all verse words and all typed words", () => {
  const typed = "The Lord is my shepherd; I want not. He makes me lie down in green pastures:";
  const { diff = [], text } = { diff: undefined, ...verify(typed, "Psalm 23:1-3") };
  const only = (...kinds: string[]) =>
    diff
      .filter(({ kind }) => kinds.includes(kind))
      .map((piece) => piece.text)
      .join(" ");
  expect(only("same", "missing")).toBe(text);
  const letters = (words: string) => words.toLowerCase().replaceAll(/[^a-z ]/g, "");
  expect(letters(only("same", "extra"))).toBe(letters(typed));
});

test("the longest texts are compared quickly", () => {
  const longest = [
    "a ".repeat(maxLengths.verse / 2),
    "x".repeat(maxLengths.verse),
    "-".repeat(2_000),
  ];
  const began = performance.now();
  for (const typed of longest) verify(typed, "Psalm 119");
  expect(performance.now() - began).toBeLessThan(1_000);
});
