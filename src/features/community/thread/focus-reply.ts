let awaited: number | undefined;

export const replyId = (id: number) => `reply-${id}`;

/** Goes on with a reply, as soon as it is shown. */
export function focusReply(id: number) {
  const row = document.getElementById(replyId(id));
  awaited = row ? undefined : id;
  row?.focus();
}

/** For a reply that has just come to be shown. */
export function focusIfAwaited(id: number) {
  if (awaited === id) focusReply(id);
}
