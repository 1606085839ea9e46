import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { dayText, line, rowId, text } from "./fields.ts";

export const shareEntryInput = z.object({
  /** The page's key on the device; the same key again replaces the earlier copy. */
  entryKey: line(maxLengths.entryKey),
  writtenOn: dayText(),
  text: text(maxLengths.sharedEntry, "Please choose at least one part"),
});

export const athletePagesInput = z.object({ athleteId: rowId });
export const openPageInput = z.object({ athleteId: rowId, id: rowId });
