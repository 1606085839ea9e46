import { localStore, readJson, storeKeys } from "./local-store.ts";

/** How far an athlete is in a text or a file. */
export type Place = {
  slug: string;
  fileId?: number;
  /** Thousandths of a text, seconds of a file. */
  position: number;
  percent: number;
  at: Date;
};

type Waiting = Omit<Place, "at"> & { at: string };

const mostPlaces = 50;

/** Places that the server has not taken yet, newest last. */
export const waitingPlaces = (athleteId: number): Place[] =>
  read(athleteId).map((place) => ({ ...place, at: new Date(place.at) }));

/** Stores a place until the server has taken it. */
export function keepPlace(athleteId: number, place: Place) {
  const others = read(athleteId).filter(({ slug }) => slug !== place.slug);
  write(athleteId, [...others, { ...place, at: place.at.toISOString() }].slice(-mostPlaces));
}

/** Drops a place that was sent, unless the athlete has read on meanwhile. */
export function dropPlace(athleteId: number, { slug, at }: Place) {
  const others = read(athleteId).filter(
    (place) => place.slug !== slug || new Date(place.at).getTime() > at.getTime(),
  );
  write(athleteId, others);
}

function read(athleteId: number): Waiting[] {
  const kept = Object(readJson(localStore, storeKeys.libraryProgress));
  return kept.athleteId === athleteId && Array.isArray(kept.places)
    ? kept.places.filter(isPlace)
    : [];
}

function write(athleteId: number, places: readonly Waiting[]) {
  if (places.length === 0) localStore.remove(storeKeys.libraryProgress);
  else localStore.write(storeKeys.libraryProgress, JSON.stringify({ athleteId, places }));
}

function isPlace(value: unknown): value is Waiting {
  const { slug, position, percent, at } = Object(value);
  return (
    typeof slug === "string" &&
    typeof position === "number" &&
    typeof percent === "number" &&
    !Number.isNaN(Date.parse(at))
  );
}
