import { type Env, publicUrl } from "../env.ts";
import { letter } from "./letter.ts";

type Removed = {
  athleteId: number;
  name: string;
  email: string;
  kind: "post" | "reply";
  writtenAt: Date;
  reason: string;
  timeZone: string;
  at: Date;
};

/** Names neither title nor text, because the entry may be anonymous. */
export function removedMail(env: Env, removed: Removed) {
  const { athleteId, name, email, kind, writtenAt, reason, timeZone, at } = removed;
  const date = writtenAt.toLocaleDateString("en-US", { timeZone, dateStyle: "long" });
  return letter(env, {
    kind: "post-removed",
    athleteId,
    to: email,
    replyTo: env.SUPPORT_EMAIL ?? null,
    at,
    subject: `A ${kind} of yours was removed`,
    body: `Hello ${name},

We removed a ${kind} of yours from the community.

Written on: ${date}
Reason: ${reason}

This is not a verdict on you. The house rules keep this a place where people can be honest: ${publicUrl(env)}/terms-of-service

If you think we were wrong, answer this mail within 30 days. A person who did not make the first decision will look again, where that is possible.

If you are going through something hard, please tell your mentor. In the US you can also call or text 988 at any hour.`,
  });
}
