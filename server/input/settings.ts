import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { deletionWord, weekDays } from "#db/values.ts";
import { explainDay, isDay, optionalPersonName } from "./fields.ts";

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

/** Characters that look like a Latin letter. */
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

export const timeZone = z.string().refine(isTimeZone, "Please choose a time zone from the list");

/** An athlete's settings; missing fields stay unchanged. */
export const updateSettingsInput = z.object({
  communityName: optionalPersonName(maxLengths.communityName)
    .refine(
      (name) => !isStaffName(name),
      "Please choose another name. This one belongs to the people who run Honour.",
    )
    .nullable()
    .transform((name) => name || null)
    .optional(),
  timeZone: timeZone.optional(),
  restDay: z.enum(weekDays).optional(),
  showOnLeaderboard: z.boolean().optional(),
  streakPausedUntil: z
    .string()
    .refine((day) => day === "" || isDay(day), { error: ({ input }) => explainDay(input) })
    .nullable()
    .transform((day) => day || null)
    .optional(),
});

export const deleteAccountInput = z.object({
  confirmation: z.literal(deletionWord, "Type the word DELETE in capital letters to confirm."),
});

/** A name from the time zone database, not an offset such as +05:00. */
export function isTimeZone(name: string) {
  if (!/^[A-Za-z][\w+/-]{1,49}$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}
