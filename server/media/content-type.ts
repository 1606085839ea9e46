import type { fileRoles } from "#db/values.ts";

export type FileRole = (typeof fileRoles)[number];

/** How many bytes are needed to tell the type of a file. */
export const headBytes = 64;

const ascii = (text: string) => Buffer.from(text, "latin1");
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const webmName = Buffer.from([0x42, 0x82, 0x84, ...ascii("webm")]);

/** The brands of MP4 video. Images in the same container (AVIF, HEIC) have other brands. */
const mp4 = /^(isom|iso[2-9]|mp4[12]|avc1|dash|MSNV|M4V[ HP]|f4v )$/;
const m4a = /^M4[AB] $/;

type Kind = { mime: string; is: (head: Buffer) => boolean };

const kinds: Record<Exclude<FileRole, "captions">, readonly Kind[]> = {
  video: [
    { mime: "video/mp4", is: (head) => isMp4(head, mp4) },
    { mime: "video/webm", is: (head) => startsWith(head, ebml) && head.includes(webmName) },
  ],
  audio: [
    { mime: "audio/mpeg", is: isMp3 },
    { mime: "audio/mp4", is: (head) => isMp4(head, m4a) || isMp4(head, mp4) },
  ],
  pdf: [{ mime: "application/pdf", is: (head) => startsWith(head, ascii("%PDF-")) }],
  poster: [
    { mime: "image/png", is: (head) => startsWith(head, png) },
    { mime: "image/jpeg", is: (head) => startsWith(head, jpeg) },
    { mime: "image/webp", is: isWebp },
  ],
};

/** The MIME type by the first bytes of a file; undefined if the role does not allow such files. */
export const typeOf = (head: Buffer, role: keyof typeof kinds) =>
  kinds[role].find(({ is }) => is(head))?.mime;

function startsWith(head: Buffer, start: Buffer, at = 0) {
  return head.subarray(at, at + start.length).equals(start);
}

function isMp4(head: Buffer, brands: RegExp) {
  return startsWith(head, ascii("ftyp"), 4) && brands.test(head.toString("latin1", 8, 12));
}

function isWebp(head: Buffer) {
  return startsWith(head, ascii("RIFF")) && startsWith(head, ascii("WEBP"), 8);
}

/**
 * Begins with ID3 tags, or with a frame of MPEG layer III with a valid bit rate and sample rate.
 */
function isMp3(head: Buffer) {
  if (startsWith(head, ascii("ID3"))) return true;
  const [first = 0, second = 0, third = 0] = head;
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2;
  return isLayer3 && third >> 4 !== 0xf && (third & 0x0c) !== 0x0c;
}
