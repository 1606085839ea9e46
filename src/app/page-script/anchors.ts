/** Focuses the heading of the part named in the URL's hash, so that screen readers go on there. */
export function focusNamedPart() {
  const part = document.getElementById(location.hash.slice(1));
  part
    ?.querySelector<HTMLElement>(":is(h1, h2, h3)[tabindex='-1']")
    ?.focus({ preventScroll: true });
}
