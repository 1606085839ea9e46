import { answerConsent, askConsent, startAnalytics } from "./app/analytics/consent.ts";
import { focusNamedPart } from "./app/page-script/anchors.ts";
import { watchContents } from "./app/page-script/contents.ts";
import { watchPhoneMenu } from "./app/page-script/phone-menu.ts";
import { prefetchPublicPages } from "./app/page-script/prefetch.ts";
import { watchTooltips } from "./app/page-script/tooltips.ts";
import { playVideo } from "./app/page-script/video.ts";
import { toggleColorMode } from "./lib/color-mode.ts";

/** What CSS cannot do, on every page. Pages that are only read load this script but no React. */
const actions: Record<string, (element: HTMLElement, event: Event) => void> = {
  "color-mode": toggleColorMode,
  "play-video": playVideo,
  "consent-yes": () => answerConsent("yes"),
  "consent-no": () => answerConsent("no"),
  "ask-consent": askConsent,
  skip: focusMain,
};

/** Elements name their action; one listener on the document finds it, also after a re-render. */
document.addEventListener("click", (event) => {
  const { target } = event;
  const element = target instanceof Element && target.closest<HTMLElement>("[data-action]");
  if (element) actions[element.dataset.action ?? ""]?.(element, event);
});

addEventListener("hashchange", focusNamedPart);
// Not earlier: until then the browser itself moves the focus to the anchor.
addEventListener("load", focusNamedPart);
watchPhoneMenu();
watchContents();
watchTooltips();
prefetchPublicPages();
startAnalytics();

/** Skips to the main content without adding #main to the URL. */
function focusMain(_link: HTMLElement, event: Event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
