import type { Block } from "#db/schema/library.ts";
import { addDays, type Day, daysBetween } from "./days.ts";

const teaserParagraphs = 2;

/** The first two paragraphs, also within a quotation, for people who may not open the rest. */
export function teaserOf(blocks: readonly Block[]) {
  const teaser: Block[] = [];
  let left = teaserParagraphs;
  for (const block of blocks) {
    if (left <= 0 || block.kind === "list") break;
    const { piece, paragraphs } = beginningOf(block, left);
    teaser.push(piece);
    left -= paragraphs;
  }
  return teaser;
}

/** The part of a block that fits in `most` paragraphs, and how many paragraphs the block has. */
function beginningOf(block: Block, most: number): { piece: Block; paragraphs: number } {
  if (block.kind !== "quote") return { piece: block, paragraphs: /^h/.test(block.kind) ? 0 : 1 };
  const lines = linesOf(block.words);
  const piece = { ...block, words: lines.slice(0, most).flat() };
  return { piece, paragraphs: lines.length };
}

type Words = Extract<Block, { words: unknown }>["words"];

/** Each line but the first starts with its break. Breaks without text after them are dropped. */
function linesOf(words: Words) {
  const lines: Words[] = [[]];
  for (const part of words) {
    if (part.kind === "break") lines.push([part]);
    else lines.at(-1)?.push(part);
  }
  return lines.filter((line) => line.some(({ kind }) => kind !== "break"));
}

const excerptLength = 160;

/** The text around the first word of a search; null if the text does not contain the word. */
export function excerptOf(plain: string, search: string) {
  const [word] = search.match(/[\p{L}\p{N}]+/u) ?? [];
  const at = word === undefined ? -1 : plain.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return null;
  const from = Math.max(0, at - excerptLength / 2);
  const piece = plain.slice(from, from + excerptLength);
  const isStart = from === 0;
  const isEnd = from + excerptLength >= plain.length;
  // Words that are cut in the middle are left out.
  const begun = isStart ? piece : piece.replace(/^\S*\s/, "");
  const whole = isEnd ? begun : begun.replace(/\s+\S*$/, "");
  return `${isStart ? "" : "… "}${whole.replaceAll(/\s+/g, " ")}${isEnd ? "" : " …"}`;
}

const wordsAMinute = 200;

/** How long a text takes to read, plus its recording to play. */
export function minutesOf(plain: string, seconds = 0) {
  const words = plain.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsAMinute + seconds / 60));
}

/** The Sunday from which the weeks of the recurring devotionals are counted. */
const firstSunday = "2026-01-04";

/** The Sunday on or before a day. */
export const sundayOf = (day: Day) => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

/** People are told of a devotional until Tuesday, as the server may not run on Sunday. */
const daysToTell = 3;

/** Whether the week of this day has begun so lately that people are told of its devotional. */
export const isNewWeek = (day: Day) => daysBetween(sundayOf(day), day) < daysToTell;

/** Either `weekOf` is the only Sunday of the devotional, or `week` its place in the rotation. */
type Devotional = { week: number | null; weekOf: Day | null };

/** The devotional of a week: the one made for this Sunday, otherwise the next of the rotation. */
export function devotionalOf<One extends Devotional>(sunday: Day, all: readonly One[]) {
  const own = all.find(({ weekOf }) => weekOf === sunday);
  const round = all.filter(({ week }) => week !== null);
  const weeks = daysBetween(firstSunday, sunday) / 7;
  return own ?? round.at(weeks % round.length);
}
