import * as z from "zod";
import {
  digestRhythms,
  notificationChannels,
  notificationKinds,
  optionalKinds,
} from "#db/notification-values.ts";
import { weekDays } from "#db/values.ts";

export const notification = z.object({
  /** The place in the list. Row ids would reveal how many notifications other people get. */
  key: z.string(),
  kind: z.enum(notificationKinds),
  /** The subject, such as `post:12`. */
  subject: z.string(),
  count: z.int(),
  /** One sentence, without names. */
  text: z.string(),
  /** The title of the subject. */
  title: z.string().nullable(),
  /** The page of the subject; null if there is none. */
  path: z.string().nullable(),
  updatedAt: z.date(),
  isRead: z.boolean(),
});

export const notificationList = z.object({ items: z.array(notification), unread: z.int() });

/** Values that change when there is something new, without the contents. */
export const news = z.object({
  announcements: z.string(),
  unread: z.int(),
  /** Changes with the lines between athlete and mentor that the viewer may read. */
  line: z.string(),
  latest: z.date().nullable(),
});

export const notificationSettings = z.object({
  digest: z.enum(digestRhythms),
  hour: z.int(),
  weekDay: z.enum(weekDays),
  /** Only the choices that differ from the defaults. */
  choices: z.array(
    z.object({
      kind: z.enum(optionalKinds),
      channel: z.enum(notificationChannels),
      isOn: z.boolean(),
    }),
  ),
  /** The time zone of `hour`. */
  timeZone: z.string(),
  mail: z.enum(["on", "unconfirmed", "none"]),
  /** The server's public key, with which a browser subscribes to push notifications. */
  pushKey: z.string().nullable(),
});
