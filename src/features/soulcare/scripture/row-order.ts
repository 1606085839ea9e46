import type { ScriptureChallenge } from "./time-left.ts";

/** What one carries comes first, then what one could join, then what is finished. */
export function firstOrder(challenges: readonly ScriptureChallenge[]) {
  return challenges.toSorted((a, b) => rank(a) - rank(b)).map(({ id }) => id);
}

const rank = ({ own }: ScriptureChallenge) => {
  if (!own) return 1;
  return own.isCompleted ? 2 : 0;
};

/** The order in which they were first shown, so that no row jumps away under a finger; new ones lead. */
export function inOrder(challenges: readonly ScriptureChallenge[], order: readonly number[]) {
  return challenges.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
