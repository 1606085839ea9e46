import * as z from "zod";

export const checklist = z.object({
  /** Pages show a support address. */
  hasSupport: z.boolean(),
  canMail: z.boolean(),
  /** A test mail was sent. */
  hasMailed: z.boolean(),
  hasStripe: z.boolean(),
  hasAnnouncement: z.boolean(),
});
