import { localStore, parseJson, type StorageTrouble, storageTrouble } from "./local-store.ts";
import {
  isRemoved,
  onNotesErased,
  type Removed,
  unreadableKey,
  unreadableKeys,
} from "./notes-storage.ts";
import { onNotesForgotten } from "./sign-out-cleanup.ts";

export type ItemId = Removed["id"];

export type Fields = Readonly<Record<string, unknown>>;

/** Fields that this release does not know are kept as they are. */
export type DeviceItem = Fields & { readonly id: ItemId; readonly updatedAt: string };

/** Everything in a list: items, marks of removed items, and values that are not valid items. */
export type Values = readonly unknown[];

type Options = {
  /** Holds a bare array, so that an open tab of an older release can read it. */
  key: string;
  /** True for an object that is an item of this list; its id and date are not checked. */
  schema: (value: Fields) => boolean;
  /** Converts a value from an older release; returns others unchanged. */
  migrate?: (value: unknown) => unknown;
  /** Merges the values of an imported copy into this list. */
  merge: (mine: Values, theirs: Values) => Values;
  /** Items that `update` adds if the list lacks them. */
  defaults?: readonly (Fields & { id: ItemId })[];
  /** A value with a missing or duplicate id is stored unchanged and ignored; it gets no new id. */
  hasFixedIds?: boolean;
  /** The value is one text instead of a list. */
  isPlainText?: boolean;
  /** Keeps a change in memory if it cannot be stored; the next change tries again. */
  keepsInMemory?: boolean;
};

export type DeviceStore = ReturnType<typeof deviceStore>;

/**
 * A list of items in this browser. Each change first reads the current list, so items written by
 * another tab are kept; of two writes of one item the later wins.
 */
export function deviceStore(options: Options) {
  const { key, merge, defaults = [], isPlainText = false } = options;
  const { read, keep, apply, emit, ...state } = createStorage(options);
  const format = isPlainText ? plainText : jsonList;

  return {
    key,
    ...state,

    /** Moves unreadable text to another key, and converts values of older releases. */
    open() {
      const isUnreadable = parseList(read().stored) === undefined;
      if (isPlainText || !setAside(key)) return;
      const { stored, values } = read();
      if (stored !== null && format.print(values) !== stored) keep(() => [...values]);
      else if (isUnreadable) emit();
    },

    /** The items in stored order; the same array as long as nothing has changed. */
    list: () => read().items,

    /** The number of stored values that are not valid items; they are kept. */
    invalidCount() {
      const { values, items } = read();
      return values.filter((value) => !isRemoved(value)).length - items.length;
    },

    /** Adds an item or replaces the one with its id; a removed item returns to its old position. */
    put(item: Fields & { id: ItemId }) {
      const at = new Date();
      return apply((values) => withItem(values, item, at, options));
    },

    /** Changes fields of the current item; does nothing if it does not exist. */
    update(id: ItemId, change: (item: DeviceItem) => Fields) {
      const at = new Date();
      return apply((before) => {
        const { values, items } = normalize(withDefaults(before, defaults), options);
        const item = items.find((other) => other.id === id);
        return item ? withItem(values, { ...item, ...change(item), id }, at, options) : before;
      });
    },

    /** Replaces the item with its id and the time of removal; its content is gone. */
    remove(id: ItemId) {
      const removed: Removed = { id, removedAt: new Date().toISOString() };
      return apply((values) => {
        const place = placeOf(values, id, options);
        return place < 0 ? values : values.with(place, removed);
      });
    },

    /** The text for a backup copy, without removed items; unreadable text is returned unchanged. */
    export() {
      const { stored, values } = read();
      if (values.length === 0 && format.parse(stored) === undefined) return stored;
      return format.print(values.filter((value) => !isRemoved(value)));
    },

    /** Merges the text of a copy into the list. False if it could not be stored. */
    import(text: string) {
      const theirs = format.parse(text)?.filter((value) => !isRemoved(value));
      return theirs === undefined || keep((mine) => merge(mine, theirs));
    },

    /** Returns a function that restores the list as it is now. */
    snapshot() {
      const { values } = read();
      return () => {
        if (read().values !== values) apply(() => values);
      };
    },
  };
}

type Change = (values: Values) => Values;

type Snapshot = {
  stored: string | null;
  held: readonly Change[];
  values: Values;
  items: readonly DeviceItem[];
};

/** Reads and writes the text, and keeps unstored changes in memory. */
function createStorage(options: Options) {
  const { key, isPlainText = false, keepsInMemory = false } = options;
  const format = isPlainText ? plainText : jsonList;
  const listeners = new Set<() => void>();
  let held: readonly Change[] = [];
  let trouble: StorageTrouble | undefined;
  let latest: Snapshot | undefined;
  let stopListening: (() => void) | undefined;

  function emit() {
    for (const listener of listeners) listener();
  }

  function clearHeld() {
    held = [];
    trouble = undefined;
    stopListening?.();
    stopListening = undefined;
    emit();
  }

  function read(): Snapshot {
    const stored = localStore.read(key);
    if (latest?.stored === stored && latest.held === held) return latest;
    const kept = normalize(format.parse(stored) ?? [], options);
    const all = held.reduce((before, change) => normalize(change(before.values), options), kept);
    latest = { stored, held, ...all };
    return latest;
  }

  /** Writes the change, or changes nothing. */
  function keep(change: Change) {
    const { values } = read();
    const next = change(values);
    if (next === values && held.length === 0) return true;
    if (!isPlainText && !setAside(key)) return false;
    const lasting = normalize(next, options).values.filter((value) => !isForgotten(value));
    if (!replaceText(key, format.print(lasting))) return false;
    clearHeld();
    return true;
  }

  function apply(change: Change): "kept" | StorageTrouble {
    if (keep(change)) return "kept";
    const reason = storageTrouble();
    if (!keepsInMemory) return reason;
    trouble = reason;
    held = [...held, change];
    stopListening ??= onNotesErased(clearHeld);
    emit();
    return reason;
  }

  onNotesForgotten(clearHeld);

  return {
    read,
    keep,
    apply,
    emit,

    /** Why changes are only in memory; undefined if all are stored. */
    trouble: () => trouble,

    /** Calls back when the list has changed, here or in another tab. */
    subscribe(listener: () => void) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener("storage", onStorage);
      };
    },
  };
}

