import { maxFileBytes, maxLengths } from "#db/limits.ts";
import { findFileByKey, insertFile } from "#db/queries/resource-files.ts";
import type { Deps } from "../context.ts";
import { BadCaptions, parseCaptions } from "../domain/captions.ts";
import { AppError } from "../errors.ts";
import { type FileRole, headBytes, typeOf } from "./content-type.ts";

export type Upload = {
  /** The storage key: the same for all pieces of the file. */
  key: string;
  role: FileRole;
  total: number;
  /** The file's name on the computer of the person who uploads it. */
  name: string;
  seconds?: number | undefined;
};

const refusals: Record<FileRole, string> = {
  video: "This is not a video that we can take. Choose an MP4 or a WebM file.",
  audio: "This is not a recording that we can take. Choose an MP3 or an M4A file.",
  pdf: "This is not a PDF.",
  captions: "These are not captions that we can take. Choose a WebVTT file in UTF-8.",
  poster: "This is not a picture that we can take. Choose a JPEG, PNG or WebP file.",
};

/** Throws if the file is too large for its role. */
export function checkSize({ role, total }: Pick<Upload, "role" | "total">) {
  const most = maxFileBytes[role];
  if (total <= most) return;
  const size = most < 1e9 ? `${most / 1e6} MB` : `${most / 1e9} GB`;
  throw new AppError("PAYLOAD_TOO_LARGE", `This file is too large. It may have ${size} at most.`);
}

/**
 * Turns a complete upload into a file. Discards it and throws if the content does not fit its role.
 */
export async function finishUpload({ database, media, now }: Deps, upload: Upload) {
  const { key, role, seconds = null } = upload;
  const content = await contentOf({ media }, upload);
  if (!content) {
    await media.discardUpload(key);
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", refusals[role]);
  }
  const { bytes, sha256 } = await media.finish(key);
  const file = { role, title: titleOf(upload.name), ...content, bytes, sha256, seconds };
  return database.write(
    async (tx) =>
      (await findFileByKey(tx, key)) ??
      insertFile(tx, { ...file, storageKey: key, createdAt: now() }),
  );
}

/** The MIME type and captions of an upload; undefined if the content does not fit its role. */
async function contentOf({ media }: Pick<Deps, "media">, { key, role }: Upload) {
  if (role === "captions") return captionsOf(await media.readUpload(key));
  const mime = typeOf(await media.headOfUpload(key, headBytes), role);
  return mime ? { mime } : undefined;
}

function captionsOf(content: Buffer) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    return { mime: "text/vtt", cues: parseCaptions(text) };
  } catch (error) {
    if (error instanceof BadCaptions || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The name without folders, extension and control characters. */
function titleOf(name: string) {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const words = last
    .replace(/\.\w{1,5}$/, "")
    .replaceAll(/\p{C}/gu, "")
    .trim();
  return words.slice(0, maxLengths.title) || "File";
}
