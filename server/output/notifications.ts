import * as z from "zod";
import {
  digestRhythms,
  notificationChannels,
  notificationKinds,
  optionalKinds,
  weekDays,
} from "#db/values.ts";

export const notification = z.object({
  /** Its place in the list. Numbers of rows would tell how much others were told. */
  key: z.string(),
  kind: z.enum(notificationKinds),
  /** What it is about, such as `post:12`. */
  subject: z.string(),
  count: z.int(),
  /** One sentence, without names. */
  text: z.string(),
  /** The title of what it is about. */
  title: z.string().nullable(),
  /** Where it leads; null if that is not there any more. */
  path: z.string().nullable(),
  updatedAt: z.date(),
  isRead: z.boolean(),
});

export const notificationList = z.object({ items: z.array(notification), unread: z.int() });

/** Values that change when there is something new, never what it is. */
export const news = z.object({
  announcements: z.string(),
  unread: z.int(),
  /** Of the lines with a mentor that the person may read. */
  line: z.string(),
  latest: z.date().nullable(),
});

export const notificationSettings = z.object({
  digest: z.enum(digestRhythms),
  hour: z.int(),
  weekDay: z.enum(weekDays),
  /** What differs from how it comes by itself. */
  choices: z.array(
    z.object({
      kind: z.enum(optionalKinds),
      channel: z.enum(notificationChannels),
      isOn: z.boolean(),
    }),
  ),
  /** Where the hour counts. */
  timeZone: z.string(),
  mail: z.enum(["on", "unconfirmed", "none"]),
  /** What a page subscribes with, so that this phone can be told. */
  pushKey: z.string().nullable(),
});
