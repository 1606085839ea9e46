/** Where to go after signing in: a page of this site, never another one and never this form again. */
export function safeNext(next: string | null, fallback = "/soulcare") {
  if (!next?.startsWith("/")) return fallback;
  const here = "http://honour.invalid";
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  if (url?.origin !== here || url.pathname.startsWith("//")) return fallback;
  if (url.pathname.replace(/\/+$/, "") === "/sign-in") return fallback;
  return url.pathname + url.search + url.hash;
}

type Address = { pathname: string; search: string; hash: string };

/** The sign-in page that leads back to `from`. */
export function signInPath(from: Address) {
  const next = from.pathname + from.search + from.hash;
  return `/sign-in?${new URLSearchParams({ next })}`;
}
