import { copyFormat, type JournalCopy } from "./journal-copy.ts";
import { isItem } from "./journal-entry.ts";
import { freeId, idsOf, isId } from "./journal-entry-id.ts";

/** More than any browser keeps for one site. */
export const largestFile = 20_000_000;

export type Brought = Pick<JournalCopy, "entries" | "drafts" | "unreadable" | "playbook">;

/** What a copy holds, or undefined where it is none of ours. A bare list is as the browser keeps it. */
export function readCopy(value: unknown): Brought | undefined {
  if (Array.isArray(value)) return withEntries({ entries: value });
  const copy: Partial<Record<keyof JournalCopy, unknown>> = Object(value);
  return copy.format === copyFormat && copy.version === 1 ? withEntries(copy) : undefined;
}

/** One thing in it that is no entry, and the file is not ours: half of it would be a guess. */
function withEntries(copy: Partial<Record<keyof Brought, unknown>>): Brought | undefined {
  const { entries, drafts = [], unreadable = [], playbook = {} } = copy;
  if (!Array.isArray(entries) || !Array.isArray(drafts) || !Array.isArray(unreadable)) return;
  if (!entries.every((entry) => isItem(entry) && isShallow(entry))) return;
  const texts = Object.entries(Object(playbook)).filter(([, text]) => typeof text === "string");
  return {
    entries,
    drafts: drafts.filter(isItem),
    unreadable: unreadable.filter((text) => typeof text === "string"),
    // Only strings were let through.
    playbook: Object.fromEntries(texts) as Record<string, string>,
  };
}

/** Fields we know nothing of come along, but not a maze that breaks whoever writes it out again. */
function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth < 8 && Object.values(value).every((part) => isShallow(part, depth + 1));
}

/** Adds what is not there yet; what is there stays as it is. */
export function merged(items: readonly unknown[], entries: readonly unknown[], now: Date) {
  const known = idsOf(items);
  const taken = new Set(known);
  const texts = new Set(items.map((item) => JSON.stringify(item)));
  const added: unknown[] = [];
  for (const entry of entries.filter(isItem)) {
    const text = JSON.stringify(entry);
    if (known.has(entry.id) || texts.has(text)) continue;
    const kept = withOwnId(entry, taken, now);
    texts.add(text);
    taken.add(kept.id);
    added.push(kept);
  }
  return { items: [...items, ...added], count: added.length };
}

/** Two entries of a file under one number are both kept, and so is one without. */
function withOwnId(entry: Record<string, unknown>, taken: ReadonlySet<unknown>, now: Date) {
  const isFree = isId(entry.id) && !taken.has(entry.id);
  return isFree ? entry : { ...entry, id: freeId(taken, now) };
}
