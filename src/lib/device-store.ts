import {
  isRemoved,
  onNotesErased,
  type Removed,
  unreadableKey,
  unreadableKeys,
} from "./device-notes.ts";
import { localStore, type StorageTrouble, storageTrouble } from "./local-store.ts";
import { onSignOut } from "./sign-out-cleanup.ts";

export type ItemId = Removed["id"];

export type Fields = Readonly<Record<string, unknown>>;

/** Fields that this release does not know are kept as they are. */
export type DeviceItem = Fields & { readonly id: ItemId; readonly updatedAt: string };

/** All that a list holds: items, removed items, and values that are no items of it. */
export type Values = readonly unknown[];

type Options = {
  /** The list stays a bare array under this key, so that an open tab of an older release can read it. */
  key: string;
  /** Whether an object is an item of this list, apart from its id and its date. */
  schema: (value: Fields) => boolean;
  /** What an older release wrote, in today's form; anything else as it is. */
  migrate?: (value: unknown) => unknown;
  /** What this list becomes with the values of a copy. */
  merge: (mine: Values, theirs: Values) => Values;
  /** Items that are written with the first change. */
  defaults?: readonly (Fields & { id: ItemId })[];
  /** An item whose id is taken stays as it was found, instead of getting an id of its own. */
  hasFixedIds?: boolean;
  /** The value is one text instead of a list. */
  isPlainText?: boolean;
  /** A change that the browser does not keep lasts for the visit, and is tried again with the next. */
  holdsUnkept?: boolean;
};

export type DeviceStore = ReturnType<typeof deviceStore>;

/**
 * A list of items in this browser. Each change reads the list anew before it writes: the newest
 * state of each item wins, and another tab's items stay as that tab wrote them.
 */
export function deviceStore(options: Options) {
  const { key, merge, defaults = [], isPlainText = false } = options;
  const { read, keep, apply, emit, ...state } = createKeeper(options);
  const format = isPlainText ? plainText : jsonList;

  return {
    key,
    ...state,

    /** Puts a text that is no list aside, and writes what an older release kept in today's form. */
    open() {
      const isUnreadable = parseList(read().stored) === undefined;
      if (isPlainText || !setAside(key)) return;
      const { stored, values } = read();
      if (stored !== null && format.print(values) !== stored) keep(() => [...values]);
      else if (isUnreadable) emit();
    },

    /** In the order in which they are kept; the same array as long as nothing has changed. */
    list: () => read().items,

    /** How many values are no items of this list. They are kept as they were found. */
    oddCount() {
      const { values, items } = read();
      return values.filter((value) => !isRemoved(value)).length - items.length;
    },

    /** Adds an item, or writes it over the one with its id; a removed one comes back in its place. */
    put(item: Fields & { id: ItemId }) {
      const at = new Date();
      return apply((values) => withItem(values, item, at, options));
    },

    /** Changes some fields of an item as it is now; one that is gone stays gone. */
    update(id: ItemId, change: (item: DeviceItem) => Fields) {
      const at = new Date();
      return apply((before) => {
        const { values, items } = upgraded(withDefaults(before, defaults), options);
        const item = items.find((other) => other.id === id);
        return item ? withItem(values, { ...item, ...change(item), id }, at, options) : before;
      });
    },

    /** Leaves the id and the moment, without a word of the item. */
    remove(id: ItemId) {
      const removed: Removed = { id, removedAt: new Date().toISOString() };
      return apply((values) => {
        const place = placeOf(values, id, options);
        return place < 0 ? values : values.with(place, removed);
      });
    },

    /** The text as a copy holds it: without removed items, and as it is where it cannot be read. */
    export() {
      const { stored, values } = read();
      if (values.length === 0 && format.parse(stored) === undefined) return stored;
      return format.print(values.filter((value) => !isRemoved(value)));
    },

    /** Adds what the text of a copy holds; whether there was room for it. */
    import(text: string) {
      const theirs = format.parse(text)?.filter((value) => !isRemoved(value));
      return theirs === undefined || keep((mine) => merge(mine, theirs));
    },

    /** Goes back to the list as it is now. */
    snapshot() {
      const { values } = read();
      return () => void (read().values !== values && apply(() => values));
    },
  };
}

type Change = (values: Values) => Values;

type Reading = {
  stored: string | null;
  held: readonly Change[];
  values: Values;
  items: readonly DeviceItem[];
};

