import { matchPath } from "react-router-dom";
import { publicPaths } from "../routes.ts";
import { isTagStarted } from "./tag.ts";

/**
 * The tag must not run on pages with personal data, so going from a public page to another one, or
 * back, loads a new page: the browser itself follows such links. These listeners run before all
 * others, so neither the router nor the tag sees the address.
 */
export function reloadBetweenPublicAndPrivate() {
  addEventListener("click", onLinkClick, { capture: true });
  addEventListener("popstate", onHistoryMove, { capture: true });
  return () => {
    removeEventListener("click", onLinkClick, { capture: true });
    removeEventListener("popstate", onHistoryMove, { capture: true });
  };
}

/** Whether the address must be opened as a new page: with the tag, or without it. */
export function needsReload(pathname: string) {
  return publicPattern(pathname) ? !wasOpenedPublic() : isTagStarted();
}

function onLinkClick(event: MouseEvent) {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin) return;
  if (needsReload(link.pathname)) event.stopImmediatePropagation();
}

function onHistoryMove(event: PopStateEvent) {
  if (!needsReload(location.pathname)) return;
  event.stopImmediatePropagation();
  location.reload();
}

/** The security policy of this page allows the tag only if it was opened at a public address. */
function wasOpenedPublic() {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation === undefined || publicPattern(new URL(navigation.name).pathname) !== undefined;
}

/** The path of a page whose visits may be counted; undefined for every other address. */
export function publicPattern(pathname: string) {
  return publicPaths.find((path) => matchPath({ path, caseSensitive: true }, pathname));
}
