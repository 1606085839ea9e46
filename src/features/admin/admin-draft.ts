import { useState } from "react";
import superjson from "superjson";
import { newKey } from "#src/lib/idempotency-key.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { type Owner, passDrafts, readDraft, writeDraft } from "#src/lib/private-drafts.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

const storeKey = storeKeys.adminDraft;

/**
 * The values that a form began with, and whether the stored row has since changed in a field that
 * the form changes too.
 */
type Origin = { values: object; isOutdated: boolean };

/** The owner of a staff member's drafts: the account, since the name may change. */
export function useDraftOwner() {
  const viewer = useViewer();
  const owner = `staff ${viewer?.userId}`;
  // The drafts of an earlier release belong to the name.
  useState(() => viewer && passDrafts(viewer.name, owner));
  return owner;
}

/** The draft of a form: only the changed fields, and what these were before. */
export function useAdminDraft(draftName: string, stored: object) {
  const owner = useDraftOwner();
  const [tab] = useState(newKey);
  const [restored] = useState(() => readChanges(owner, draftName, stored));
  const kept = usePrivateDraft(storeKey, owner, draftName);

  /** Deletes the draft, but not one that another tab has kept under the same name. */
  function drop() {
    const found = Object(readDraft(storeKey, owner, draftName));
    kept.drop();
    const isOwn = found.tab === tab || found.text === restored?.text;
    if (found.text !== undefined && !isOwn) writeDraft(storeKey, owner, found, draftName);
  }

  /** Keeps changes as the draft of another form, which begins with these values. */
  function keepFor(name: string, values: object, changes: object) {
    if (Object.keys(changes).length === 0) return;
    const draft = draftOf({ ...values, ...changes }, { values, isOutdated: false }, tab);
    writeDraft(storeKey, owner, draft, name);
  }

  return { tab, restored, keep: kept.keep, keepNow: kept.keepNow, drop, keepFor };
}

export function draftOf(values: object, { values: before, isOutdated }: Origin, tab: string) {
  const changes = changesOf(values, before);
  const from = touchedOf(before, changes);
  return { text: superjson.stringify(changes), from: superjson.stringify(from), isOutdated, tab };
}

/** Undefined if there is no draft, or nothing in it differs from what is stored. */
function readChanges(owner: Owner, draftName: string, stored: object) {
  const { text, from, isOutdated } = Object(readDraft(storeKey, owner, draftName));
  // Without `from` it is a draft of an earlier release, which has all values and the version.
  const { version, ...values } = parse(text);
  const changes = changesOf(values, stored);
  if (Object.keys(changes).length === 0) return undefined;
  const before = from === undefined ? { version } : parse(from);
  return { text, changes, isOutdated: isOutdated === true || isChanged(before, stored) };
}

function parse(text: unknown) {
  try {
    return Object(typeof text === "string" && superjson.parse(text));
  } catch {
    // A draft that cannot be parsed is ignored.
    return {};
  }
}

/** The entries of `values` that are not the same in `before`. */
export function changesOf<Values extends object>(values: Values, before: object) {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, known.get(name)));
  // Safe: each entry is one of `values`.
  return Object.fromEntries(changed) as Partial<Values>;
}

/** What the changed fields were before, with the version of the row. */
export const touchedOf = (before: object, changes: object): object =>
  Object.fromEntries(
    Object.entries(before).filter(([name]) => name === "version" || name in changes),
  );

export const isChanged = (before: object, now: object) =>
  Object.keys(changesOf(before, now)).length > 0;

/** A field that was left empty has null or "". */
const isBlank = (value: unknown) => value === "" || value === null || value === undefined;

const isSame = (a: unknown, b: unknown) =>
  isBlank(a) ? isBlank(b) : superjson.stringify(a) === superjson.stringify(b);
