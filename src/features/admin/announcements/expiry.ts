import { plainDay } from "#src/lib/format.ts";

export const expiryChoices = ["day", "week", "month", "date", "never"] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

/** When it ends by this choice, counted from now; a month has as many days as it has. */
export function expiryOf(choice: ExpiryChoice, now: Date) {
  if (choice === "never") return null;
  const end = new Date(now);
  if (choice === "month") end.setMonth(end.getMonth() + 1);
  else end.setDate(end.getDate() + (choice === "day" ? 1 : 7));
  // From the last of a long month into a short one.
  if (choice === "month" && end.getDate() !== now.getDate()) end.setDate(0);
  return end;
}

/** A moment here, as it stands in a field: 2025-08-12T10:42. */
export function asField(date: Date | null) {
  if (!date || Number.isNaN(date.getTime())) return "";
  const digits = (part: number) => String(part).padStart(2, "0");
  return `${plainDay(date)}T${digits(date.getHours())}:${digits(date.getMinutes())}`;
}
