import { publicPattern } from "../public-paths.ts";

/**
 * Makes links from and to public pages load a new document: most public pages have no React, and
 * the analytics tag must not run on pages with personal data. The listener runs before all others,
 * so neither the router nor the tag sees the click.
 */
export function loadPublicPagesAnew() {
  addEventListener("click", onLinkClick, { capture: true });
}

function onLinkClick(event: MouseEvent) {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  const isPublic = [location.pathname, link.pathname].some((path) => publicPattern(path));
  if (isPublic) event.stopImmediatePropagation();
}
