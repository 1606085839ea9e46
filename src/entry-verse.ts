import { saysDay, timeLeft } from "./features/soulcare/scripture/time-left.ts";
import { copyText } from "./lib/copy-text.ts";
import { formatDate } from "./lib/format.ts";

/** The script for the page of a shared verse, which loads no React (`verse-templates.tsx`). */
fillInDates();
listen("copy-link", copy);
if (typeof navigator.share === "function") listen("share-link", share);

/** Fills in the time left and the days by this browser's time zone, unknown to the server. */
function fillInDates() {
  for (const part of document.querySelectorAll<HTMLElement>("[data-time-left]"))
    part.textContent = ` · ${timeLeft(new Date(part.dataset.timeLeft ?? ""), new Date())}`;
  for (const day of document.querySelectorAll<HTMLTimeElement>("time[data-day]"))
    fillInDay(day, new Date(day.dateTime));
}

function fillInDay(day: HTMLTimeElement, end: Date) {
  day.textContent = formatDate(end);
  day.closest<HTMLElement>("[data-until]")?.toggleAttribute("hidden", saysDay(end, new Date()));
}

function listen(id: string, press: (url: string, title: string) => Promise<void>) {
  const button = document.getElementById(id);
  const { link = "", title = "" } = button?.dataset ?? {};
  button?.addEventListener("click", () => void press(link, title));
  button?.removeAttribute("hidden");
}

/** Shows the link as text if the clipboard is blocked. */
async function copy(url: string) {
  const isCopied = await copyText(url);
  show("copied", isCopied);
  show("not-copied", !isCopied);
  show("link-text", !isCopied);
}

const show = (id: string, isShown: boolean) =>
  document.getElementById(id)?.toggleAttribute("hidden", !isShown);

/** Closing the share sheet is an AbortError and does nothing; other failures copy the link. */
async function share(url: string, title: string) {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) await copy(url);
  }
}
