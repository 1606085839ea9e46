import * as z from "zod";
import { maxInteger, maxLengths } from "#db/limits.ts";
import { amountOf } from "./messages.ts";

export const rowId = z.int().min(1).max(maxInteger);

export const idInput = z.object({ id: rowId });

/** Chosen by the caller for each create; a repeated key creates nothing new. */
export const idempotencyKey = z
  .string()
  .regex(/^[!-~]{1,200}$/, "An idempotency key has 1 to 200 visible ASCII characters")
  .optional();

const earliest = new Date("1900-01-01T00:00:00Z");
const latest = new Date("2999-12-31T00:00:00Z");

const otherYear = "Please choose a year from 1900 to 2999.";

/** A date within the range that both engines store exactly. */
export const moment = (message = "Invalid date") =>
  z.date({ error: message }).min(earliest, otherYear).max(latest, otherYear);

/** A stored count or amount. */
export const amount = (min: number, message?: string) =>
  z.number().int().min(min, message).max(maxInteger);

/** Text of at most `max` characters, possibly empty. */
export const optionalText = (max: number, required?: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? required : undefined) })
    .transform((text) => text.normalize("NFC").trim())
    .refine(isStorable, "Invalid input")
    .refine((text) => characters(text) <= max, `At most ${amountOf("string", max)}.`)
    .meta({ maxLength: max });

/** Text with at least one visible character. */
export const text = (max: number, required = "Required") =>
  optionalText(max, required).refine(isVisible, required).meta({ minLength: 1 });

/** A longer text in Markdown. */
export const markdown = (max: number) =>
  optionalText(max).refine(isFlat, "This text is nested too deeply.");

/** One line of text, for mail headers, lists and titles. */
export const line = (max: number, required?: string) =>
  text(max, required).refine(isOneLine, "Please keep it on one line");

export const optionalLine = (max: number) =>
  optionalText(max).refine(isOneLine, "Please keep it on one line");

/**
 * The name of a person, school or organization. Web addresses are refused because mail programs
 * would make them links. Marks of text direction would change the text after the name.
 */
export const personName = (required: string, max: number = maxLengths.personName) =>
  line(max, required).refine(hasNoAddress, withoutAddress).refine(isPlain, withoutHidden);

export const optionalPersonName = (max: number = maxLengths.personName) =>
  optionalLine(max).refine(hasNoAddress, withoutAddress).refine(isPlain, withoutHidden);

const withoutAddress = "Please write it without a web address.";
const withoutHidden = "Please write it without hidden characters.";

/** A blank text is stored as null. */
export const orNull = (schema: z.ZodType<string, string>) =>
  schema.nullish().transform((value) => value || null);

/** A single address, without characters that a mail program could read as a second one. */
const mailbox = /^[^\s@"<>()[\],:;\\\p{C}]{1,64}@[^\s@"<>()[\],:;\\\p{C}]{1,255}$/u;

/** An e-mail address, normalised for storing and comparing. */
function address(domain: RegExp) {
  const error = "Please enter a valid email";
  return z
    .string()
    .transform(comparable)
    .pipe(
      z.email({ pattern: mailbox, error, abort: true }).regex(domain, error).max(maxLengths.email),
    )
    .meta({ format: "email", maxLength: maxLengths.email });
}

/** The domain needs a last part, such as .org: “ruth@gmail” is a slip. */
export const email = address(/@([^.]+\.)+[^.]{2,}$/);

/** Also an address without a full domain, stored before `email` required one. */
export const knownEmail = address(/@/);

/** A sign-in name: an e-mail address, or for staff any name. */
export const username = (required: string) =>
  z
    .string()
    .transform(comparable)
    .refine(isStorable, "Invalid input")
    .refine((value) => value.length > 0, required)
    .refine((value) => characters(value) <= maxLengths.email, "Invalid input");

/** A calendar day such as 2026-05-01, from 1900 to 2999. */
export function isDay(day: string) {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The message for a text that is no calendar day. */
export const explainDay = (day: unknown, message = "Invalid date") =>
  /^(?!(19|2\d)\d\d-)\d{4,}-/.test(String(day)) ? otherYear : message;

/** A calendar day as text. */
export const dayText = (message?: string) =>
  z
    .string()
    .refine(isDay, { error: ({ input }) => explainDay(input, message) })
    .meta({ format: "date" });

function comparable(value: string) {
  return value.normalize("NFC").trim().toLowerCase();
}

/** PostgreSQL cannot store NUL, and lone surrogates do not survive storage. */
function isStorable(value: string) {
  return !value.includes("\u0000") && value.isWellFormed();
}

function isVisible(value: string) {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}]/u.test(value);
}

const hidden = /[^\P{Control}\r\n]|[\u{202a}-\u{202e}\u{2066}-\u{2069}]/u;

/** Whether there are neither control characters nor marks that change the text direction. */
function isPlain(value: string | null | undefined) {
  return !hidden.test(value ?? "");
}

function isOneLine(value: string) {
  return !/[\r\n\u2028\u2029]/.test(value);
}

const mostMarks = 400;

/** Whether Markdown is not nested too deeply: that would overflow the parser's stack. */
function isFlat(value: string) {
  const marksOf = (part: string) => part.match(/[*_]+/g)?.length ?? 0;
  return (
    !/^[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){5}/m.test(value) &&
    value.split(/\n\s*\n/).every((part) => marksOf(part) <= mostMarks)
  );
}

/** Whether a name has no web or mail address, not even in wide or with invisible characters. */
export function hasNoAddress(name: string) {
  const visible = name.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  return !/@|:\/\/|www\.|[.。]\p{L}{2,}(?:\/|$)/iu.test(visible);
}

const characters = (value: string) => [...value].length;
