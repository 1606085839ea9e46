import * as z from "zod";

/** A page of the journal that lies with the mentor. */
export const sharedEntry = z.object({
  id: z.int(),
  /** The page's key on the device. */
  entryKey: z.string(),
  /** The day on which it was written. */
  writtenOn: z.string(),
  sharedAt: z.date(),
  /** When the mentor opened it. */
  readAt: z.date().nullable(),
});

/** The same for the staff. */
export const athletePage = sharedEntry.omit({ entryKey: true });

export const openedPage = athletePage.extend({ text: z.string() });
