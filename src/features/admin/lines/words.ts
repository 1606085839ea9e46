import type { mentorMessageKinds } from "#db/values.ts";
import { plural } from "#src/lib/format.ts";

type Kind = (typeof mentorMessageKinds)[number];

const hour = 60 * 60_000;

/** How long an athlete has waited: "6 hours", "2 days". */
export function waitOf(since: Date, now: Date) {
  const hours = Math.floor((now.getTime() - since.getTime()) / hour);
  if (hours < 1) return "less than an hour";
  return hours < 48 ? plural(hours, "hour") : plural(Math.floor(hours / 24), "day");
}

export const linesWords = {
  place: "Lines",
  lead: "What your athletes write to you. What waits longest stands first.",
  filter: "Whose lines",
  choices: [
    { value: "mine", label: "Yours" },
    { value: "others", label: "Other mentors’" },
  ] as const,
  failed: "The lines could not be loaded.",
  waiting: "Waiting for an answer",
  rest: "All others",
  noneWaiting: "Nobody waits for an answer.",
  none: "No line yet. It begins with the first message.",
  waits: (wait: string) => `Waiting for ${wait}`,
  isNew: "New",
  from: (author: string, text: string) => `${author}: ${text}`,
  nothing: "Nothing written yet",
  closed: "Open the line to read it",
  of: (mentor: string) => `Mentor: ${mentor}`,
  abouts: {
    message: "",
    extra_request: "Asks for an extra session",
    extra_granted: "An extra session was granted",
    extra_declined: "An extra session was declined",
    mentor_changed: "The mentor has changed",
  } satisfies Record<Kind, string>,
};

export const lineScreenWords = {
  place: "Line",
  with: (name: string) => `Line with ${name}`,
  waitsForYou: (wait: string) => `Waiting for you for ${wait}`,
  settle: "No answer needed",
  settling: "Saving…",
  notSaved: "That was not saved. Please try again.",
  empty: "Nothing is written here yet.",
  readOnly: "You have opened this line for reading. Only the mentor can write.",
  noMentor: "This athlete has no mentor, so owners read and answer.",
  answering: (area: string) => `You answer the reflection on ${area.toLowerCase()}.`,
  stopAnswering: "Write without it",
  titles: (author: string) => ({
    extra_request: `${author} asks for an extra session`,
    extra_granted: `${author} granted an extra session`,
    extra_declined: `${author} declined an extra session`,
  }),
  note: "A line to go with it",
  noteHelp: "Optional. It stands in the line.",
  grant: "Grant it",
  decline: "Decline",
  crisis: "If somebody is in danger right now: 911, or 988 together with them.",
};

/** In the URL of an athlete’s page it opens the newest messages instead of the top. */
export const newestHash = "#newest";
