import type { Row } from "#db/schema/index.ts";
import { officeTimeZone } from "../domain/days.ts";
import { type Env, publicUrl } from "../env.ts";
import { letter } from "./letter.ts";

type Call = Pick<Row<"careCalls">, "id" | "source" | "createdAt" | "allRightAt">;

export type Alarm =
  | { kind: "call" | "again" | "added"; call: Call }
  | { kind: "many"; waiting: number }
  | { kind: "test"; token: string };

/** A mail to staff about a call, without who asked and what they wrote. */
export function alarmMail(env: Env, alarm: Alarm) {
  const { subject, text } = wordsOf(env, alarm);
  return { subject, text: `${text}\n\nHonour\n${publicUrl(env)}\n` };
}

function wordsOf(env: Env, alarm: Alarm) {
  if (alarm.kind === "test") return testWords(env, alarm.token);
  if (alarm.kind === "many")
    return {
      subject: `${alarm.waiting} calls are waiting. Please open within 10 minutes`,
      text: `${alarm.waiting} calls are waiting, and nobody has them yet. Open them, and tap “I have it” on the one that you take:

${publicUrl(env)}/admin/care

While so many wait, this mail comes every 5 minutes.`,
    };
  return callWords(env, alarm);
}

function callWords(env: Env, { kind, call }: Extract<Alarm, { call: Call }>) {
  const { id, source, createdAt } = call;
  const who =
    source === "athlete"
      ? "An athlete asked for someone."
      : "A report says that someone may be in danger.";
  const link = `${publicUrl(env)}/admin/care/${id}`;
  const first = `Honour, ${timeText(createdAt)}. ${who}`;
  if (kind === "added")
    return {
      subject: "Somebody needs a person. Something was added",
      text: `${first} Since then ${call.allRightAt ? "they said that they are all right" : "something was added"}. Please open it: ${link}`,
    };
  const again =
    kind === "again"
      ? "\n\nSomebody took it half an hour ago, and has not noted that they have talked."
      : "";
  return {
    subject: "Somebody needs a person. Please open within 10 minutes",
    text: `${first}${again}

Open it, and tap “I have it” so that the others know: ${link}

Until somebody does, more people are told after 10 and 20 minutes, then again.`,
  };
}

/** The link alone gives no access: the person has to sign in. */
function testWords(env: Env, token: string) {
  return {
    subject: "Test alarm. Please open it within a day",
    text: `Nobody needs anything right now: this is a test. You are on the list of people who are told when somebody needs a person.

Open it, and sign in if you are asked to. From then on you count as on call for 30 days:

${publicUrl(env)}/admin/care/test#token=${token}

Please make sure that a mail like this one wakes you at night.`,
  };
}

/** "4:12 PM Eastern" */
function timeText(at: Date) {
  const time = at.toLocaleTimeString("en-US", {
    timeZone: officeTimeZone,
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "longGeneric",
  });
  return time.replace(/ Time$/, "");
}

type Told = { athleteId: number; to: string; at: Date };

const notWaiting = "You do not have to wait for us. In the US, call or text 988 at any hour.";

/** Says neither who read the message nor what it says: others may see the mail on a screen. */
export function careReadMail(env: Env, { athleteId, to, at }: Told) {
  return letter(env, {
    kind: "care-read",
    athleteId,
    to,
    at,
    subject: "Somebody has read your message",
    body: `Hello,

somebody at Honour has read your message. See where it stands: ${publicUrl(env)}/need-someone

${notWaiting}`,
  });
}

/** Says neither who wrote nor what, for the same reason. */
export function careAnswerMail(env: Env, { athleteId, to, at }: Told) {
  return letter(env, {
    kind: "care-answer",
    athleteId,
    to,
    replyTo: env.SUPPORT_EMAIL ?? null,
    at,
    subject: "Somebody has written to you",
    body: `Hello,

somebody at Honour has written to you. It is only in Honour, where it is private: ${publicUrl(env)}/need-someone

${notWaiting}`,
  });
}
