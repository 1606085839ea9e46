import { publicPattern } from "../public-paths.ts";

/** Prefetches public pages on hover or focus of a link, in browsers without speculation rules. */
export function prefetchPublicPages() {
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  for (const event of ["pointerover", "focusin"]) document.addEventListener(event, prefetch);
}

function prefetch({ target }: Event) {
  const link = target instanceof Element && target.closest("a");
  if (!link || link.origin !== location.origin || !publicPattern(link.pathname)) return;
  const href = link.pathname;
  if (href === location.pathname || document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href }));
}
