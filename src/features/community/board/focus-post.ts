/** One goes on reading there, and nothing moves. */
export function focusPost(id: number) {
  document.querySelector<HTMLElement>(`[data-post="${id}"]`)?.focus({ preventScroll: true });
}
