import type { Row } from "#db/schema/index.ts";
import { pathOf } from "./notifications.ts";

type Told = Pick<Row<"notifications">, "kind" | "subject" | "data">;

const something = "Something is waiting for you.";

/**
 * What a lock screen shows, where anybody may read it: a sentence of this table, and never a name, a
 * title, a word of anybody or what it is about.
 */
function sentenceOnLockScreen({ kind, data }: Told) {
  if (kind === "session" && data.session === "soon") return "Your session begins in an hour.";
  if (kind === "care" && data.care === "read") return "Somebody has read your message.";
  return kind === "danger" ? "Somebody needs a person." : something;
}

/** Kinds that stand beside what waits, and lead where they are answered. */
const ownPlace = ["session", "care", "danger"];

/** A newer push with the same tag takes the place of the older one. */
export function pushPayload(told: Told, unread: number) {
  const { kind, subject } = told;
  const hasPlace = ownPlace.includes(kind);
  return JSON.stringify({
    title: "Honour",
    body: sentenceOnLockScreen(told),
    path: (hasPlace && pathOf(kind, subject)) || "/notifications",
    tag: hasPlace ? kind : "honour",
    unread,
  });
}

const dayMs = 24 * 60 * 60_000;

/** A session's push is of no use once it has begun. */
export function pushExpiry(expiresAt: Date | null, now: Date) {
  const tomorrow = new Date(now.getTime() + dayMs);
  return expiresAt && expiresAt < tomorrow ? expiresAt : tomorrow;
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const services = [
  ...["fcm.googleapis.com", "push.services.mozilla.com"],
  ...["push.apple.com", "notify.windows.com"],
];

/** Whether an address is one of a browser maker; `standIn` is a local imitation's origin. */
export function isPushEndpoint(endpoint: string, standIn?: string) {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (standIn !== undefined && url.origin === standIn) return true;
  const isKnown = services.some((host) => url.host === host || url.host.endsWith(`.${host}`));
  return url.protocol === "https:" && isKnown;
}
