import { readFileSync, writeFileSync } from "node:fs";

/** Damages a file at the beginning of this text, or in its middle. */
export function flipByte(file: string, text?: string) {
  const bytes = readFileSync(file);
  const place = text === undefined ? Math.floor(bytes.length / 2) : bytes.indexOf(text);
  if (place < 0) throw new Error(`${file} does not hold ${text}.`);
  bytes.writeUInt8(bytes.readUInt8(place) ^ 0xff, place);
  writeFileSync(file, bytes);
}
