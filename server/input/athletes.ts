import * as z from "zod";
import { athleticLevels, maxLengths, minPasswordLength } from "#db/values.ts";
import { email, line, optionalLine, optionalText, orNull, rowId, username } from "./fields.ts";
import { ownPath } from "./own-path.ts";

/** Frequent passwords of ten or more characters. */
const commonPasswords = new Set(
  `0123456789 0987654321 1029384756 1111111111 1122334455 1234512345 1234554321 1234567890
   12345678910 123456789a 123456789q 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 9876543210
   abcdefghij administrator asdfghjkl1 asdfghjkl; basketball changeme123 football123
   iloveyou12 iloveyou123 jesuschrist letmein123 manchester passw0rd123 password01
   password10 password11 password12 password123 password1234 password12345 password!1
   q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcr qwerty12345 qwerty123456 qwertyuiop qwertyuiop123
   superman123 trustno1trustno1 welcome123 zaq12wsxcde3`.split(/\s+/),
);

const minDifferent = 5;

/** True for a frequent password, or one with fewer than five different characters. */
function isGuessable(password: string) {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || new Set(plain).size < minDifferent;
}

export const passwordInput = z
  .string()
  .min(minPasswordLength, `Please use at least ${minPasswordLength} characters`)
  .max(maxLengths.password)
  .refine((password) => !isGuessable(password), "Please choose one that is harder to guess");

export const createAthleteInput = z.object({
  name: line(maxLengths.name, "Name is required"),
  email,
  sport: line(maxLengths.sport, "Primary sport is required"),
  school: orNull(optionalLine(maxLengths.school)),
  level: z.enum(athleticLevels, "Please choose your athletic level"),
  challenge: orNull(optionalText(maxLengths.challenge)),
  password: passwordInput.optional(),
  adultConfirmed: z.boolean().optional(),
});

export const listAthletesInput = z.object({
  limit: z.int().min(1).max(100).default(100),
  before: rowId.optional(),
});

export const signInInput = z.object({
  username: username("Please enter your e-mail or username"),
  password: z.string().min(1, "Please enter your password").max(maxLengths.password),
});

const longestPath = 500;

export const requestSignInLinkInput = z.object({
  email,
  /** The page the link opens; ignored if too long or not a page of this site. */
  next: z
    .string()
    .transform((next) => (next.length > longestPath ? undefined : ownPath(next)))
    .optional(),
});

export const useSignInLinkInput = z.object({ token: z.string().length(43) });

export const setPasswordInput = z.object({
  current: z.string().max(maxLengths.password).optional(),
  password: passwordInput,
});

/** A code from an app or a recovery sheet; spaces and dashes are ignored. */
const code = z
  .string()
  .max(60)
  .transform((typed) => typed.replaceAll(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().min(6, "Please enter the code"));

export const codeInput = z.object({ code });

const provenPassword = z.string().max(maxLengths.password).optional();

export const beginSecondFactorInput = z.object({ password: provenPassword });

export const endSecondFactorInput = z.object({ password: provenPassword, code });
