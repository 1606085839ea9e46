import { maxPieceBytes } from "#db/limits.ts";
import type { fileRoles } from "#db/values.ts";

export type FileRole = (typeof fileRoles)[number];

/** A file that the server has stored. */
export type UploadedFile = {
  id: number;
  role: FileRole;
  title: string;
  mime: string;
  bytes: number;
  seconds: number | null;
  /** The number of cues in captions; 0 for other files. */
  lines: number;
};

/** Its message says why a file was refused; an empty message means a broken connection. */
export class UploadFailure extends Error {}

type Upload = {
  /** Pass the same id again to resume an interrupted upload. */
  uploadId: string;
  role: FileRole;
  seconds: number | undefined;
  signal: AbortSignal;
  onProgress: (stored: number) => void;
};

type Answer = { stored?: number; file?: UploadedFile; error?: string };

const firstPieceBytes = 1024 * 1024;
const quickMs = 2_000;
const slowMs = 8_000;

/** Sends a file in pieces sized to the connection's speed, from where the server left off. */
export async function uploadFile(file: File, { onProgress, ...upload }: Upload) {
  let stored = 0;
  let pieceBytes = firstPieceBytes;
  for (;;) {
    const started = performance.now();
    const piece = file.slice(stored, stored + pieceBytes);
    const answer = await send(file, piece, { ...upload, offset: stored });
    if (answer.file) return answer.file;
    stored = answer.stored ?? 0;
    onProgress(stored);
    const took = performance.now() - started;
    if (took < quickMs) pieceBytes = Math.min(pieceBytes * 2, maxPieceBytes);
    if (took > slowMs) pieceBytes = Math.max(pieceBytes / 2, firstPieceBytes / 8);
  }
}

type Piece = Omit<Upload, "onProgress"> & { offset: number };

async function send(file: File, body: Blob, { uploadId, signal, ...piece }: Piece) {
  const { role, offset, seconds } = piece;
  const about = { role, offset: `${offset}`, total: `${file.size}`, name: file.name };
  const duration = seconds === undefined ? {} : { seconds: `${seconds}` };
  const query = new URLSearchParams({ ...about, ...duration });
  const address = `/api/admin/media/${uploadId}?${query}`;
  const response = await fetch(address, { method: "PUT", body, signal }).catch(broken);
  // The server always answers in this shape; other JSON could only come from a proxy.
  const answer: Answer = await response.json().catch(broken);
  if (response.ok || answer.stored !== undefined) return answer;
  throw new UploadFailure(answer.error);
}

function broken(): never {
  throw new UploadFailure();
}
