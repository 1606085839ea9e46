import type { NewRow } from "#db/schema/index.ts";
import { type Env, publicUrl } from "../env.ts";

export type Mail = NewRow<"outbox">;

type Letter = Pick<Mail, "kind" | "to" | "subject" | "body"> &
  Partial<Pick<Mail, "athleteId" | "replyTo" | "expiresAt">> & { at: Date };

/** A mail that is due now, with the common signature. */
export function letter(env: Env, { at, body, ...rest }: Letter): Mail {
  return { ...rest, body: `${body}\n\n${signature(env)}\n`, createdAt: at, dueAt: at };
}

function signature(env: Env) {
  const help = env.SUPPORT_EMAIL ? `\n\nQuestions? Write to ${env.SUPPORT_EMAIL}.` : "";
  return `Honour\nWhole-athlete mentorship: body, mind and soul\n${publicUrl(env)}${help}`;
}
