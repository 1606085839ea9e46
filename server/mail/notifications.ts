import type { Row } from "#db/schema/index.ts";
import { pathOf, sentenceOf } from "../domain/notifications.ts";
import { type Env, publicUrl } from "../env.ts";
import { endingOf, letter, type Mail } from "./letter.ts";

type Notification = Pick<Row<"notifications">, "kind" | "subject" | "count" | "data">;

type Telling = {
  notification: Notification;
  to: string;
  athleteId: number | null;
  /** The token of links that end this kind of mail without a sign-in. */
  token: string;
  /** The announcement that the notification is about, if it is still urgent and active. */
  announcement: Pick<Row<"announcements">, "title" | "content"> | undefined;
  /** The devotional of the week that the notification is about, if the person may open it. */
  devotional: Pick<Row<"resources">, "slug" | "title" | "blocks"> | undefined;
  at: Date;
};

/** The mail of a notification; undefined for kinds without one, or without the announcement. */
export function notificationMail(env: Env, telling: Telling): Mail | undefined {
  switch (telling.notification.kind) {
    case "mentor":
      return lineMail(env, telling);
    case "athlete":
      return staffMail(env, telling, "athlete-news");
    case "office":
      return staffMail(env, telling, "office-news");
    case "plan":
      return planMail(env, telling);
    case "announcement":
      return telling.announcement && announcementMail(env, { ...telling, ...telling.announcement });
    case "devotional":
      return telling.devotional && devotionalMail(env, { ...telling, ...telling.devotional });
    default:
      return undefined;
  }
}

type Person = Omit<Telling, "announcement" | "devotional">;

function lineMail(env: Env, telling: Person) {
  const { to, athleteId, notification, at } = telling;
  const { stop, listUnsubscribe } = endingOf(env, telling.token, "mentor");
  return letter(env, {
    kind: "line-message",
    to,
    athleteId,
    at,
    listUnsubscribe,
    subject: subjectOf(notification),
    body: `Hello,

There is a message for you. It is only in Honour, where it is private: ${linkOf(env, notification)}

Change or stop this mail: ${stop}`,
  });
}

/** Says nothing about the plan's content. */
function planMail(env: Env, { to, athleteId, notification, at }: Person) {
  return letter(env, {
    kind: "plan-changed",
    to,
    athleteId,
    at,
    subject: subjectOf(notification),
    body: `Hello,

your mentor has sent you your game plan. It is only in Honour, where it is private:

${linkOf(env, notification)}`,
  });
}

/** Names no athlete, because others may see the mail on a screen. */
function staffMail(
  env: Env,
  { to, notification, at }: Person,
  kind: "athlete-news" | "office-news",
) {
  return letter(env, {
    kind,
    to,
    at,
    subject: subjectOf(notification),
    body: `Hello,

${sentenceOf(notification)} It is only in Honour, where it is private:

${linkOf(env, notification)}`,
  });
}

type Urgent = Person & { title: string; content: string };

function announcementMail(env: Env, telling: Urgent) {
  const { to, athleteId, title, content, at } = telling;
  const { stop, listUnsubscribe } = endingOf(env, telling.token, "announcement");
  return letter(env, {
    kind: "announcement",
    to,
    athleteId,
    at,
    listUnsubscribe,
    subject: "There is an urgent announcement",
    body: `Hello,

this stands in Honour, and cannot wait:

${title}

${content}

${publicUrl(env)}/notifications

Change or stop this mail: ${stop}`,
  });
}

type Week = Person & Pick<Row<"resources">, "slug" | "title" | "blocks">;

/** A text of the house, so the mail has its title and its verse. */
function devotionalMail(env: Env, { slug, title, blocks, ...telling }: Week) {
  const { to, athleteId, at } = telling;
  const { stop, listUnsubscribe } = endingOf(env, telling.token, "devotional");
  const verse = blocks?.find((block) => block.kind === "verse");
  const quoted = verse ? `“${verse.text}”\n${verse.reference}\n\n` : "";
  return letter(env, {
    kind: "devotional",
    to,
    athleteId,
    at,
    listUnsubscribe,
    subject: `This week: ${title}`,
    body: `Hello,

${quoted}${publicUrl(env)}/library/${slug}

Change or stop this mail: ${stop}`,
  });
}

const subjectOf = (notification: Notification) => sentenceOf(notification).replace(/\.$/, "");

const linkOf = (env: Env, { kind, subject }: Notification) =>
  `${publicUrl(env)}${pathOf(kind, subject) ?? "/notifications"}`;
