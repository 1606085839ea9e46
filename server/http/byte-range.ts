/** The first and the last byte of a response. */
export type ByteRange = { from: number; until: number };

/**
 * The part of a file that a Range header asks for; undefined for the whole file, which several
 * ranges and other units get too. "bad" if the range lies outside the file.
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
