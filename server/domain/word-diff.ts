/** Splits into words; dashes separate words, verse numbers are dropped. */
export const words = (text: string) =>
  text
    .split(/[\s\u2010-\u2015-]+/u)
    .filter((word) => plain(word) !== "" && !/^[\d:.,[\]()]+$/.test(word));

export type Piece = { kind: "same" | "missing" | "extra"; text: string };

/** With more comparisons than this, the differing parts are not compared word by word. */
const mostComparisons = 250_000;

/** Letters and digits only, in lower case. */
export const plain = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** A word diff: same, missing and extra words in order. */
export function compareWords(right: string[], typed: string[]): Piece[] {
  const isSame = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && plain(a) === plain(b);
  let start = 0;
  while (isSame(right[start], typed[start])) start += 1;
  let end = 0;
  const most = Math.min(right.length, typed.length) - start;
  while (end < most && isSame(right.at(-1 - end), typed.at(-1 - end))) end += 1;
  const rightRest = right.slice(start, right.length - end);
  const typedRest = typed.slice(start, typed.length - end);
  return mergePieces([
    ...right.slice(0, start).map(same),
    ...between(rightRest, typedRest),
    ...right.slice(right.length - end).map(same),
  ]);
}

const same = (text: string): Piece => ({ kind: "same", text });
const missing = (text: string): Piece => ({ kind: "missing", text });
const extra = (text: string): Piece => ({ kind: "extra", text });

function between(right: string[], typed: string[]): Piece[] {
  const isTooLong = (right.length + 1) * (typed.length + 1) > mostComparisons;
  return isTooLong ? [...right.map(missing), ...typed.map(extra)] : walk(right, typed);
}

/** A diff along the longest common subsequence. */
function walk(right: string[], typed: string[]): Piece[] {
  const [rightPlain, typedPlain] = [right.map(plain), typed.map(plain)];
  const lengths = commonLengths(rightPlain, typedPlain);
  const width = typed.length + 1;
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < right.length && j < typed.length) {
    const ahead = { missing: lengths[(i + 1) * width + j], extra: lengths[i * width + j + 1] };
    const kind = rightPlain[i] === typedPlain[j] ? "same" : nextKind(ahead);
    pieces.push(pieceOf(kind, right[i], typed[j]));
    if (kind !== "extra") i += 1;
    if (kind !== "missing") j += 1;
  }
  return [...pieces, ...right.slice(i).map(missing), ...typed.slice(j).map(extra)];
}

const pieceOf = (kind: Piece["kind"], right = "", typed = ""): Piece => ({
  kind,
  text: kind === "extra" ? typed : right,
});

type Ahead = Record<"missing" | "extra", number | undefined>;

/** The step that keeps more words in common. */
const nextKind = ({ missing = 0, extra = 0 }: Ahead) => (missing >= extra ? "missing" : "extra");

/** Length of the longest common subsequence from (i, j) on, row by row. */
function commonLengths(right: string[], typed: string[]) {
  const width = typed.length + 1;
  const lengths = new Uint16Array((right.length + 1) * width);
  for (let i = right.length - 1; i >= 0; i -= 1)
    for (let j = typed.length - 1; j >= 0; j -= 1) {
      const below = lengths[(i + 1) * width + j] ?? 0;
      const beside = lengths[i * width + j + 1] ?? 0;
      const both = (lengths[(i + 1) * width + j + 1] ?? 0) + 1;
      lengths[i * width + j] = right[i] === typed[j] ? both : Math.max(below, beside);
    }
  return lengths;
}

/** Joins neighbouring pieces of one kind. */
function mergePieces(pieces: Piece[]): Piece[] {
  const together: Piece[] = [];
  for (const piece of pieces) {
    const last = together.at(-1);
    if (last?.kind === piece.kind) last.text += ` ${piece.text}`;
    else together.push({ ...piece });
  }
  return together;
}
