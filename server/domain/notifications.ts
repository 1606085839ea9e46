import type { Row } from "#db/schema/index.ts";
import { notificationKinds } from "#db/values.ts";

type Told = Pick<Row<"notifications">, "kind" | "count" | "data">;

const numbers = "No One Two Three Four Five Six Seven Eight Nine Ten".split(" ");

const inWords = (count: number) => numbers[count] ?? String(count);

/** The sentence of a notification, for the list and for mails. It names nobody and quotes nothing. */
export function sentenceOf({ kind, count, data }: Told): string {
  switch (kind) {
    case "care":
      return careSentence(data);
    case "danger":
      return "Somebody needs a person.";
    case "prayer":
      return count === 1
        ? "Somebody prayed for your request."
        : `${inWords(count)} people prayed for your request.`;
    case "answered":
      return "A request you prayed for was answered.";
    case "reply":
      return `${count === 1 ? "One reply" : `${inWords(count)} replies`} ${placeOf(data)}.`;
    case "moderation":
      return decisionOn(data);
    case "announcement":
      return "There is an announcement.";
    case "session":
      return ofSession(data);
    case "payment":
      return "Your card did not go through.";
    case "badge":
      return "You have earned a badge.";
  }
}

function careSentence({ care, entry = "post" }: Told["data"]) {
  if (care === "answer") return "Somebody has written to you.";
  if (care !== "worry") return "Somebody has read your message.";
  return `Someone who read your ${entry} is worried about you. Call or text 988, or tap I need someone today.`;
}

function placeOf({ isOwn, isRequest }: Told["data"]) {
  if (isOwn) return isRequest ? "to your request" : "to your post";
  return "where you replied";
}

const sessionNews = {
  planned: "A session was planned for you.",
  moved: "Your session was moved.",
  cancelled: "Your session was cancelled.",
  soon: "Your session begins in an hour.",
};

const ofSession = ({ session = "planned" }: Told["data"]) => sessionNews[session];

function decisionOn({ isOwn, entry = "post", decision }: Told["data"]) {
  if (!isOwn) return "We looked at what you reported.";
  return decision === "remove" ? `Your ${entry} was removed.` : `Your ${entry} is back.`;
}

type Place = Pick<Row<"notifications">, "updatedAt" | "kind" | "subject">;

/** Names a notification in the list of one person. */
export const keyOf = ({ updatedAt, kind, subject }: Place) =>
  `${updatedAt.getTime()} ${kind} ${subject}`;

/** Undefined for a kind that does not exist. */
export function placeOfKey(key: string): Place | undefined {
  const [at, name, subject = ""] = key.split(" ");
  const kind = notificationKinds.find((known) => known === name);
  return kind && { updatedAt: new Date(Number(at)), kind, subject };
}

/** The row that a subject such as `post:12` speaks of. */
export function subjectOf(subject: string) {
  const [kind = "", id = ""] = subject.split(":");
  return { kind, id: Number(id) };
}
