import * as z from "zod";
import { deletionWord, maxLengths, weekDays } from "#db/values.ts";
import { isDay, optionalLine } from "./fields.ts";
import { isStaffName } from "./staff-names.ts";

/** An athlete's settings; missing fields stay unchanged. */
export const updateSettingsInput = z.object({
  communityName: optionalLine(maxLengths.communityName)
    .refine(
      (name) => !isStaffName(name),
      "Please choose another name. This one belongs to the people who run Honour.",
    )
    .nullable()
    .transform((name) => name || null)
    .optional(),
  timeZone: z.string().refine(isTimeZone, "Please choose a time zone from the list").optional(),
  restDay: z.enum(weekDays).optional(),
  showOnLeaderboard: z.boolean().optional(),
  streakPausedUntil: z
    .string()
    .refine((day) => day === "" || isDay(day), "Invalid date")
    .nullable()
    .transform((day) => day || null)
    .optional(),
});

export const deleteAccountInput = z.object({
  confirmation: z.literal(deletionWord, "Type the word DELETE in capital letters to confirm."),
  /** Required if the account has a password. */
  password: z.string().max(maxLengths.password).optional(),
});

/** A name from the time zone database, not an offset such as +05:00. */
function isTimeZone(name: string) {
  if (!/^[A-Za-z][\w+/-]{1,49}$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}
