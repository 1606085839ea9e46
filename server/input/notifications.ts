import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { digestRhythms, notificationChannels, optionalKinds } from "#db/notification-values.ts";
import { weekDays } from "#db/values.ts";
import { moment } from "./fields.ts";

export const notificationsInput = z.object({
  limit: z.int().min(1).max(50).default(30),
  /** The last key of the previous page. */
  before: z
    .string()
    .regex(/^\d{1,15} [a-z]{1,20} [!-~]{1,60}$/)
    .optional(),
});

/** Marks as read: all notifications up to a time, or all about one subject. */
export const readNotificationsInput = z
  .object({
    upTo: moment().optional(),
    subject: z.string().min(1).max(maxLengths.notificationSubject).optional(),
  })
  .refine(({ upTo, subject }) => (upTo === undefined) !== (subject === undefined), {
    error: "Say up to when, or what they are about.",
  });

const choice = z.object({
  kind: z.enum(optionalKinds),
  channel: z.enum(notificationChannels),
  isOn: z.boolean(),
});

/** Omitted fields are unchanged. */
export const notificationSettingsInput = z.object({
  choices: z
    .array(choice)
    .max(notificationChannels.length * optionalKinds.length)
    .optional(),
  digest: z.enum(digestRhythms).optional(),
  hour: z.int().min(5).max(22).optional(),
  weekDay: z.enum(weekDays).optional(),
});

const endpoint = z.string().min(1).max(maxLengths.pushEndpoint);

/** Exactly `count` bytes in base64url, without padding. */
const bytes = (count: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`));

/** The result of `pushManager.subscribe`: a point on P-256 and a secret of 16 bytes. */
export const pushDeviceInput = z.object({
  endpoint,
  p256dh: bytes(65),
  auth: bytes(16),
  /** The server's key with which the page subscribed. */
  publicKey: bytes(65),
});

export const removePushDeviceInput = z.object({ endpoint });
