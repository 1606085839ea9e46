import type { HttpBindings } from "@hono/node-server";
import * as z from "zod";
import { findReadableFile } from "#db/queries/resource-files.ts";
import { createContext, type Deps, type Http } from "../context.ts";
import { found, notFound } from "../errors.ts";
import { createStreamLimit } from "../live/streams.ts";
import { isSigned } from "../media/address.ts";
import { streamOf } from "../media/stream.ts";
import { type ByteRange, byteRange } from "./byte-range.ts";
import { refuse } from "./errors.ts";

/** A page plays one file, and may request the next part while earlier ones are still open. */
const maxStreams = 6;
const idleMs = 60_000;

const id = z.coerce.number().int().min(0).max(2_147_483_647);
const seconds = z.coerce.number().int().min(0);
const addressInput = z.object({ fileId: id, u: id, e: seconds, s: z.string().max(100) });

type Wanted = { range: ByteRange | undefined; streamOwner: number | string };
type Sent = NonNullable<Awaited<ReturnType<typeof findReadableFile>>>;

/** Sends a file, or a part of it, to the person for whom its signed URL was made. */
export function mediaDownload(deps: Deps) {
  const streams = createStreamLimit<number | string>(maxStreams);

  return async (c: Http) => {
    const { fileId, streamOwner, isExpired } = await readAddress(deps, c);
    if (isExpired) return refuse(c, 410, "GONE", "This address is too old. Load the page again.");
    const file = found(await findReadableFile(deps.database.read, fileId), "file");
    const etag = `"${file.sha256}"`;
    if (c.req.header("if-none-match") === etag) {
      setHeaders(c, file, etag);
      return c.body(null, 304);
    }
    const range = requestedRange(c, file, etag);
    if (range === "bad") {
      c.header("Content-Range", `bytes */${file.bytes}`);
      return c.body(null, 416);
    }
    const stream = await openStream(c, file, { range, streamOwner });
    // Last, because an error must not have the headers of the file.
    setHeaders(c, file, etag);
    setPart(c, file, range);
    const status = range ? 206 : 200;
    if (c.req.method !== "HEAD") return c.body(stream, status);
    await stream.cancel();
    return c.body(null, status);
  };

  async function openStream(c: Http, file: Sent, { range, streamOwner }: Wanted) {
    streams.acquire(streamOwner);
    const part = range ?? { from: 0, until: file.bytes - 1 };
    const onEnd = () => streams.release(streamOwner);
    // Safe: Node's server passes its response; without it there is nothing to close.
    const { outgoing } = c.env as Partial<HttpBindings>;
    try {
      const opened = await deps.media.open(file.storageKey);
      if (!opened) deps.log.error({ file: file.storageKey }, "a file of the library is missing");
      const onIdle = () => outgoing?.destroy();
      return streamOf(found(opened, "file"), { ...part, idleMs, onEnd, onIdle });
    } catch (error) {
      onEnd();
      throw error;
    }
  }
}

/** Checks the signed URL. `streamOwner`: the account or address whose open streams are limited. */
async function readAddress(deps: Deps, c: Http) {
  const input = addressInput.safeParse({ ...c.req.query(), fileId: c.req.param("fileId") });
  if (!input.success) throw notFound("file");
  const { fileId, u: userId, e: expires, s: signature } = input.data;
  const { address, viewer } = await createContext(deps, c);
  deps.limiter.countCall("byAddress", address);
  if (!isSigned(deps.media, { fileId, userId, expires }, signature)) throw notFound("file");
  const isTheirs = userId === 0 || (viewer?.userId === userId && !viewer.step);
  if (!isTheirs) throw notFound("file");
  const isExpired = expires * 1000 <= deps.now().getTime();
  return { fileId, isExpired, streamOwner: userId === 0 ? address : userId };
}

/** Undefined for the whole file, "bad" for a range outside it. */
function requestedRange(c: Http, { bytes }: Sent, etag: string) {
  const ifRange = c.req.header("if-range");
  // If the client has a part of an earlier version, the file is sent whole.
  const isChanged = ifRange !== undefined && ifRange !== etag;
  return isChanged ? undefined : byteRange(c.req.header("range"), bytes);
}

function setPart(c: Http, { bytes }: Sent, range: ByteRange | undefined) {
  const length = range ? range.until - range.from + 1 : bytes;
  c.header("Content-Length", String(length));
  if (range) c.header("Content-Range", `bytes ${range.from}-${range.until}/${bytes}`);
}

function setHeaders(c: Http, { role, title, mime }: Sent, etag: string) {
  c.header("Accept-Ranges", "bytes");
  c.header("Cache-Control", "private, max-age=3600");
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  c.header("Content-Type", role === "captions" ? `${mime}; charset=utf-8` : mime);
  c.header("ETag", etag);
  if (role === "pdf") c.header("Content-Disposition", attachment(`${title}.pdf`));
}

function attachment(name: string) {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${hex(sign)}`);
  return `attachment; filename*=UTF-8''${encoded}`;
}

const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();
