import { invitationDays } from "#db/limits.ts";
import { type Env, publicUrl } from "../env.ts";
import { hasNoAddress } from "../input/fields.ts";
import { letter } from "./letter.ts";

type Invitation = {
  email: string;
  /** The name of the owner who invites. */
  by: string;
  role: "owner" | "mentor";
  token: string;
  expiresAt: Date;
  at: Date;
};

type Assigned = {
  athleteId: number | null;
  name: string;
  email: string;
  /** The subject of the notification; when that is taken back, so is the waiting mail. */
  key?: string | null;
  at: Date;
};

/** To an athlete who had no mentor. The mentor's name is only shown in the app. */
export function mentorAssignedMail(env: Env, { athleteId, name, email, key = null, at }: Assigned) {
  return letter(env, {
    kind: "mentor-assigned",
    to: email,
    athleteId,
    name,
    key,
    at,
    subject: "You have a mentor",
    body: `You have a mentor now. Who it is, and the line in which you write to each other, are here:

${publicUrl(env)}/mentor`,
  });
}

export function invitationMail(env: Env, { email, by, role, token, expiresAt, at }: Invitation) {
  const name = hasNoAddress(by) ? by : "Honour’s owner";
  const work = role === "owner" ? "an owner" : "a mentor";
  return letter(env, {
    kind: "invitation",
    to: email,
    at,
    expiresAt,
    subject: `${name} invites you to Honour`,
    body: `Hello,

You are invited as ${work}. This link works once, for ${invitationDays} days:

${publicUrl(env)}/join#token=${token}

You will choose a password and set up a code app.

If you do not know ${name}, you can ignore this mail.`,
  });
}
