import * as z from "zod";
import { maxLengths, photoSize } from "#db/limits.ts";
import { openingReasons, replyHours, sessionMinutes, staffRoles } from "#db/values.ts";
import { passwordInput, tokenInput } from "./athletes.ts";
import {
  email,
  knownEmail,
  optionalLine,
  optionalText,
  orNull,
  personName,
  rowId,
  text,
} from "./fields.ts";
import { timeZone } from "./settings.ts";

const role = z.enum(staffRoles);
const name = personName("Please enter a name");

export const openLineInput = z.object({
  athleteId: rowId,
  reason: z.enum(openingReasons),
  note: text(maxLengths.auditNote, "Please say why"),
});

const mostAssigned = 200;

/** `mentorId: null` leaves the athletes without a mentor. */
export const assignMentorInput = z.object({
  athleteIds: z.array(rowId).min(1).max(mostAssigned),
  mentorId: rowId.nullable(),
});

/** An invitation sent again repeats the stored address; a new one has to be a full address. */
export const inviteStaffInput = z.object({ displayName: name, email: knownEmail, role });
export const newStaffInput = inviteStaffInput.extend({ email });

export const setStaffRoleInput = z.object({ id: rowId, role });

/** `to` is the new mentor of the person's athletes; null leaves them without a mentor. */
export const deactivateStaffInput = z.object({
  id: rowId,
  to: rowId.nullable(),
  forget: z.boolean(),
});

export const acceptInvitationInput = tokenInput.extend({
  password: passwordInput,
  timeZone: timeZone.optional(),
});

export const staffProfileInput = z.object({
  name,
  bio: orNull(optionalText(maxLengths.bio)),
  timeZone,
  meetingUrl: orNull(
    optionalLine(maxLengths.meetingUrl).refine(
      (address) => address === "" || isSecureAddress(address),
      "Please enter an address that begins with https://",
    ),
  ),
  place: orNull(optionalLine(maxLengths.location)),
  sessionMinutes: z.literal(sessionMinutes),
  noticeHours: z.number().int().min(2, "At least 2 hours").max(72, "At most 72 hours"),
  replyHours: z.literal(replyHours),
});

/** Omitted fields are unchanged. */
export const updateStaffProfileInput = staffProfileInput.partial();

/** The length of the largest photo in base64. */
const mostPhotoCharacters = Math.ceil(photoSize.bytes / 3) * 4;

/** null removes the photo. */
export const setStaffPhotoInput = z.object({
  photo: z
    .string()
    .max(mostPhotoCharacters, "This picture is too large")
    .regex(/^[A-Za-z\d+/]+={0,2}$/, "Invalid input")
    .nullable(),
});

export const isSecureAddress = (address: string) =>
  URL.canParse(address) && new URL(address).protocol === "https:";
