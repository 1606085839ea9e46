/** What notifications are about, and how a person gets them. */

export const notificationKinds = [
  "care",
  "danger",
  "session",
  "payment",
  "moderation",
  "prayer",
  "answered",
  "reply",
  "announcement",
  "badge",
  "mentor",
  "homework",
  "event",
  "recording",
  "devotional",
  "plan",
  /** What an athlete wrote or shared, for their mentor. */
  "athlete",
  /** For the office: a late answer, a revealed author, a disputed payment, a concern. */
  "office",
] as const;

/** Kinds that a person can switch off; all other kinds are always sent. */
export const optionalKinds = [
  "session",
  "mentor",
  "homework",
  "prayer",
  "answered",
  "reply",
  "announcement",
  "badge",
  "event",
  "recording",
  "devotional",
  "plan",
] as const;

/** The optional kinds that a digest mail contains. */
export const digestKinds = ["homework", "prayer", "answered", "reply", "announcement"] as const;

export const notificationChannels = ["app", "mail", "push"] as const;

type Kind = (typeof notificationKinds)[number];
type Channel = (typeof notificationChannels)[number];

/** The optional kinds that come on a channel only after the person has turned it on for them. */
const optInKinds: Record<Channel, readonly Kind[]> = {
  app: [],
  mail: ["devotional"],
  push: ["prayer", "answered", "reply", "devotional"],
};

/** The default of a choice that the person has not changed. */
export const isOnByDefault = (kind: Kind, channel: Channel) => !optInKinds[channel].includes(kind);

export const digestRhythms = ["off", "daily", "weekly"] as const;
