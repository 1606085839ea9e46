import type { Row } from "#db/schema/index.ts";
import { pathOf } from "./notifications.ts";

type Told = Pick<Row<"notifications">, "kind" | "subject" | "data">;

const something = "Something is waiting for you.";

/**
 * A fixed sentence, because other people may read a lock screen: it never contains names, titles or
 * words that a person wrote.
 */
function sentenceOnLockScreen({ kind, data }: Told) {
  if (kind === "session" && data.session === "soon") return "Your session begins in an hour.";
  if (kind === "care" && data.care === "read") return "Somebody has read your message.";
  return kind === "danger" ? "Somebody needs a person." : something;
}

/** Kinds with a push of their own, which opens their page instead of the notifications. */
const ownPushKinds = ["session", "care", "danger"];

/** On a phone, a newer push replaces an older one with the same tag. */
export function pushPayload(told: Told, unread: number) {
  const { kind, subject } = told;
  const isOwn = ownPushKinds.includes(kind);
  return JSON.stringify({
    title: "Honour",
    body: sentenceOnLockScreen(told),
    path: (isOwn && pathOf(kind, subject)) || "/notifications",
    tag: isOwn ? kind : "honour",
    unread,
  });
}

const dayMs = 24 * 60 * 60_000;

/** When a push is given up: when its notification expires, at most a day from now. */
export function pushExpiry(expiresAt: Date | null, now: Date) {
  const tomorrow = new Date(now.getTime() + dayMs);
  return expiresAt && expiresAt < tomorrow ? expiresAt : tomorrow;
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const services = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

/** Whether a push service of a browser has this URL; `standIn` is the origin of a local fake. */
export function isPushEndpoint(endpoint: string, standIn?: string) {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (standIn !== undefined && url.origin === standIn) return true;
  const isKnown = services.some((host) => url.host === host || url.host.endsWith(`.${host}`));
  return url.protocol === "https:" && isKnown;
}
