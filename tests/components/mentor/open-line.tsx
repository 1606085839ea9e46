import { MentorScreen } from "#src/features/mentor/mentor-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { type Answers, renderScreen } from "../render-screen.tsx";

type Line = RouterOutputs["soulcare"]["line"];
export type Message = Extract<Line["entries"][number], { kind: "message" }>;

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

export const message = (id: number, values: Partial<Message> = {}): Message => ({
  kind: "message",
  id,
  at: ago(60 - id),
  about: "message",
  fromStaff: false,
  isOwn: true,
  author: null,
  body: `Message ${id}`,
  reflectionId: null,
  editedAt: null,
  isDeleted: false,
  ...values,
});

export const fromAnna = { fromStaff: true, isOwn: false, author: "Anna B." } as const;

export const empty: Line = {
  entries: [],
  next: null,
  athleteReadAt: null,
  staffReadAt: null,
  hasOpenRequest: false,
  mentor: { name: "Anna B.", replyHours: 24 },
  mayWrite: true,
  writing: { state: "open", until: null },
};

const zone = "America/Chicago";
export const mentorship = {
  track: "mentorship",
  zone,
  allowance: 2,
  completed: 0,
  next: null,
} as const;

/** A session with Anna that is booked. */
export const booked: RouterOutputs["soulcare"]["mentorSessions"][number] = {
  id: 7,
  sessionType: "video-call",
  topic: "Before conference",
  notes: null,
  minutes: 60,
  pointsEarned: 25,
  sessionDate: ago(-90),
  state: "booked",
  completedAt: null,
  canceledBy: null,
  counts: true,
  isExtra: false,
  usedGrant: false,
  place: "https://meet.example.test/anna",
  homework: [],
  mentorName: "Anna B.",
  mentorZone: "America/New_York",
  zone,
  mayMove: true,
};

/** What is sent stands in the line from then on, unless the answers say otherwise. */
export function openLine(line: Partial<Line> = {}, answers: Answers = {}) {
  let entries = line.entries ?? [];
  return renderScreen(<MentorScreen />, {
    "soulcare.line": () => ({ ...empty, ...line, entries }),
    "soulcare.readLine": () => undefined,
    "soulcare.mentorSessions": [],
    "soulcare.mentorship": mentorship,
    "soulcare.mentor": null,
    "soulcare.say": ({ body }) => {
      const said = message(99, { at: new Date(), body });
      entries = [said, ...entries];
      return said;
    },
    ...answers,
  });
}
