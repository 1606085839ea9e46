import type { RouterOutputs } from "#src/lib/trpc.ts";
import type { Answers } from "../render-screen.tsx";

export type Announcement = RouterOutputs["admin"]["announcements"][number];
export type StaffText = RouterOutputs["admin"]["resource"];
export type Case = RouterOutputs["admin"]["case"];
export type StaffEvent = RouterOutputs["admin"]["events"]["items"][number];

export const signedIn = (staffRole: "owner" | "mentor"): Answers => ({
  "athletes.session": { viewer: { role: "admin", staffRole, userId: 3, name: "Naomi" } },
});

/** An announcement for all, visible now, as the staff's list has it. */
export const announcement = (id: number, rest: Partial<Announcement> = {}): Announcement => ({
  id,
  title: `Announcement ${id}`,
  content: "At eight.",
  priority: "normal",
  isActive: true,
  isPinned: false,
  createdBy: "Naomi",
  createdAt: new Date("2026-03-02T15:00:00Z"),
  startsAt: null,
  expiresAt: null,
  audience: null,
  mentor: null,
  readers: null,
  ...rest,
});

/** A draft of an article, as its form has it. */
export const staffText = (rest: Partial<StaffText> = {}): StaffText => ({
  id: 4,
  slug: "rest",
  kind: "article",
  title: "Rest",
  summary: "One day.",
  body: "Rest.",
  area: "body",
  tags: ["rest"],
  access: "member",
  chapterNumber: null,
  week: null,
  weekOf: null,
  questions: null,
  minutes: 2,
  status: "draft",
  publishAt: null,
  version: 3,
  updatedAt: new Date("2026-03-02T15:00:00Z"),
  state: "draft",
  files: [],
  ...rest,
});

/** A workshop to come, in New York, as the staff's list has it. */
export const staffEvent = (rest: Partial<StaffEvent> = {}): StaffEvent => ({
  id: 3,
  slug: "ten",
  eventType: "workshop",
  title: "The ten seconds",
  access: "member",
  startsAt: new Date("2099-11-30T00:00:00Z"),
  minutes: 75,
  timeZone: "America/New_York",
  place: "Video call",
  capacity: null,
  coming: 2,
  canceledAt: null,
  cancelReason: null,
  body: "Come.",
  isOver: false,
  version: 4,
  day: "2099-11-29",
  time: "19:00",
  hasLink: false,
  recordingId: null,
  ...rest,
});

const at = new Date("2026-03-02T15:00:00Z");

/** An anonymous post that was reported once. */
export const reported: Case = {
  kind: "post",
  id: 12,
  postId: 12,
  title: "A secret",
  category: "general",
  content: "I sit here.",
  isHidden: false,
  isRemoved: false,
  decision: null,
  isAnonymous: true,
  author: null,
  createdAt: at,
  editedAt: null,
  isDeleted: false,
  context: null,
  replyCount: 1,
  prayerCount: 2,
  isOpen: true,
  mayReveal: true,
  suspendedUntil: null,
  reports: [
    { id: 1, reason: "private", note: "Last line.", by: "Boaz", createdAt: at, decidedAt: null },
  ],
};

type Waiting = RouterOutputs["admin"]["waiting"];

const none = { count: 0, oldestAt: null };

/** Nothing waits for the staff but this. */
export const waiting = (rest: Partial<Waiting> = {}): Waiting => ({
  athletes: 2,
  lines: 0,
  failedMail: 0,
  stuckWebhooks: 0,
  pastDue: { count: 0, nextEnd: null },
  inquiries: none,
  careCalls: none,
  concerns: none,
  cases: none,
  ...rest,
});

export const inquiry: RouterOutputs["admin"]["inquiry"] = {
  id: 1,
  name: "Mara Lind",
  email: "mara@example.org",
  organization: "Harbor Club",
  eventType: "keynote",
  audienceSize: "26-50",
  speakingTopic: "team-culture",
  eventDate: "2030-05-01",
  location: "Boston",
  budget: null,
  additionalDetails: null,
  createdAt: new Date("2026-03-02T15:00:00Z"),
  replyBy: new Date("2026-03-04T15:00:00Z"),
  status: "new",
  notes: null,
};
