import { useSearchParams } from "react-router-dom";
import { ownPath } from "#server/input/own-path.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Where to go after signing in: always a page of this site, never the sign-in page. */
export function safeNext(next: string | null, fallback = "/soulcare") {
  const path = ownPath(next ?? "");
  return path === undefined || /^\/sign-in\/*([?#]|$)/.test(path) ? fallback : path;
}

type Address = { pathname: string; search: string; hash: string };

/** The sign-in page that leads back to `from`. */
export function signInPath(from: Address) {
  const next = from.pathname + from.search + from.hash;
  return `/sign-in?${new URLSearchParams({ next })}`;
}

/** `path` with `next` as a query parameter, if `next` is a page of this site. */
export function withNext(path: string, next: string | null) {
  const safe = safeNext(next, "");
  return safe ? `${path}?${new URLSearchParams({ next: safe })}` : path;
}

/** `?next=` of the URL; null until hydration is over, as in the HTML of the build. */
export function useNextParam() {
  const [search] = useSearchParams();
  return useHydrated() ? search.get("next") : null;
}

/** The page to continue to, or `fallback`. */
export function useNext(fallback: string) {
  const [search] = useSearchParams();
  return safeNext(search.get("next"), fallback);
}
