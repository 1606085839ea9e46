type Cue = { from: number; until: number; text: string };

/** The most cues in the captions of a recording. */
const maxCues = 5_000;

/** The file is not WebVTT, or has no cues, too many cues or an invalid time. */
export class BadCaptions extends Error {}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
  lrm: "",
  rlm: "",
};

/** The cues of a WebVTT file, times in seconds; without tags, cue settings and identifiers. */
export function parseCaptions(file: string): Cue[] {
  const [head = "", ...blocks] = file
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n{2,}/);
  if (!/^WEBVTT([ \t\n]|$)/.test(head)) throw new BadCaptions("It does not begin with WEBVTT.");
  const cues = blocks.flatMap((block) => cueOf(block.trim()) ?? []);
  if (cues.length === 0) throw new BadCaptions("It has no lines with times.");
  if (cues.length > maxCues) throw new BadCaptions(`It has more than ${maxCues} lines.`);
  return cues.toSorted((a, b) => a.from - b.from);
}

/** Undefined for blocks that are no cue, and for cues without text. */
function cueOf(block: string): Cue | undefined {
  if (/^(NOTE|STYLE|REGION)\b/.test(block)) return undefined;
  const lines = block.split("\n");
  // A cue may have an identifier in the line above its times.
  const at = lines.slice(0, 2).findIndex((line) => line.includes("-->"));
  if (at < 0) return undefined;
  const [from, until] = (lines[at] ?? "").split("-->").map(secondsOf);
  if (from === undefined || until === undefined || until <= from)
    throw new BadCaptions(`It has a time that cannot be read: ${(lines[at] ?? "").slice(0, 60)}`);
  const text = plain(lines.slice(at + 1).join("\n"));
  return text ? { from, until, text } : undefined;
}

function secondsOf(written: string) {
  const [, hours = "0", minutes, seconds] =
    /^\s*(?:(\d{2,4}):)?([0-5]\d):([0-5]\d\.\d{3})(?:\s|$)/.exec(written) ?? [];
  if (minutes === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const plain = (text: string) =>
  text
    .replaceAll(/<[^>\n]*>/g, "")
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
