import superjson from "superjson";
import { localStore, storeKeys } from "./local-store.ts";
import type { RouterOutputs } from "./trpc.ts";

type Resource = RouterOutputs["soulcare"]["resource"];

/** Texts to read without a connection: this week's devotional and the chapter opened last. */
type Kept = { athleteId: number; devotional?: Resource; chapter?: Resource };

/** Raise it when the answer of `soulcare.resource` changes: texts of an older format are ignored. */
const format = 1;

/** Stores a text that the athlete may read. If a stored text is no longer open, all are erased. */
export function keepText(athleteId: number, part: "devotional" | "chapter", resource: Resource) {
  if (!resource.isOpen) {
    if (keptTexts()?.[part]?.slug === resource.slug) forgetTexts();
    return;
  }
  const others = keptOf(athleteId) ?? { athleteId };
  // The URLs of files expire after some hours and do not work offline.
  const text = { ...resource, files: [] };
  localStore.write(storeKeys.libraryKept, superjson.stringify({ format, ...others, [part]: text }));
}

/** The stored texts, if they belong to the athlete who was last signed in here. */
export const keptTexts = () => keptOf(Number(localStore.read(storeKeys.athleteId)));

export const forgetTexts = () => localStore.remove(storeKeys.libraryKept);

function keptOf(athleteId: number): Kept | undefined {
  const text = localStore.read(storeKeys.libraryKept);
  const kept = text === null ? undefined : parse(text);
  return kept?.athleteId === athleteId ? kept : undefined;
}

function parse(text: string) {
  try {
    const kept = superjson.parse<Kept & { format: number }>(text);
    return kept.format === format ? kept : undefined;
  } catch {
    return undefined;
  }
}
