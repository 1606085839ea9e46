import { removeTagCookies } from "./tag-cookies.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

let startedId: string | undefined;

export const isTagStarted = () => startedId !== undefined;

/** What the service learns of a page: its pattern, wherever it would look for an address itself. */
export function pageFields(pattern: string, origin: string) {
  return {
    page_path: pattern,
    page_location: `${origin}${pattern}`,
    page_title: pattern,
    page_referrer: `${origin}/`,
  };
}

/** Fetches the tag on the first page that is counted; it counts nothing by itself. */
export function countPage(id: string, pattern: string) {
  const fields = pageFields(pattern, location.origin);
  if (!isTagStarted()) startTag(id);
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

/** The tag tells a command from other data by its being an `arguments` object. */
function queueCommand(..._command: unknown[]) {
  window.dataLayer?.push(arguments);
}

/** It reports nothing from now on, and a new page is rid of the script itself. */
export function stopTag() {
  if (startedId) Reflect.set(window, `ga-disable-${startedId}`, true);
  removeTagCookies();
  if (startedId) location.reload();
}
