/** Words reserved for staff, and "anonymous". */
const reserved = new Set([
  "admin",
  "admins",
  "administrator",
  "administrators",
  "anonymous",
  "honour",
  "mentor",
  "mentors",
  "moderator",
  "moderators",
  "staff",
  "support",
  "system",
]);

/** Characters that look like a letter. */
const lookalikes: Record<string, string> = {
  a: "аα@4",
  d: "ԁ",
  e: "е3",
  h: "һ",
  i: "іι1!|",
  m: "мμ",
  n: "ηп",
  o: "оο0",
  p: "рρ",
  r: "г",
  s: "ѕ5$",
  t: "тτ7",
  u: "υ",
  y: "у",
};

const letterOf = new Map(
  Object.entries(lookalikes).flatMap(([letter, signs]) =>
    Array.from(signs, (sign) => [sign, letter] as const),
  ),
);

/** Whether a name contains a reserved word, also in lookalike characters or spelled out. */
export function isStaffName(name: string) {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
  const plainLetters = Array.from(letters, (sign) => letterOf.get(sign) ?? sign).join("");
  return [letters, plainLetters].some(hasReservedWord);
}

function hasReservedWord(text: string) {
  const words = text.split(/[^\p{L}]+/u);
  const isSpelledOut = words.every((word) => word.length <= 1);
  return (isSpelledOut ? [words.join("")] : words).some((word) => reserved.has(word));
}
