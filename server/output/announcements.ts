import * as z from "zod";
import { priorities } from "#db/values.ts";

export const announcement = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  priority: z.enum(priorities),
  isActive: z.boolean(),
  createdBy: z.string(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
});

export const deletedAnnouncement = announcement.extend({ deletedAt: z.date() });
