import * as z from "zod";

/** A journal page that the athlete has sent to the mentor, without its text. */
export const sharedEntry = z.object({
  id: z.int(),
  /** The page's key on the device. */
  entryKey: z.string(),
  /** The day on which it was written. */
  writtenOn: z.string(),
  sharedAt: z.date(),
  /** When the mentor opened the page. */
  readAt: z.date().nullable(),
});

/** The same for staff. */
export const athletePage = sharedEntry.omit({ entryKey: true });

export const openedPage = athletePage.extend({ text: z.string() });
