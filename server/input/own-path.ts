const here = "http://honour.invalid";

/** A page of this site, as path, query and place; undefined for an address of any other kind. */
export function ownPath(address: string) {
  if (!address.startsWith("/")) return undefined;
  const url = URL.canParse(address, here) ? new URL(address, here) : undefined;
  if (url?.origin !== here || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
