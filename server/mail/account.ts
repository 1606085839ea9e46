import { type Env, publicUrl } from "../env.ts";
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
    body: `Hello ${name},

Here is your link to sign in to Honour:

${link}

It works once, for 15 minutes.

If you did not ask for it, you can ignore this mail. Nobody can sign in without the link, so please do not pass it on.`,
  });
}

type Newcomer = Person & { athleteId: number; isSubscribed: boolean };

export function welcomeMail(env: Env, newcomer: Newcomer) {
  const { athleteId, name, email, at, isSubscribed } = newcomer;
  const url = publicUrl(env);
  const offer = `

You have not been charged for creating a profile. If you want to start the mentorship ($450/month), you can do that here: ${url}/subscribe/${athleteId}`;
  return letter(env, {
    kind: "welcome",
    athleteId,
    to: email,
    at,
    subject: "Welcome to Honour",
    body: `Hello ${name},

Your profile is ready. We are glad that you are here.

Three good first steps, in any order:

1. Do one honest mood check-in. It takes a minute.
2. Open the Timeout Journal. It stays on your device, and nobody else reads it.
3. Read one post in the community and answer it, if you have something kind to say.

Your dashboard: ${url}/soulcare

Start small. One faithful day is enough to begin.${isSubscribed ? "" : offer}`,
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
