import { createHmac, timingSafeEqual } from "node:crypto";
import type { Row } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import type { Level } from "../domain/entitlement.ts";
import type { MediaStore } from "./store.ts";

const minuteMs = 60_000;
const lifeMs = 6 * 60 * minuteMs;
/** Expiry times are rounded to this, so that URLs stay the same and browsers can cache files. */
const stepMs = 10 * minuteMs;

/** The file and the user (0: everyone) of a URL, and when it expires, in seconds. */
export type Signed = { fileId: number; userId: number; expires: number };

type File = Pick<
  Row<"resourceFiles">,
  "id" | "role" | "title" | "mime" | "bytes" | "seconds" | "cues" | "position"
>;
type Asking = Pick<Context, "media" | "now" | "viewer">;

/** The files of a text for a person who may open the text, each with a signed URL. */
export function signedFiles(ctx: Asking, files: readonly File[], access: Level) {
  const userId = access === "public" ? 0 : ctx.viewer?.userId;
  if (userId === undefined) throw new Error("Only a public file has an address for everybody.");
  const expires = Math.floor((ctx.now().getTime() + lifeMs) / stepMs) * (stepMs / 1000);
  return files
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, role, title, mime, bytes, seconds, cues }) => {
      const address = addressOf(ctx.media, { fileId: id, userId, expires });
      return { id, role, title, mime, bytes, seconds, cues, address };
    });
}

function addressOf(media: MediaStore, signed: Signed) {
  const { fileId, userId, expires } = signed;
  return `/media/${fileId}?u=${userId}&e=${expires}&s=${signatureOf(media, signed)}`;
}

function signatureOf(media: MediaStore, { fileId, userId, expires }: Signed) {
  const signature = createHmac("sha256", media.secret()).update(`${fileId} ${userId} ${expires}`);
  return signature.digest("base64url");
}

export function isSigned(media: MediaStore, signed: Signed, signature: string) {
  const expected = Buffer.from(signatureOf(media, signed));
  const sent = Buffer.from(signature);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
