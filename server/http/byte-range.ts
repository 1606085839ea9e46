/** The first and the last byte that an answer holds. */
export type ByteRange = { from: number; until: number };

/**
 * The part of a file that a Range header asks for. Several parts at once, and other units, get the
 * whole file, which `undefined` stands for; "bad" is what no part of the file fits.
 */
export function byteRange(header = "", size: number): ByteRange | "bad" | undefined {
  if (!/^bytes=[^,]*$/i.test(header)) return undefined;
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  const end = last ? Number(last) : size - 1;
  const range = first
    ? { from: Number(first), until: Math.min(end, size - 1) }
    : { from: last ? Math.max(0, size - Number(last)) : size, until: size - 1 };
  return range.from <= range.until ? range : "bad";
}
