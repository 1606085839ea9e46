import { type Env, publicUrl } from "../env.ts";
import { letter } from "./letter.ts";

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
