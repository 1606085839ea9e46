declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

let startedId: string | undefined;

/** Replaces every field in which the tag would send a URL or title by the path of the page. */
export function pageFields(pattern: string, origin: string) {
  return {
    page_path: pattern,
    page_location: `${origin}${pattern}`,
    page_title: pattern,
    page_referrer: `${origin}/`,
  };
}

/** Loads the tag on the first counted page. */
export function countPage(id: string, pattern: string) {
  const fields = pageFields(pattern, location.origin);
  if (startedId === undefined) startTag(id);
  send("config", id, { ...fields, ...onlyCounting });
  send("event", "page_view", fields);
}

const onlyCounting = {
  send_page_view: false,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
};

function startTag(id: string) {
  startedId = id;
  window.dataLayer ??= [];
  window.gtag ??= queueCommand;
  send("consent", "default", {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
  send("js", new Date());
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

function send(...command: unknown[]) {
  window.gtag?.(...command);
}

/** The tag ignores arrays: a command must be an `arguments` object. */
function queueCommand(..._command: unknown[]) {
  window.dataLayer?.push(arguments);
}

/** Disables the tag and loads the page again, without its script. */
export function stopTag() {
  if (startedId) Reflect.set(window, `ga-disable-${startedId}`, true);
  removeTagCookies();
  if (startedId) location.reload();
}

/** The tag sets its cookies for the widest domain that the browser allows, so each is tried. */
function removeTagCookies() {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of names.filter(isTagCookie)) {
    for (const domain of ["", ...domainsOf(location.hostname)]) {
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
    }
  }
}

export const isTagCookie = (name: string) => /^_ga(_|$)/.test(name);

/** `a.b.example` can set cookies for itself and for `b.example`. */
export function domainsOf(hostname: string) {
  const parts = hostname.split(".");
  return parts.map((_, from) => parts.slice(from).join("."));
}
