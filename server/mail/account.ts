import { confirmationHours, signInLinkMinutes } from "#db/limits.ts";
import { prices } from "#db/payment-values.ts";
import { type Env, isPaid, publicUrl } from "../env.ts";
import { letter } from "./letter.ts";

type Person = { athleteId: number | null; name: string; email: string; at: Date };

type SignIn = Person & { token: string; expiresAt: Date; next?: string | undefined };

export function signInLinkMail(env: Env, mail: SignIn) {
  const { athleteId, name, email, token, expiresAt, at, next } = mail;
  const search = next ? `?${new URLSearchParams({ next })}` : "";
  // After the #, so the token never reaches a server, log or referrer.
  const link = `${publicUrl(env)}/sign-in${search}#token=${token}`;
  return letter(env, {
    kind: "sign-in-link",
    athleteId,
    to: email,
    at,
    expiresAt,
    subject: "Your sign-in link",
    name,
    body: `Here is your link to sign in to Honour:

${link}

It works once, for ${signInLinkMinutes} minutes.

If you did not ask for it, you can ignore this mail. Nobody can sign in without the link, so please do not pass it on.`,
  });
}

type Link = Omit<Person, "name"> & { token: string; expiresAt: Date };

/** Repeats no typed words, because the address may be a stranger's. */
export function confirmMail(env: Env, { athleteId, email, token, at, expiresAt }: Link) {
  return letter(env, {
    kind: "confirm-email",
    athleteId,
    to: email,
    at,
    expiresAt,
    subject: "Please confirm your e-mail",
    body: `Hello,

somebody made a profile at Honour with this address. If it was you, confirm it here:

${publicUrl(env)}/confirm-email#token=${token}

If not, open the same link and choose ‘This was not me’, or ignore this mail.

The link works for ${confirmationHours} hours.`,
  });
}

/** To the new address, which may be a stranger's until the link is opened. */
export function emailChangeMail(env: Env, { athleteId, email, token, at, expiresAt }: Link) {
  return letter(env, {
    kind: "email-change",
    athleteId,
    to: email,
    at,
    expiresAt,
    subject: "Please confirm your new e-mail",
    body: `Hello,

somebody asked to use this address for their profile at Honour. If it was you, confirm it here:

${publicUrl(env)}/confirm-email#change=${token}

If not, you can ignore this mail. Nothing changes without the link.

The link works for ${confirmationHours} hours.`,
  });
}

type Notice = Omit<Person, "name">;

/** To the old address. Does not name the new one, as others may read the old mailbox. */
export function emailChangeNotice(env: Env, { athleteId, email, at }: Notice) {
  return letter(env, {
    kind: "email-change-notice",
    athleteId,
    to: email,
    at,
    subject: "A new e-mail for your profile",
    body: `Hello,

somebody who is signed in to your profile at Honour asked to change its e-mail. If it was you, open the link that we sent to the new address. From then on you sign in with that one.

If it was not you, choose a new password now, which also signs out other devices: ${publicUrl(env)}/account#security`,
  });
}

/** To an address that staff replaced as a typing error. Does not name the new address. */
export function emailCorrectedMail(env: Env, { athleteId, email, at }: Notice) {
  return letter(env, {
    kind: "email-change-notice",
    athleteId,
    to: email,
    replyTo: env.SUPPORT_EMAIL ?? null,
    at,
    subject: "This address no longer belongs to a profile",
    body: `Hello,

a profile at Honour was made with this address, which nobody confirmed. Our staff has given it another address. You will get no more mail about it.

If the profile is yours, answer this mail.`,
  });
}

/** To an address that was requested for a profile, but has one already. */
export function emailTakenMail(env: Env, { athleteId, email, at }: Notice) {
  return letter(env, {
    kind: "email-change-notice",
    athleteId,
    to: email,
    at,
    subject: "This address already has a profile",
    body: `Hello,

somebody asked to use this address for their profile at Honour, but this address already has a profile. Nothing was changed.

If it was you, sign in with this address: ${publicUrl(env)}/sign-in`,
  });
}

type Newcomer = Person & { athleteId: number; isSubscribed: boolean };

export function welcomeMail(env: Env, newcomer: Newcomer) {
  const { athleteId, name, email, at, isSubscribed } = newcomer;
  const url = publicUrl(env);
  const offer = `

You have not been charged for creating a profile. If you want to start the mentorship (${prices.mentorship.short}/month), you can do that here: ${url}/subscribe/${athleteId}`;
  return letter(env, {
    kind: "welcome",
    athleteId,
    to: email,
    at,
    subject: "Welcome to Honour",
    name,
    body: `Your profile is ready. We are glad that you are here.

Three good first steps, in any order:

1. Do one honest mood check-in. It takes a minute.
2. Open the Timeout Journal. It stays on your device, and nobody else reads it.
3. Read one post in the community and answer it, if you have something kind to say.

Your dashboard: ${url}/soulcare

Start small. One faithful day is enough to begin.${isSubscribed || !isPaid(env) ? "" : offer}`,
  });
}

/** To the user of an account that is locked after many wrong passwords. */
export function lockedMail(env: Env, { athleteId, name, email, at }: Person) {
  const url = publicUrl(env);
  return letter(env, {
    kind: "sign-in-locked",
    athleteId,
    to: email,
    at,
    subject: "Wrong passwords for your account",
    name,
    body: `Within an hour there were a hundred tries to sign in to your Honour account with a wrong password. None of them got in.

For now we refuse browsers in which you have not signed in before. Yours still works, and so does a sign-in link: ${url}/sign-in

If these tries were yours, there is nothing to do. If you use your password anywhere else, please choose a new one: ${url}/account#security`,
  });
}

/** The test mail an admin can send. */
export function testMail(env: Env, { to, at }: { to: string; at: Date }) {
  return letter(env, {
    kind: "test",
    athleteId: null,
    to,
    replyTo: env.SUPPORT_EMAIL ?? null,
    at,
    subject: "Mail from Honour arrives",
    body: `Hello,

this is the test mail that you asked for at ${publicUrl(env)}/admin. Mail from your site arrives.

There is nothing to do.`,
  });
}
