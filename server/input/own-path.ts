const here = "http://honour.invalid";

/** Path, query and hash of a page of this site; undefined for any other address. */
export function ownPath(address: string) {
  if (!address.startsWith("/")) return undefined;
  const url = URL.canParse(address, here) ? new URL(address, here) : undefined;
  if (url?.origin !== here || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
