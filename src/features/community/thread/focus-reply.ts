/** Goes on with a reply that is about to be shown. */
export function focusReply(id: number) {
  requestAnimationFrame(() => document.getElementById(replyId(id))?.focus());
}

export const replyId = (id: number) => `reply-${id}`;
