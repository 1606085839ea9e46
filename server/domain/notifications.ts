import { notificationKinds } from "#db/notification-values.ts";
import type { Row } from "#db/schema/index.ts";

type Told = Pick<Row<"notifications">, "kind" | "count" | "data">;

const numbers = "No One Two Three Four Five Six Seven Eight Nine Ten".split(" ");

export const inWords = (count: number) => numbers[count] ?? String(count);

/** The sentence of a notification, for the list and for mails, without names and quotations. */
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
      return decisionSentence(data);
    case "announcement":
      return "There is an announcement.";
    case "session":
      return sessionNews[data.session ?? "planned"];
    case "payment":
      return "Your card did not go through.";
    case "badge":
      return badgeSentence(data);
    case "mentor":
      return mentorNews[data.mentor ?? "wrote"];
    case "homework":
      return "Homework from your session.";
    case "event":
      return eventNews[data.event ?? "soon"];
    case "recording":
      return "A recording is here.";
    case "devotional":
      return "This week’s devotional is here.";
    case "plan":
      return "Your game plan is ready.";
    case "athlete":
      return athleteNews[data.athlete ?? "wrote"];
    case "office":
      return officeNews[data.office ?? "waiting"];
  }
}

function careSentence({ care, entry = "post" }: Told["data"]) {
  if (care === "answer") return "Somebody has written to you.";
  if (care !== "worry") return "Somebody has read your message.";
  return `Someone who read your ${entry} is worried about you. Call or text 988, or tap I need someone today.`;
}

const badgeSentence = ({ isTakenBack }: Told["data"]) =>
  isTakenBack
    ? "This badge was given by mistake and is taken back, with its points."
    : "You have earned a badge.";

function placeOf({ isOwn, isRequest }: Told["data"]) {
  if (isOwn) return isRequest ? "to your request" : "to your post";
  return "where you replied";
}

const sessionNews = {
  planned: "A session was planned for you.",
  moved: "Your session was moved.",
  placed: "Your session has a new place.",
  handed: "A session has another mentor now.",
  cancelled: "Your session was canceled.",
  tomorrow: "Your session is tomorrow.",
  soon: "Your session begins in an hour.",
};

const mentorNews = {
  wrote: "Your mentor wrote to you.",
  answered: "Your mentor answered your reflection.",
  chosen: "You have a mentor now.",
  changed: "Your mentor has changed.",
  opened: "An owner opened your line. It says why.",
};

const athleteNews = {
  wrote: "An athlete wrote to you.",
  asked: "An athlete asks for an extra session.",
  shared: "An athlete shared something with you.",
};

const eventNews = {
  tomorrow: "An event you come to is tomorrow.",
  soon: "An event you come to begins in an hour.",
  moved: "An event you come to has a new time.",
  canceled: "An event you come to was canceled.",
};

const officeNews = {
  waiting: "An athlete has waited long for an answer.",
  revealed: "The author of an anonymous entry was revealed.",
  dispute: "A payment is disputed.",
  concern: "An athlete has a concern about their mentor.",
};

function decisionSentence({ isOwn, entry = "post", decision }: Told["data"]) {
  if (!isOwn) return "We looked at what you reported.";
  return decision === "remove" ? `Your ${entry} was removed.` : `Your ${entry} is back.`;
}

type Place = Pick<Row<"notifications">, "updatedAt" | "kind" | "subject">;

/** The cursor of a page in one person's list of notifications. */
export const keyOf = ({ updatedAt, kind, subject }: Place) =>
  `${updatedAt.getTime()} ${kind} ${subject}`;

/** Undefined if the key has an unknown kind. */
export function placeOfKey(key: string): Place | undefined {
  const [at, name, subject = ""] = key.split(" ");
  const kind = notificationKinds.find((known) => known === name);
  return kind && { updatedAt: new Date(Number(at)), kind, subject };
}

/** The row that a subject such as `post:12` names. */
export function subjectOf(subject: string) {
  const [kind = "", id = ""] = subject.split(":");
  return { kind, id: Number(id) };
}

/** The subject of a disputed payment: the athlete who paid, or 0 without a profile. */
export const disputeSubject = (athleteId: number | null) => `dispute:${athleteId ?? 0}`;

/** The subject of a concern about a mentor. */
export const concernSubject = (id: number) => `concern:${id}`;

/** The subject of a look at who wrote an anonymous entry. */
export const revealSubject = (id: number) => `reveal:${id}`;

/** The page that a notification opens; null for entries of the board and kinds without a page. */
export function pathOf(kind: Row<"notifications">["kind"], subject: string) {
  switch (kind) {
    case "care":
      return "/need-someone";
    case "danger":
      return `/admin/care/${subjectOf(subject).id}`;
    case "session":
    case "homework":
      return `/mentor/sessions?session=${subjectOf(subject).id}`;
    case "payment":
      return "/account";
    case "mentor":
      return "/mentor";
    // The recording of an event is on the event's page.
    case "event":
    case "recording":
      return `/events/${subjectOf(subject).id}`;
    case "devotional":
      return "/devotionals";
    case "plan":
      return "/game-plan";
    case "athlete":
      return subjectOf(subject).kind === "page"
        ? `${athletePath(subject)}?part=pages`
        : linePath(subject);
    case "office":
      return officePath(subject);
    default:
      return null;
  }
}

function officePath(subject: string) {
  const { kind, id } = subjectOf(subject);
  if (kind === "concern") return "/admin/staff";
  if (kind === "reveal") return "/admin/audit";
  if (kind === "dispute") return id > 0 ? `${athletePath(subject)}?part=profile` : "/admin/figures";
  return kind === "line" ? linePath(subject) : "/admin";
}

const athletePath = (subject: string) => `/admin/athletes/${subjectOf(subject).id}`;

/** Opens the newest messages of the line. */
export const linePath = (subject: string) => `${athletePath(subject)}#newest`;
