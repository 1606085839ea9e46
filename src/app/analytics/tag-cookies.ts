/** The tag sets its cookies for the widest domain that the browser allows. */
export function removeTagCookies() {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of names.filter(isTagCookie)) {
    for (const domain of ["", ...domainsOf(location.hostname)]) {
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
    }
  }
}

export const isTagCookie = (name: string) => /^_ga(_|$)/.test(name);

/** `a.b.example` may have set it for itself and for `b.example`. */
export function domainsOf(hostname: string) {
  const parts = hostname.split(".");
  return parts.map((_, from) => parts.slice(from).join("."));
}