/** Reads and writes the text, and holds what the browser does not keep. */
function createKeeper(options: Options) {
  const { key, isPlainText = false, holdsUnkept = false } = options;
  const format = isPlainText ? plainText : jsonList;
  const listeners = new Set<() => void>();
  let held: readonly Change[] = [];
  let trouble: StorageTrouble | undefined;
  let latest: Reading | undefined;
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

  function read(): Reading {
    const stored = localStore.read(key);
    if (latest?.stored === stored && latest.held === held) return latest;
    const kept = upgraded(format.parse(stored) ?? [], options);
    const all = held.reduce((before, change) => upgraded(change(before.values), options), kept);
    latest = { stored, held, ...all };
    return latest;
  }

  /** Writes the change, or leaves everything as it is. */
  function keep(change: Change) {
    const { values } = read();
    const next = change(values);
    if (next === values && held.length === 0) return true;
    if (!isPlainText && !setAside(key)) return false;
    const lasting = upgraded(next, options).values.filter((value) => !isForgotten(value));
    if (!replaceText(key, format.print(lasting))) return false;
    clearHeld();
    return true;
  }

  function apply(change: Change): "kept" | StorageTrouble {
    if (keep(change)) return "kept";
    const reason = storageTrouble();
    if (!holdsUnkept) return reason;
    trouble = reason;
    held = [...held, change];
    stopListening ??= onNotesErased(clearHeld);
    emit();
    return reason;
  }

  onSignOut(clearHeld);

  return {
    read,
    keep,
    apply,
    emit,

    /** Why some of it lasts for this visit only. */
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

/** The values, whatever they are; undefined where the text is no list. */
export function parseList(text: string | null): Values | undefined {
  if (text === null) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
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

/** The text is read back, and where that fails the one before stands there again. */
function replaceText(key: string, text: string | null) {
  const before = localStore.read(key);
  if (text === null) localStore.remove(key);
  else localStore.write(key, text);
  if (localStore.read(key) === text) return true;
  if (before !== null && localStore.read(key) !== before) localStore.write(key, before);
  return false;
}

/** Text that is no list leaves its place only once it is kept in another one; whether the place is free. */
export function setAside(key: string) {
  const text = localStore.read(key);
  if (text === null || parseList(text)) return true;
  if (!keepUnreadable(key, text)) return false;
  localStore.remove(key);
  return true;
}

/** Keeps a text that cannot be read beside the list, once. */
export function keepUnreadable(key: string, text: string) {
  if (unreadableTexts(key).includes(text)) return true;
  return replaceText(unreadableKey(key, unreadableKeys(key).length), text);
}

export const unreadableTexts = (key: string) =>
  unreadableKeys(key)
    .map((aside) => localStore.read(aside))
    .filter((text) => text !== null);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isId = (id: unknown): id is ItemId => typeof id === "number" || typeof id === "string";

export const idsIn = (values: Values): ReadonlySet<unknown> =>
  new Set(values.filter(isObject).map(({ id }) => id));

/** The moment in milliseconds, or the next number that is free. */
export function freeId(taken: ReadonlySet<unknown>, from: number) {
  let id = from;
  while (taken.has(id)) id += 1;
  return id;
}

/** When an item was changed that has no date of its own. */
const longAgo = new Date(0).toISOString();

/** Gives each item what it lacks, the same each time; all else stays as it is, in its place. */
function upgraded(values: Values, options: Options) {
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
  // An older release may have brought a removed item back.
  const left = all.filter((value) => !isRemoved(value) || !items.has(value.id));
  return { values: left, items: [...items.values()] };
}

/** A value in today's form, with the date of its last change; undefined where it is no item. */
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

/** Where the item is, or what it left when it was removed. */
const placeOf = (values: Values, id: ItemId, options: Options) =>
  values.findIndex(
    (value) => isObject(value) && value.id === id && (isRemoved(value) || fieldsOf(value, options)),
  );

const lastMoment = 8.64e15;

/** A clock that was set back does not make the newer state the older one. */
function withItem(
  values: Values,
  item: Fields & { id: ItemId },
  at: Date,
  options: Options,
): Values {
  const place = placeOf(values, item.id, options);
  const before = Object(values[place]);
  const previous = Date.parse(before.updatedAt ?? before.removedAt) || 0;
  const moment = Math.min(Math.max(at.getTime(), previous + 1), lastMoment);
  const next = { ...item, updatedAt: new Date(moment).toISOString() };
  return place < 0 ? [...values, next] : values.with(place, next);
}

const withDefaults = (values: Values, defaults: readonly (Fields & { id: ItemId })[]) => {
  const known = idsIn(values);
  return [...values, ...defaults.filter(({ id }) => !known.has(id))];
};

const thirtyDaysMs = 30 * 24 * 60 * 60_000;

/** Removed so long ago that no other tab has it open. */
const isForgotten = (value: unknown) =>
  isRemoved(value) && !(Date.parse(value.removedAt) > Date.now() - thirtyDaysMs);
