import * as z from "zod";
import { errorCode } from "#db/errors.ts";
import { maxPieceBytes } from "#db/limits.ts";
import { findFileByKey } from "#db/queries/resource-files.ts";
import type { Row } from "#db/schema/index.ts";
import { fileRoles } from "#db/values.ts";
import { createContext, type Deps, type Http } from "../context.ts";
import { AppError, badRequest, forbidden, unauthorized } from "../errors.ts";
import { PieceTooLarge } from "../media/store.ts";
import { checkSize, finishUpload, type Upload } from "../media/uploads.ts";
import { refuse } from "./errors.ts";

const leastFreeBytes = 1_000_000_000;
const wholeNumber = z.coerce.number().int().min(0).max(2_147_483_647);

const uploadInput = z.object({
  uploadId: z.string().regex(/^[\da-f-]{32,36}$/),
  role: z.enum(fileRoles),
  offset: wholeNumber,
  total: wholeNumber.min(1),
  name: z.string().min(1).max(500),
  seconds: wholeNumber.optional(),
});

/**
 * Takes a piece of a file from staff. The answer has the number of bytes stored so far, and after
 * the last piece the finished file. A piece at another offset gets 409 with the offset to continue
 * at.
 */
export function mediaUpload(deps: Deps) {
  return async (c: Http) => {
    const { viewer, address } = await createContext(deps, c);
    deps.limiter.countCall("byAddress", address);
    if (!viewer) throw unauthorized();
    if (viewer.step) throw forbidden("Please finish signing in first.");
    if (viewer.staffRole === null) throw forbidden();
    if (viewer.sessionId === null) throw forbidden("A token cannot do this. Please sign in.");
    const input = uploadInput.safeParse({ ...c.req.query(), uploadId: c.req.param("uploadId") });
    if (!input.success) throw badRequest();
    const { uploadId, offset, ...rest } = input.data;
    const upload = { ...rest, key: `${viewer.userId}-${uploadId}` };
    checkSize(upload);
    return takePiece(deps, c, { ...upload, offset });
  };
}

async function takePiece(deps: Deps, c: Http, upload: Upload & { offset: number }) {
  const { database, media } = deps;
  const { key, offset, total } = upload;
  // If the answer to the last piece was lost, the browser sends that piece again.
  const finished = await findFileByKey(database.read, key);
  if (finished) return c.json({ stored: finished.bytes, file: shown(finished) }, 201);
  if ((await media.freeBytes()) - (total - offset) < leastFreeBytes) return noRoom(c);
  try {
    const { isAppended, size } = await append(deps, c, upload);
    if (!isAppended) return c.json({ stored: size }, 409);
    if (size < total) return c.json({ stored: size });
    if (size > total) {
      // Earlier pieces may have been sent under another role, which allows larger files.
      await media.discardUpload(key);
      throw new AppError("PAYLOAD_TOO_LARGE", "More has arrived than this file has.");
    }
    const file = await finishUpload(deps, upload);
    return c.json({ stored: size, file: shown(file) }, 201);
  } catch (error) {
    if (errorCode(error) === "ENOSPC") return noRoom(c);
    throw error;
  }
}

const noRoom = (c: Http) => refuse(c, 507, "INSUFFICIENT_STORAGE", "The server has no room left.");

async function append({ media }: Deps, c: Http, upload: Upload & { offset: number }) {
  const { key, offset, total } = upload;
  const { body, signal } = c.req.raw;
  try {
    const mostBytes = Math.min(maxPieceBytes, total - offset);
    return await media.append(key, { offset, mostBytes, body: body ?? new ReadableStream() });
  } catch (error) {
    if (error instanceof PieceTooLarge) {
      // The rest of the body is never read, so this connection cannot be reused.
      c.header("Connection", "close");
      throw new AppError("PAYLOAD_TOO_LARGE", "This piece is too large.");
    }
    // The bytes that have arrived stay stored.
    if (signal.aborted) throw new AppError("CLIENT_CLOSED_REQUEST", "The upload was broken off.");
    throw error;
  }
}

/** The fields for the editor, without the storage key. */
const shown = ({ id, role, title, mime, bytes, seconds, cues }: Row<"resourceFiles">) => ({
  id,
  role,
  title,
  mime,
  bytes,
  seconds,
  lines: cues?.length ?? 0,
});
