import { nameIn } from "./components.ts";
import type { JsonSchema } from "./operations.ts";

type Named = Readonly<Record<string, JsonSchema>>;

/** The name of the field, and of the named schema that it is in. */
type Place = { field: string; owner: string };

const at = "2026-03-02T15:00:00Z";
const formats: Readonly<Record<string, string>> = { "date-time": at, date: "2026-03-02" };

/** A value that fits the schema, with realistic texts and numbers. */
export const exampleOf = (schema: JsonSchema, named: Named = {}, field = "") =>
  valueAt(schema, { field, owner: "" }, named);

function valueAt(schema: JsonSchema, place: Place, named: Named): unknown {
  const ref = nameIn(schema);
  if (ref !== undefined) return valueAt(named[ref] ?? {}, { ...place, owner: ref }, named);
  const options = schema.anyOf ?? schema.oneOf;
  if (options?.[0]) return isMoment(options[0]) ? null : valueAt(options[0], place, named);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return chosen(schema.enum, place);
  return plainValue(schema, place, named);
}

/** A time that may be null is null in examples: nothing is canceled, edited or closed. */
const isMoment = ({ format }: JsonSchema) => format === "date-time";

function chosen(values: readonly unknown[], place: Place) {
  const sample = sampleOf(place);
  return sample !== undefined && values.includes(sample) ? sample : values[0];
}

const sampleOf = ({ field, owner }: Place): string | undefined =>
  textSamples[`${owner}.${field}`] ?? textSamples[field];

function plainValue(schema: JsonSchema, place: Place, named: Named) {
  const { field } = place;
  const [type] = [schema.type].flat();
  switch (type) {
    case "object":
      return objectOf(schema, place, named);
    case "array":
      return [valueAt(schema.items ?? {}, place, named)];
    case "boolean":
      return schema.default ?? trueSamples.includes(field);
    case "integer":
    case "number":
      return numberSamples[field] ?? schema.default ?? schema.minimum ?? 1;
    default:
      return sampleOf(place) ?? formats[`${schema.format}`] ?? "Some text";
  }
}

/** The required fields, and for a body those in `bodySamples`. */
function objectOf({ properties = {}, required = [] }: JsonSchema, place: Place, named: Named) {
  const values = required.map((field) => [
    field,
    valueAt(properties[field] ?? {}, { ...place, field }, named),
  ]);
  return { ...Object.fromEntries(values), ...(place.field === "" && bodySamples[place.owner]) };
}

