import * as z from "zod";

export const checklist = z.object({
  /** Pages name an address that people can write to. */
  hasSupport: z.boolean(),
  canMail: z.boolean(),
  /** A test mail has left. */
  hasMailed: z.boolean(),
  hasStripe: z.boolean(),
  hasAnnouncement: z.boolean(),
});
