import * as z from "zod";
import { maxLengths, minPasswordLength } from "#db/limits.ts";
import { athleticLevels, passkeyTransports } from "#db/values.ts";
import {
  email,
  knownEmail,
  line,
  optionalPersonName,
  optionalText,
  orNull,
  personName,
  rowId,
  username,
} from "./fields.ts";
import { ownPath } from "./own-path.ts";

export const easyToGuess = "Please choose one that is harder to guess";

/** Frequent passwords, for quick feedback in forms; the server also estimates the strength. */
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
  .max(maxLengths.password, `Please use at most ${maxLengths.password} characters`)
  .refine((password) => !isGuessable(password), easyToGuess);

export const createAthleteInput = z.object({
  name: personName("Name is required"),
  email,
  sport: line(maxLengths.sport, "Primary sport is required"),
  school: orNull(optionalPersonName()),
  level: z.enum(athleticLevels, "Please choose your athletic level"),
  challenge: orNull(optionalText(maxLengths.challenge)),
  password: passwordInput.optional(),
  adultConfirmed: z.boolean().optional(),
  /** The browser’s time zone; an unknown name is ignored. */
  timeZone: z.string().optional(),
});

export const updateProfileInput = createAthleteInput.pick({
  name: true,
  sport: true,
  school: true,
  level: true,
  challenge: true,
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
  email: knownEmail,
  /** The page the link opens; ignored if too long or not a page of this site. */
  next: z
    .string()
    .transform((next) => (next.length > longestPath ? undefined : ownPath(next)))
    .optional(),
});

/** The token of a mailed link. */
export const tokenInput = z.object({ token: z.string().length(43) });

export const requestEmailChangeInput = z.object({ email });

export const confirmWithPasswordInput = tokenInput.extend({
  password: z.string().min(1, "Please enter your password").max(maxLengths.password),
});

export const takeOverProfileInput = tokenInput.extend({ password: passwordInput.optional() });

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

export const currentPasswordInput = signInInput.pick({ password: true });

/** Bytes in base64url, as browsers write them. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal("public-key"),
  /** Ignored, because the server requests no extension. */
  clientExtensionResults: z.unknown().transform(() => ({})),
};

const attempt = z.string().length(43);

/** A browser's answer to a challenge, signed with a passkey. */
export const passkeyAnswerInput = z.object({
  attempt,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(4_000),
    }),
  }),
});

export const passkeyNameInput = z.object({
  name: line(maxLengths.passkeyName, "Please give it a name"),
});

/** A new passkey, as the browser created it. */
export const passkeyInput = passkeyNameInput.extend({
  attempt,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(16_000),
      // Unknown transports are dropped: browsers add new ones.
      transports: z
        .array(z.string().max(60))
        .max(20)
        .default([])
        .transform((sent) => passkeyTransports.filter((known) => sent.includes(known))),
    }),
  }),
});

export const renamePasskeyInput = passkeyNameInput.extend({ id: rowId });

/** A new proof of identity before a sensitive change. */
export const stepUpInput = z.discriminatedUnion("method", [
  codeInput.extend({ method: z.literal("code") }),
  currentPasswordInput.extend({ method: z.literal("password") }),
  passkeyAnswerInput.extend({ method: z.literal("passkey") }),
]);