/** The parsed array; undefined if the text is not a list. */
export function parseList(text: string | null): Values | undefined {
  if (text === null) return [];
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed : undefined;
}

const jsonList = {
  parse: parseList,
  print: (values: Values) => (values.length === 0 ? null : JSON.stringify(values)),
};

export const textId = "text";

const plainText: typeof jsonList = {
  parse: (text) => (text ? [{ id: textId, text }] : []),
  print: (values) => {
    const text = values.filter(isObject).find(({ id }) => id === textId)?.text;
    return typeof text === "string" && text !== "" ? text : null;
  },
};

/** Writes the text and reads it back. If they differ, restores the old text and returns false. */
function replaceText(key: string, text: string | null) {
  const before = localStore.read(key);
  if (text === null) localStore.remove(key);
  else localStore.write(key, text);
  if (localStore.read(key) === text) return true;
  if (before !== null && localStore.read(key) !== before) localStore.write(key, before);
  return false;
}

/** Moves text that is not a list to an unreadable key. False if it had to stay. */
export function setAside(key: string) {
  const text = localStore.read(key);
  if (text === null || parseList(text)) return true;
  if (!keepUnreadable(key, text)) return false;
  localStore.remove(key);
  return true;
}

/** Stores unreadable text under a key of its own, once. */
export function keepUnreadable(key: string, text: string) {
  if (unreadableTexts(key).includes(text)) return true;
  return replaceText(unreadableKey(key, unreadableKeys(key).length), text);
}

export const unreadableTexts = (key: string) =>
  unreadableKeys(key)
    .map((unreadable) => localStore.read(unreadable))
    .filter((text) => text !== null);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isId = (id: unknown): id is ItemId => typeof id === "number" || typeof id === "string";

export const idsIn = (values: Values): ReadonlySet<unknown> =>
  new Set(values.filter(isObject).map(({ id }) => id));

/** The first number from `from` upwards that is not taken. */
export function freeId(taken: ReadonlySet<unknown>, from: number) {
  let id = from;
  while (taken.has(id)) id += 1;
  return id;
}

/** `updatedAt` of items without one. */
const longAgo = new Date(0).toISOString();

/** Converts old items and adds missing ids and dates. Other values are unchanged. */
function normalize(values: Values, options: Options) {
  const taken = new Set(idsIn(values));
  const items = new Map<ItemId, DeviceItem>();

  const all = values.map((value) => {
    const fields = fieldsOf(value, options);
    if (!fields) return value;
    const isOwnId = isId(fields.id) && !items.has(fields.id);
    if (!isOwnId && options.hasFixedIds) return value;
    const id = isOwnId && isId(fields.id) ? fields.id : freeId(taken, 1);
    const item = { ...fields, id };
    taken.add(id);
    items.set(id, item);
    return item;
  });
  // If an older release brought a removed item back, its removal mark is dropped.
  const kept = all.filter((value) => !isRemoved(value) || !items.has(value.id));
  return { values: kept, items: [...items.values()] };
}

/** The fields in the current format, with the date of the last change; undefined if not an item. */
function fieldsOf(value: unknown, { schema, migrate }: Options) {
  if (isRemoved(value)) return undefined;
  const fields = migrate ? migrate(value) : value;
  if (!isObject(fields) || !schema(fields)) return undefined;
  const { updatedAt } = fields;
  return {
    ...fields,
    id: fields.id,
    updatedAt: typeof updatedAt === "string" ? updatedAt : longAgo,
  };
}

/** Index of the item or of its removal mark, or -1. */
const placeOf = (values: Values, id: ItemId, options: Options) =>
  values.findIndex(
    (value) => isObject(value) && value.id === id && (isRemoved(value) || fieldsOf(value, options)),
  );

const maxDateMs = 8.64e15;

/** `updatedAt` always increases, even if the device's clock was set back. */
function withItem(
  values: Values,
  item: Fields & { id: ItemId },
  at: Date,
  options: Options,
): Values {
  const place = placeOf(values, item.id, options);
  const before = Object(values[place]);
  const previous = Date.parse(before.updatedAt ?? before.removedAt) || 0;
  const moment = Math.min(Math.max(at.getTime(), previous + 1), maxDateMs);
  const next = { ...item, updatedAt: new Date(moment).toISOString() };
  return place < 0 ? [...values, next] : values.with(place, next);
}

const withDefaults = (values: Values, defaults: readonly (Fields & { id: ItemId })[]) => {
  const known = idsIn(values);
  return [...values, ...defaults.filter(({ id }) => !known.has(id))];
};

const thirtyDaysMs = 30 * 24 * 60 * 60_000;

/** Removed over 30 days ago; no open tab should still need the mark. */
const isForgotten = (value: unknown) =>
  isRemoved(value) && !(Date.parse(value.removedAt) > Date.now() - thirtyDaysMs);
