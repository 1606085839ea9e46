import { createHash } from "node:crypto";
import { photoSize } from "#db/limits.ts";

/** JPEG markers of segments that the picture needs: tables, its frame and its scans. */
const tables = [0xdb, 0xc4, 0xdd];
const frames = [0xc0, 0xc1, 0xc2];
const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];

type Segment = { marker: number; bytes: Buffer };

/**
 * The picture of a mentor without its metadata, such as the place where it was taken. Undefined for
 * anything that is not one JPEG of the right size.
 */
export function cleanPhoto(bytes: Buffer) {
  const segments = bytes.length > photoSize.bytes ? undefined : segmentsOf(bytes);
  if (!segments) return undefined;
  const [frame, ...more] = segments.filter(({ marker }) => frames.includes(marker));
  const isDrawn = segments.some(({ marker }) => marker === startOfScan);
  if (!frame || more.length > 0 || !isRightSize(frame.bytes) || !isDrawn) return undefined;
  const kept = segments.filter(({ marker }) => !isMetadata(marker));
  return Buffer.concat(kept.map((segment) => segment.bytes));
}

/** All segments up to the end of the picture; undefined for an incomplete picture. */
function segmentsOf(bytes: Buffer) {
  const segments: Segment[] = [];
  let at = 0;
  let isOver = false;
  while (!isOver) {
    const segment = segmentAt(bytes, at);
    if (!segment) return undefined;
    segments.push(segment);
    at += segment.bytes.length;
    isOver = segment.marker === endOfImage;
  }
  return segments[0]?.marker === startOfImage ? segments : undefined;
}

function segmentAt(bytes: Buffer, at: number): Segment | undefined {
  const marker = markerAt(bytes, at);
  if (marker === undefined) return undefined;
  const isBare = marker === endOfImage || (marker === startOfImage && at === 0);
  const end = isBare ? at + 2 : endOfSegment(bytes, at, marker);
  return end === undefined ? undefined : { marker, bytes: bytes.subarray(at, end) };
}

/** Undefined if there is no marker at this place. */
const markerAt = (bytes: Buffer, at: number) => (bytes[at] === 0xff ? bytes[at + 1] : undefined);

/** Application data and comments, which are not needed to draw the picture. */
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** Undefined for a marker that is not allowed, and if the file is cut off. */
function endOfSegment(bytes: Buffer, at: number, marker: number) {
  const isKnown = isMetadata(marker) || [...tables, ...frames, startOfScan].includes(marker);
  if (!isKnown || at + 4 > bytes.length) return undefined;
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) return undefined;
  return marker === startOfScan ? endOfScan(bytes, end) : end;
}

/** Scan data end at the next marker that is neither an escaped byte nor a restart marker. */
function endOfScan(bytes: Buffer, from: number) {
  for (let at = from; at < bytes.length - 1; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return undefined;
}

function isRightSize(frame: Buffer) {
  if (frame.length < 10) return false;
  const [height, width] = [frame.readUInt16BE(5), frame.readUInt16BE(7)];
  return frame[4] === 8 && height === photoSize.height && width === photoSize.width;
}

/** Changes with the picture, so that browsers can cache each version for long. */
export const photoVersion = (photo: string) =>
  createHash("sha256").update(photo).digest("base64url").slice(0, 16);

type Owner = { id: number; photo: string | null };

/** The URL of the picture; null without a picture. */
export const photoPath = ({ id, photo }: Owner) =>
  photo && `/staff/${id}/photo.jpg?v=${photoVersion(photo)}`;
