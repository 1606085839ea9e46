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
    /** Whom the mail greets; left out where the body begins by itself. */
    name?: string | null;
    /** A function where it quotes what a person typed, which is for confirmed addresses alone. */
    body: string | ((isConfirmed: boolean) => string);
  };

/** A mail whose words depend on whether its address is confirmed; `queueMail` knows that. */
export type Mail = Omit<Row, "body"> & { bodyFor: (isConfirmed: boolean) => string };

/** A mail with the common signature, due now unless it says otherwise. */
export function letter(env: Env, { at, dueAt = at, name, body, ...rest }: Letter): Mail {
  const bodyFor = (isConfirmed: boolean) => {
    const hello = name === undefined ? "" : `${greeting(isConfirmed ? name : null)}\n\n`;
    const text = typeof body === "string" ? body : body(isConfirmed);
    return `${hello}${text}\n\n${signature(env)}\n`;
  };
  return { ...rest, bodyFor, createdAt: at, dueAt };
}

/** Without a name that holds a web address, which mail programs would turn into a link. */
const greeting = (name: string | null) =>
  name !== null && hasNoAddress(name) ? `Hello ${name},` : "Hello,";

function signature(env: Env) {
  const help = env.SUPPORT_EMAIL ? `\n\nQuestions? Write to ${env.SUPPORT_EMAIL}.` : "";
  return `Honour\nWhole-athlete mentorship: body, mind and soul\n${publicUrl(env)}${help}`;
}

/** Kinds of mail that a person can end without a sign-in. */
export const endableMails = ["digest", "mentor", "announcement"] as const;

/** The address in a mail that ends its kind. Programs of mail call it, so it must be reached safely. */
export function endingOf(env: Env, token: string, what: (typeof endableMails)[number]) {
  const url = publicUrl(env);
  const stop = `${url}/unsubscribe/${token}/${what}`;
  return { stop, listUnsubscribe: url.startsWith("https:") ? stop : null };
}
