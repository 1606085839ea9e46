import superjson from "superjson";
import { localStore, storeKeys } from "./local-store.ts";
import type { RouterOutputs } from "./trpc.ts";

type Resource = RouterOutputs["soulcare"]["resource"];

/** Texts to read without a connection: this week's devotional and the chapter opened last. */
type Kept = { athleteId: number; devotional?: Resource; chapter?: Resource };

/** Raise it when the answer about a resource changes: what an older release kept is not shown. */
const format = 1;

/** Keeps a text that is open to the athlete. One that no longer is erases what was kept. */
export function keepText(athleteId: number, part: "devotional" | "chapter", resource: Resource) {
  if (!resource.isOpen) {
    if (keptTexts()?.[part]?.slug === resource.slug) forgetTexts();
    return;
  }
  const others = keptOf(athleteId) ?? { athleteId };
  // Addresses of files work for some hours, and never without a connection.
  const text = { ...resource, files: [] };
  localStore.write(storeKeys.libraryKept, superjson.stringify({ format, ...others, [part]: text }));
}

/** What was kept for the athlete who is signed in, as far as this browser knows. */
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
