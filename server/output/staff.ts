import * as z from "zod";
import { staffRoles } from "#db/values.ts";

export const openedLine = z.object({ expiresAt: z.date() });

/** `until`: the end of the hour for which an owner opened the line. */
export const careAccess = z.object({ isOpen: z.boolean(), until: z.date().nullable() });

export const assigned = z.object({ moved: z.int() });

export const staffMember = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(["active", "invited", "closed", "left"]),
  /** The number of athletes who have this person as their mentor. */
  athletes: z.int(),
  isMe: z.boolean(),
});

export const openedInvitation = z.object({
  name: z.string(),
  username: z.string(),
  role: z.enum(staffRoles),
});

export const staffProfile = z.object({
  name: z.string(),
  bio: z.string().nullable(),
  timeZone: z.string(),
  meetingUrl: z.string().nullable(),
  place: z.string().nullable(),
  sessionMinutes: z.int(),
  noticeHours: z.int(),
  replyHours: z.int(),
  /** The path of the photo. */
  photo: z.string().nullable(),
});

/** The part of a mentor's profile that athletes see. */
export const mentor = staffProfile.pick({
  name: true,
  bio: true,
  timeZone: true,
  replyHours: true,
  photo: true,
});
