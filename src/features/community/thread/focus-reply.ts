let goal: { id: number; isReached: boolean; until: number } | undefined;

const patienceMs = 5_000;

export const replyId = (id: number) => `reply-${id}`;

/** Goes on with a reply, as soon as it is shown. */
export function focusReply(id: number) {
  const row = document.getElementById(replyId(id));
  goal = { id, isReached: row !== null, until: Date.now() + patienceMs };
  row?.focus();
}

/** For a reply that has just come to be shown, or that takes the focus along to its place in the list. */
export function focusIfAwaited(id: number) {
  if (goal?.id !== id || Date.now() > goal.until) return;
  const isLost = document.activeElement === document.body;
  if (!goal.isReached || isLost) focusReply(id);
}
