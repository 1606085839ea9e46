import * as z from "zod";
import {
  audienceSizes,
  budgets,
  claimKeys,
  discussionCategories,
  eventTypes,
  inquiryStates,
  mailKinds,
  reportReasons,
  roles,
  securityEventKinds,
  speakingTopics,
  tokenScopes,
} from "#db/values.ts";

const queue = z.object({ count: z.int(), oldestAt: z.date().nullable() });

/** A claim as owners edit it. */
export const storedClaim = z.object({
  key: z.enum(claimKeys),
  figure: z.string(),
  source: z.string(),
  asOf: z.string(),
  updatedAt: z.date(),
});

/** Counts of work that waits for staff. */
export const waiting = z.object({
  athletes: z.int(),
  inquiries: queue,
  cases: queue,
  /** Care calls that are not taken yet. */
  careCalls: queue,
  /** Open concerns of athletes about their mentor. */
  concerns: queue,
  /** Lines in which an athlete waits for an answer by this member of staff. */
  lines: z.int(),
  failedMail: z.int(),
  stuckWebhooks: z.int(),
  /** Athletes with a late payment; `nextEnd` is when the first of the athletes loses access. */
  pastDue: z.object({ count: z.int(), nextEnd: z.date().nullable() }),
});

const subject = {
  kind: z.enum(["post", "reply"]),
  id: z.int(),
  postId: z.int(),
  /** The title of the post, or of the post that the reply answers. */
  title: z.string(),
  category: z.enum(discussionCategories),
  content: z.string(),
  isHidden: z.boolean(),
  isRemoved: z.boolean(),
};

const decision = z.object({
  action: z.enum(["restore", "remove"]),
  reason: z.string().nullable(),
  /** null when the account is deleted. */
  by: z.string().nullable(),
  createdAt: z.date(),
});

export const caseLine = z.object({
  ...subject,
  reasons: z.array(z.enum(reportReasons)),
  reportCount: z.int(),
  /** When the oldest open report was made, or when the case was decided. */
  at: z.date(),
  decision: decision.nullable(),
});

/** Where reports do not hide entries for now: on the whole board, or entries of these authors. */
export const pausedHiding = z.object({ isBoardPaused: z.boolean(), authors: z.array(z.string()) });

const report = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  note: z.string().nullable(),
  by: z.string().nullable(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
});

/** Nothing here identifies the author of an anonymous entry. */
export const reportedCase = z.object({
  ...subject,
  isAnonymous: z.boolean(),
  author: z.string().nullable(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
  /** Deleted by its author. */
  isDeleted: z.boolean(),
  /** The text of the post that a reply answers. */
  context: z.string().nullable(),
  replyCount: z.int(),
  prayerCount: z.int(),
  reports: z.array(report),
  isOpen: z.boolean(),
  decision: decision.nullable(),
  /** The viewer may ask who wrote it. */
  mayReveal: z.boolean(),
  /** Until when the author may not post; for an anonymous entry only if suspended for it. */
  suspendedUntil: z.date().nullable(),
});

export const revealedAuthor = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  sport: z.string(),
  level: z.string(),
  revealedAt: z.date(),
  /** When the author is told; null if the entry has a name. */
  tellAt: z.date().nullable(),
});

export const inquiry = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  eventType: z.enum(eventTypes),
  eventDate: z.string(),
  location: z.string(),
  audienceSize: z.enum(audienceSizes),
  speakingTopic: z.enum(speakingTopics),
  budget: z.enum(budgets).nullable(),
  additionalDetails: z.string().nullable(),
  createdAt: z.date(),
  replyBy: z.date(),
  status: z.enum(inquiryStates),
  notes: z.string().nullable(),
});

/** A mail in the outbox; `to` is null if it could identify an anonymous author. */
export const mailLine = z.object({
  id: z.int(),
  kind: z.enum(mailKinds),
  to: z.string().nullable(),
  subject: z.string(),
  createdAt: z.date(),
  dueAt: z.date().nullable(),
  sentAt: z.date().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  canRetry: z.boolean(),
});

/** `body` is null if only the recipient may see it. */
export const openMail = mailLine.extend({ body: z.string().nullable() });

export const webhook = z.object({
  id: z.int(),
  eventId: z.string(),
  type: z.string(),
  subject: z.string(),
  createdAt: z.date(),
  dueAt: z.date().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
});

/** API versions of Stripe: of the incoming events, and of this server. */
export const otherVersion = z.object({ theirs: z.string(), ours: z.string() });

export const auditLine = z.object({
  id: z.int(),
  /** null when the account is deleted. */
  by: z.string().nullable(),
  action: z.string(),
  /** Such as `challenge 12`. */
  target: z.string(),
  /** The name or title of the target; null if it no longer exists. */
  name: z.string().nullable(),
  /** The athlete it concerns; null for anonymous entries, and once the account is deleted. */
  athlete: z.object({ id: z.int(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  createdAt: z.date(),
});

export const securityEvent = z.object({
  id: z.int(),
  at: z.date(),
  kind: z.enum(securityEventKinds),
  /** null for an unknown name, or once the account is deleted. */
  account: z.object({ id: z.int(), name: z.string(), athleteId: z.int().nullable() }).nullable(),
  /** The member of staff who did it; null if the account did it itself. */
  by: z.string().nullable(),
  /** The first part of the IP address; erased after 14 days. */
  network: z.string().nullable(),
  /** A hash that is the same for the same IP address within a month. */
  addressKey: z.string().nullable(),
  device: z.string(),
  /** How many failures within ten minutes. */
  count: z.int(),
});

export const accountAccess = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(roles),
  athleteId: z.int().nullable(),
  closedAt: z.date().nullable(),
  /** The number of devices that are signed in. */
  sessions: z.int(),
});

export const totals = z.object({
  athletes: z.int(),
  achievements: z.int(),
  activeChallenges: z.int(),
  /** The sum over all athletes. */
  points: z.int(),
});

export const checklist = z.object({
  /** A support address is set. */
  hasSupport: z.boolean(),
  /** A contact is set for concerns about an owner who is a mentor. */
  hasSafetyContact: z.boolean(),
  canMail: z.boolean(),
  /** A test mail was sent. */
  hasMailed: z.boolean(),
  hasStripe: z.boolean(),
  hasAnnouncement: z.boolean(),
  /** An alarm would reach at least one person. */
  hasOnCall: z.boolean(),
  /** How many athletes have no mentor yet. */
  withoutMentor: z.int(),
});

const tokenFields = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** The last characters of the secret. */
  ending: z.string(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});

export const token = tokenFields.extend({ owner: z.string() });

export const createdToken = tokenFields.extend({ secret: z.string() });
