import { publicPattern } from "./public-pattern.ts";
import { isTagStarted } from "./tag.ts";

/**
 * The tag must not run where people are known, so the way out of the counted pages is a new page,
 * and so is the way in. A link across is followed by the browser itself. These listeners come
 * before all others: neither the router nor the tag hears of the address.
 */
export function guardBorder() {
  addEventListener("click", crossByLink, { capture: true });
  addEventListener("popstate", crossByHistory, { capture: true });
  return () => {
    removeEventListener("click", crossByLink, { capture: true });
    removeEventListener("popstate", crossByHistory, { capture: true });
  };
}

/** Whether this page would have to do there what it must not, or could not do what it should. */
export function isAcross(pathname: string) {
  return publicPattern(pathname) ? !beganPublic() : isTagStarted();
}

function crossByLink(event: MouseEvent) {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin) return;
  if (isAcross(link.pathname)) event.stopImmediatePropagation();
}

function crossByHistory(event: PopStateEvent) {
  if (!isAcross(location.pathname)) return;
  event.stopImmediatePropagation();
  location.reload();
}

/** Where the tag is let in is settled by the address that the page came with. */
function beganPublic() {
  const [began] = performance.getEntriesByType("navigation");
  return began === undefined || publicPattern(new URL(began.name).pathname) !== undefined;
}
