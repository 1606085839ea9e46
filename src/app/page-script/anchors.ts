/** Screen readers go on from the heading of the part that the address names. */
export function focusNamedPart() {
  const part = document.getElementById(location.hash.slice(1));
  part
    ?.querySelector<HTMLElement>(":is(h1, h2, h3)[tabindex='-1']")
    ?.focus({ preventScroll: true });
}
