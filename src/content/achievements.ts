import { plural } from "#src/lib/format.ts";

type Unlocked = { title: string; pointValue: number };

/** The title of a toast that says what was earned. */
export const earnedTitle = "Something new on your reel";

/** "You earned Marker Stone, 25 points." Empty where nothing was unlocked. */
export function unlockedText(unlocked: readonly Unlocked[]) {
  const names = unlocked.map(({ title, pointValue }) => `${title}, ${plural(pointValue, "point")}`);
  return names.length > 0 ? `You earned ${names.join("; ")}.` : "";
}
