import type { Verified } from "#src/lib/use-verse-lock.ts";

export type Piece = NonNullable<Verified["diff"]>[number];

/** What somebody wrote stands before the right words that it missed, as a correction is read. */
export function drawnDiff(pieces: readonly Piece[]) {
  const drawn: Piece[] = [];
  for (const piece of pieces) {
    const before = drawn.at(-1);
    if (piece.kind === "extra" && before?.kind === "missing") drawn.splice(-1, 1, piece, before);
    else drawn.push(piece);
  }
  return drawn;
}
