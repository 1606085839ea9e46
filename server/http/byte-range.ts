/** The first and the last byte of a response. */
export type ByteRange = { from: number; until: number };

/**
 * The part of a file that a Range header asks for; undefined for the whole file, which several
 * ranges and other units get too. "bad" if the range lies outside the file.
 */
export function byteRange(header = "", size: number): ByteRange | "bad" | undefined {
  if (!/^bytes=[^,]*$/i.test(header)) return undefined;
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (!first && !last) return "bad";
  const end = size - 1;
  // Without a first byte, the number says how many bytes at the end are wanted.
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const until = first && last ? Math.min(Number(last), end) : end;
  return from <= until ? { from, until } : "bad";
}
