import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { challengeTypes } from "#db/values.ts";
import { idempotencyKey, line, optionalText, orNull, rowId, text } from "./fields.ts";

const fillIn = "Please fill in verse and reference";

export const verseInput = z.object({ reference: z.string().max(maxLengths.reference) });

export const verifyVerseInput = verseInput.extend({
  text: z.string().max(maxLengths.verse).default(""),
});

export const createScriptureInput = z.object({
  verse: text(maxLengths.verse, fillIn),
  reference: line(maxLengths.reference, fillIn),
  challengeType: z.enum(challengeTypes).default("weekly"),
  encouragement: orNull(optionalText(maxLengths.encouragement)),
  /** The viewer's own id, or omitted. */
  createdBy: rowId.optional(),
  idempotencyKey,
});

/** The code at the end of a shared link. */
export const scriptureCodeInput = z.object({ code: z.string().max(40) });

export const completeScriptureInput = z.object({
  id: rowId,
  reflection: orNull(optionalText(maxLengths.description)),
});

export const reflectOnScriptureInput = z.object({
  id: rowId,
  reflection: text(maxLengths.description),
});
