import type { NewRow } from "#db/schema/index.ts";
import { type Env, publicUrl } from "../env.ts";
import { hasNoAddress } from "../input/fields.ts";

type Row = NewRow<"outbox">;

type Letter = Pick<Row, "kind" | "to" | "subject"> &
  Partial<
    Pick<
      Row,
      | "athleteId"
      | "replyTo"
      | "listUnsubscribe"
      | "expiresAt"
      | "dueAt"
      | "key"
      | "ics"
      | "icsMethod"
    >
  > & {
    at: Date;
    /** The person to greet; left out if the body has its own greeting. */
    name?: string | null;
    /** A function if it contains typed words, which only confirmed addresses get. */
    body: string | ((isConfirmed: boolean) => string);
  };

/** A mail before `queueMail` decides whether its address counts as confirmed. */
export type Mail = Omit<Row, "body"> & { bodyFor: (isConfirmed: boolean) => string };

/** A mail with greeting and signature, due at once unless `dueAt` is given. */
export function letter(env: Env, { at, dueAt = at, name, body, ...rest }: Letter): Mail {
  const bodyFor = (isConfirmed: boolean) => {
    const hello = name === undefined ? "" : `${greeting(isConfirmed ? name : null)}\n\n`;
    const text = typeof body === "string" ? body : body(isConfirmed);
    return `${hello}${text}\n\n${signature(env)}\n`;
  };
  return { ...rest, bodyFor, createdAt: at, dueAt };
}

/** Leaves out a name that contains a web address, because mail programs would link it. */
const greeting = (name: string | null) =>
  name !== null && hasNoAddress(name) ? `Hello ${name},` : "Hello,";

function signature(env: Env) {
  const help = env.SUPPORT_EMAIL ? `\n\nQuestions? Write to ${env.SUPPORT_EMAIL}.` : "";
  return `Honour\nWhole-athlete mentorship: body, mind and soul\n${publicUrl(env)}${help}`;
}

/** Kinds of mail that a person can end without a sign-in. */
export const endableMails = ["digest", "mentor", "announcement", "devotional"] as const;

/** The URL that ends a kind of mail. As a mail header only with HTTPS, as mail programs call it. */
export function endingOf(env: Env, token: string, what: (typeof endableMails)[number]) {
  const url = publicUrl(env);
  const stop = `${url}/unsubscribe/${token}/${what}`;
  return { stop, listUnsubscribe: url.startsWith("https:") ? stop : null };
}
