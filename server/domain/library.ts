import type { Block } from "#db/schema/library.ts";
import { addDays, type Day } from "./days.ts";

const teaserParagraphs = 2;

/** The first two paragraphs, also of a quotation, for those who may not open the rest. */
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

/** As much of a block as fits in so many paragraphs, and how many it has. */
function beginningOf(block: Block, most: number): { piece: Block; paragraphs: number } {
  if (block.kind !== "quote") return { piece: block, paragraphs: /^h/.test(block.kind) ? 0 : 1 };
  const lines = linesOf(block.words);
  const piece = { ...block, words: lines.slice(0, most).flat() };
  return { piece, paragraphs: lines.length };
}

type Words = Extract<Block, { words: unknown }>["words"];

/** Each but the first with the break before it. A break that nothing follows makes no line. */
function linesOf(words: Words) {
  const lines: Words[] = [[]];
  for (const part of words) {
    if (part.kind === "break") lines.push([part]);
    else lines.at(-1)?.push(part);
  }
  return lines.filter((line) => line.some(({ kind }) => kind !== "break"));
}

const excerptLength = 160;

/** The words around the first one that was searched for; null where the text has none. */
export function excerptOf(plain: string, search: string) {
  const [word] = search.match(/[\p{L}\p{N}]+/u) ?? [];
  const at = word === undefined ? -1 : plain.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return null;
  const from = Math.max(0, at - excerptLength / 2);
  const piece = plain.slice(from, from + excerptLength);
  const whole = piece.replace(from > 0 ? /^\S*\s/ : /^/, "").replace(/\s+\S*$/, "");
  return `${from > 0 ? "… " : ""}${whole.replaceAll(/\s+/g, " ")} …`;
}

const wordsAMinute = 200;

/** How long a text takes to read, and its recording to hear. */
export function minutesOf(plain: string, seconds = 0) {
  const words = plain.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsAMinute + seconds / 60));
}

/** The first of the weeks through which the devotionals come round. */
const firstSunday = "2026-01-04";

/** The Sunday on or before a day. */
export const sundayOf = (day: Day) => addDays(day, -weekDay(day));

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
const weekDay = (day: Day) => dateOf(day).getUTCDay();

type Devotional = { week: number | null; weekOf: Day | null };

/** The one for that week alone, else the next of those that come round, in their order. */
export function devotionalOf<One extends Devotional>(sunday: Day, all: readonly One[]) {
  const own = all.find(({ weekOf }) => weekOf === sunday);
  const round = all.filter(({ week }) => week !== null);
  const weeks = (dateOf(sunday).getTime() - dateOf(firstSunday).getTime()) / weekMs;
  return own ?? round.at(weeks % round.length);
}

const weekMs = 7 * 24 * 60 * 60_000;
