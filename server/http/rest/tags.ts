type Tag = {
  name: string;
  /** What a person does there. */
  description: string;
  paths: readonly string[];
};

const tags = [
  {
    name: "Signing in",
    description: "Sign in and out, and ask who is signed in.",
    paths: ["/api/session"],
  },
  {
    name: "Athletes",
    description: "Make a profile, and read what an athlete has done.",
    paths: ["/api/athletes"],
  },
  {
    name: "Today",
    description: "Read the first screen and what is new, and answer the check-in.",
    paths: ["/api/huddle", "/api/check-ins", "/api/notifications", "/api/announcements"],
  },
  {
    name: "Mentor",
    description: "Write to the mentor, book sessions, follow the game plan, send a journal page.",
    paths: ["/api/mentor", "/api/game-plan", "/api/shared-entries"],
  },
  { name: "Care", description: "Ask for a person now.", paths: ["/api/care-calls"] },
  {
    name: "Library and events",
    description: "Read texts and devotionals, and say whether one comes to an event.",
    paths: ["/api/library", "/api/devotional", "/api/devotionals", "/api/events"],
  },
  {
    name: "Growth",
    description: "See achievements and challenges, and move on in one.",
    paths: ["/api/achievements", "/api/challenges", "/api/leaderboard"],
  },
  {
    name: "Scripture",
    description: "Share verses, learn them by heart, and check their words.",
    paths: ["/api/scripture-challenges", "/api/memory-verses", "/api/scripture"],
  },
  {
    name: "Mood",
    description: "Say how one feels, and get songs for it.",
    paths: ["/api/mood-entries"],
  },
  {
    name: "Community",
    description: "Read the board, write on it, and see the community in numbers.",
    paths: ["/api/discussion", "/api/community", "/api/claims"],
  },
  {
    name: "Payments",
    description: "See one’s subscription, and begin to pay.",
    paths: ["/api/subscription", "/api/create-subscription", "/api/create-payment-intent"],
  },
  { name: "Speaking", description: "Ask for a talk.", paths: ["/api/speaking-inquiry"] },
  {
    name: "Staff: athletes",
    description: "Find athletes, read their files, write to them, plan sessions and their seasons.",
    paths: ["/api/admin/athletes", "/api/admin/sessions"],
  },
  {
    name: "Staff: program",
    description: "Keep achievements, challenges, announcements, the library, events and claims.",
    paths: [
      "/api/admin/achievements",
      "/api/admin/challenges",
      "/api/admin/announcements",
      "/api/admin/resources",
      "/api/admin/events",
      "/api/admin/claims",
    ],
  },
  {
    name: "Staff: office",
    description: "Decide about reports, answer inquiries, and read figures and records.",
    paths: [
      "/api/admin/cases",
      "/api/admin/scripture-challenges",
      "/api/admin/posts",
      "/api/admin/replies",
      "/api/admin/inquiries",
      "/api/admin/figures",
      "/api/admin/audit",
      "/api/admin/security-events",
    ],
  },
] as const satisfies readonly Tag[];

type Start = (typeof tags)[number]["paths"][number];

/** A path in one of the groups; one without a group is an error of its type. */
export type GroupedPath = Start | `${Start}/${string}`;

export const describedTags = tags.map(({ name, description }) => ({ name, description }));

export function tagOf(path: string) {
  const isUnder = (start: string) => path === start || path.startsWith(`${start}/`);
  const tag = tags.find(({ paths }) => paths.some(isUnder));
  if (!tag) throw new Error(`${path} has no group in the document.`);
  return tag.name;
}
