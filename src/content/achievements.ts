import { plural } from "#src/lib/format.ts";

type Unlocked = { title: string; pointValue: number };

/** "You earned Marker Stone, 25 points." Empty where nothing was unlocked. */
export function unlockedText(unlocked: readonly Unlocked[]) {
  const names = unlocked.map(({ title, pointValue }) => `${title}, ${plural(pointValue, "point")}`);
  return names.length > 0 ? `You earned ${names.join("; ")}.` : "";
}