/** Example texts by field name, or by schema and field name: `EventPage.next`. */
const textSamples: Readonly<Record<string, string>> = {
  action: "update",
  actionId: "pray-before-practice",
  activityType: "mood",
  additionalDetails: "A talk for 40 coaches.",
  address: "/media/4?u=7&e=1772474400&s=c2lnbmF0dXJl",
  addressKey: "4f1c09ab",
  answer: "I am on my way.",
  artist: "Hillside Choir",
  asOf: "2026-03-01",
  attempt: "8a4c7a64-7f3e-4c8e-9b37-1f0f6a2d9c11",
  audienceSize: "26-50",
  author: "Community Member",
  after: "What will you leave out this week?",
  away: "2026-03-05",
  before: "What holds you back from a day off?",
  begunOn: "2026-02-20",
  body: "I was calm before the race.",
  by: "Anna Brooks",
  cancelReason: "The host is ill.",
  category: "Faith",
  challenge: "Nerves before a race",
  changed: "Two runs instead of three.",
  clientId: "review-2026-03-02",
  clientSecret: "pi_1_secret_2",
  closingLine: "I can rest.",
  code: "john-11-35",
  complimentaryReason: "A guest of the spring camp.",
  content: "Pray for calm before the race.",
  contributionType: "reply",
  createdBy: "Anna Brooks",
  currency: "usd",
  day: "2026-03-02",
  days: "2026-03-01",
  decision: "remove",
  description: "Five slow breaths each morning.",
  device: "Firefox on Linux",
  dueDay: "2026-03-06",
  email: "hannah@example.net",
  encouragement: "Read it before you run.",
  endsOn: "2026-03-08",
  entryKey: "page-2026-03-02",
  eventDate: "2030-05-01",
  excerpt: "one day of rest",
  faithConnection: "He was tired, too.",
  figure: "120 athletes",
  focus: "Rest",
  from: "2026-03-02",
  genre: "Gospel",
  id: "rest-well",
  growthArea: "Rest",
  holder: "Anna Brooks",
  holdsUntil: "2026-03-03",
  href: "https://example.org/",
  icon: "🏁",
  idempotencyKey: "call-2026-03-02",
  impact: "Somebody rested.",
  job: "Slows the breath",
  joinUrl: "https://meet.example.org/rest",
  keyMessage: "Rest is part of training.",
  key: "1772463600000 reply post:12",
  lastActiveDay: "2026-03-01",
  lastDay: "2026-03-30",
  letter: "Dear Hannah,\n\nthis season is about rest.",
  letterText: "Dear Hannah,\n\nthis season is about rest.",
  link: "/subscribe/7",
  location: "Boston",
  mentor: "Anna Brooks",
  mentorName: "Anna Brooks",
  mentorZone: "America/New_York",
  message: "Please call me.",
  mime: "audio/mpeg",
  month: "2026-03",
  mood_after: "calm",
  mood_before: "stressed",
  moodAfter: "calmer",
  name: "Hannah Reed",
  level: "college",
  "NewMoodList.name": "Calm before the race",
  next: "1772463600000 message 12",
  "EventPage.next": "one-day-of-rest",
  "StaffEventPage.next": "one-day-of-rest",
  network: "203.0.113",
  notes: "We spoke about rest.",
  open: "2026-03-02",
  organization: "Harbour School",
  ownPlace: "Field 2",
  password: "a quiet harbour 9",
  path: "/community?post=12",
  pausedUntil: "2026-03-08",
  phone: "555 0100",
  place: "Video call",
  priority: "normal",
  privateNotes: "Ask about the knee.",
  promptQuestion: "What was good today?",
  question: "How do I rest in season?",
  reason: "It names another athlete.",
  reference: "John 11:35",
  reflection: "I could rest.",
  reflectionNote: "I want to do it again.",
  reflectPrompt: "Where do you need rest?",
  requirement: "By hand",
  reviewedOn: "2026-03-01",
  school: "Harbour College",
  sessionType: "video-call",
  shareUrl: "http://localhost:3000/scripture/john-11-35",
  sign: "I sleep eight hours.",
  slug: "one-day-of-rest",
  source: "Counted on March 1, 2026.",
  sport: "Rowing",
  startDay: "2026-02-27",
  startsOn: "2026-03-02",
  status: "active",
  stepWord: "morning",
  stripeUrl: "https://dashboard.stripe.com/payments/pi_1",
  subject: "post:12",
  subscriptionId: "sub_1",
  subscriptionStatus: "active",
  summary: "Why one day of the week is off.",
  sunday: "2026-03-01",
  tags: "rest",
  target: "announcement 3",
  testimony: "I slept well.",
  text: "Rest one day of the week.",
  theme: "Calm",
  time: "18:30",
  timeZone: "America/New_York",
  title: "One day of rest",
  today: "2026-03-02",
  topic: "The season",
  unnamed: "Can I come with a friend?",
  undoable: "2026-03-02",
  until: "2026-03-08",
  url: "https://invoice.stripe.com/i/acct_1/test_1",
  username: "hannah@example.net",
  verse: "Jesus wept.",
  week: "2026-03-02",
  weekOf: "2026-03-01",
  writtenOn: "2026-03-02",
  zone: "America/New_York",
};

/** Example numbers by field name. Others use their default, their minimum or 1. */
const numberSamples: Readonly<Record<string, number>> = {
  amount: 45_000,
  athletes: 120,
  bytes: 4_200_000,
  currentStreak: 5,
  duration: 18,
  intensity: 7,
  longestStreak: 21,
  minutes: 45,
  number: 2,
  percent: 40,
  pointReward: 25,
  points: 10,
  progress: 50,
  pointsEarned: 50,
  pointValue: 25,
  position: 400,
  refundedAmount: 0,
  replyHours: 48,
  revenueCents: 540_000,
  seconds: 610,
  total: 120,
  totalPoints: 340,
};

/** Boolean fields that are true in examples, unless they have a default. */
const trueSamples: readonly string[] = [
  "canAsk",
  "counts",
  "hasAccess",
  "hasHours",
  "isActive",
  "isComplete",
  "isConfirmed",
  "isDone",
  "isNew",
  "isOpen",
  "isPaid",
  "isPrivate",
  "isVideo",
  "mayWrite",
];

/** Optional fields for the example of a body, by the name of its schema. */
const bodySamples: Readonly<Record<string, Record<string, unknown>>> = {
  CheckInInput: { sleep: 4, soul: 3 },
  CreateAnnouncementInput: { priority: "high", expiresAt: "2030-06-01T08:00:00Z" },
  ReadNotificationsInput: { upTo: "2026-03-02T15:00:00Z" },
  UpdateSessionInput: { sessionDate: "2026-03-09T15:00:00Z", topic: "The season" },
};
