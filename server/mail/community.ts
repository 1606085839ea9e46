import type { Row } from "#db/schema/index.ts";
import { type Env, publicUrl } from "../env.ts";
import { hasNoAddress } from "../input/fields.ts";
import { letter } from "./letter.ts";

type Removed = {
  /** null for an anonymous entry: its mail is not stored with the author's id. */
  athleteId: number | null;
  name: string;
  email: string;
  kind: "post" | "reply";
  id: number;
  writtenAt: Date;
  reason: string;
  timeZone: string;
  at: Date;
};

/** Finds the mail while it waits, for an entry that is restored. */
export const removedMailKey = ({ kind, id }: Pick<Removed, "kind" | "id">) =>
  `removed:${kind}:${id}`;

/** Quotes neither title nor text, because the entry may be anonymous. */
export function removedMail(env: Env, removed: Removed) {
  const { athleteId, name, email, kind, writtenAt, reason, timeZone, at } = removed;
  const date = writtenAt.toLocaleDateString("en-US", { timeZone, dateStyle: "long" });
  return letter(env, {
    kind: "post-removed",
    athleteId,
    to: email,
    replyTo: env.SUPPORT_EMAIL ?? null,
    key: removedMailKey(removed),
    at,
    subject: `A ${kind} of yours was removed`,
    name,
    body: (isConfirmed) => `We removed a ${kind} of yours from the community.

Written on: ${date}${isConfirmed ? `\nReason: ${reason}` : ""}

This is not a verdict on you. The house rules keep this a place where people can be honest: ${publicUrl(env)}/terms-of-service

If you think we were wrong, answer this mail within 30 days. A person who did not make the first decision will look again, where that is possible.

If you are going through something hard, please tell your mentor. In the US you can also call or text 988 at any hour.`,
  });
}

type Why = Row<"authorReveals">["why"];

const reasons: Record<Why, string> = {
  danger: "somebody may have been in danger",
  crime: "it may have been about a crime",
  rules: "it may have broken the house rules",
};

type Revealed = {
  kind: "post" | "reply";
  why: Why;
  tellAt: Date;
  at: Date;
};

/** To the author of an anonymous entry. The subject is vague: a locked phone may show it. */
export function nameRevealedMail(
  env: Env,
  { email, timeZone, kind, why, tellAt, at }: Revealed & { email: string; timeZone: string },
) {
  const day = at.toLocaleDateString("en-US", { timeZone, dateStyle: "long" });
  return letter(env, {
    kind: "name-revealed",
    to: email,
    replyTo: env.SUPPORT_EMAIL ?? null,
    at,
    dueAt: tellAt,
    subject: `About a ${kind} of yours`,
    body: `Hello,

on ${day} a member of our staff looked up who wrote your anonymous ${kind}.

The reason given was: ${reasons[why]}.

Others still do not see your name. You can see this at any time on your account page, under Privacy: ${publicUrl(env)}/account#privacy

Questions? Answer this mail.`,
  });
}

/** To another owner, without the author's name, and without typed words that may contain it. */
export function revealNotice(
  env: Env,
  { to, by, kind, why, tellAt, at }: Revealed & { to: string; by: string },
) {
  const told = tellAt > at ? "in 7 days" : "now";
  return letter(env, {
    kind: "reveal-notice",
    to,
    at,
    subject: `The author of an anonymous ${kind} was looked up`,
    body: (isConfirmed) => {
      const isSayable = isConfirmed && hasNoAddress(by);
      return `Hello,

${isSayable ? by : "Another member of our staff"} looked up who wrote an anonymous ${kind} in the community.

The reason given was: ${reasons[why]}.

The author is told ${told}. The audit log has the reason in full: ${publicUrl(env)}/admin/audit?action=reveal

If you did not expect this, please ask ${isSayable ? by : "them"}.`;
    },
  });
}
