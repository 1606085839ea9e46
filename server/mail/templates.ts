import type { NewRow } from "#db/schema/index.ts";
import { type Env, publicUrl } from "../env.ts";

type Mail = NewRow<"outbox">;
type Person = { athleteId: number | null; name: string; email: string; at: Date };

export function signInLinkMail(
  env: Env,
  { token, expiresAt, ...person }: Person & { token: string; expiresAt: Date },
): Mail {
  // After the #, so that the token reaches no server, log or referrer on its way.
  const link = `${publicUrl(env)}/sign-in#token=${token}`;
  return mail(env, person, {
    kind: "sign-in-link",
    expiresAt,
    subject: "Your sign-in link",
    body: `Hello ${person.name},

Here is your link to sign in to Honour:

${link}

It works once, for 15 minutes.

If you did not ask for it, you can ignore this mail. Nobody can sign in without the link, so please do not pass it on.`,
  });
}

export function welcomeMail(env: Env, person: Person & { athleteId: number }): Mail {
  const url = publicUrl(env);
  return mail(env, person, {
    kind: "welcome",
    subject: "Welcome to Honour",
    body: `Hello ${person.name},

Your profile is ready. We are glad that you are here.

Three good first steps, in any order:

1. Do one honest mood check-in. It takes a minute.
2. Open the Timeout Journal. It stays on your device, and nobody else reads it.
3. Read one post in the community and answer it, if you have something kind to say.

Your dashboard: ${url}/soulcare

Start small. One faithful day is enough to begin.

You have not been charged for creating a profile. If you want to start the mentorship ($450/month), you can do that here: ${url}/subscribe/${person.athleteId}`,
  });
}

type Letter = Pick<Mail, "kind" | "subject" | "body"> & { expiresAt?: Date };

function mail(env: Env, { athleteId, email, at }: Person, letter: Letter): Mail {
  const body = `${letter.body}\n\n${signature(env)}\n`;
  return { ...letter, body, athleteId, to: email, createdAt: at, dueAt: at };
}

function signature(env: Env) {
  const help = env.SUPPORT_EMAIL ? `\n\nQuestions? Write to ${env.SUPPORT_EMAIL}.` : "";
  return `Honour\nWhole-athlete mentorship: body, mind and soul\n${publicUrl(env)}${help}`;
}
