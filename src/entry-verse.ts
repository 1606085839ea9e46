import { timeLeft } from "./features/soulcare/scripture/time-left.ts";
import { copyText } from "./lib/copy-text.ts";
import { formatDate } from "./lib/format.ts";

/** What moves on the page of a shared verse, which loads no framework (`verse-templates.tsx`). */
showDays();
listen("copy-link", copy);
if (typeof navigator.share === "function") listen("share-link", share);

/** As this browser counts them; the server does not know its zone. */
function showDays() {
  for (const part of document.querySelectorAll<HTMLElement>("[data-time-left]"))
    part.textContent = ` · ${timeLeft(new Date(part.dataset.timeLeft ?? ""), new Date())}`;
  for (const day of document.querySelectorAll<HTMLTimeElement>("time[data-day]"))
    day.textContent = formatDate(new Date(day.dateTime));
}

function listen(name: string, press: (url: string, title: string) => Promise<void>) {
  const button = document.getElementById(name);
  const { link = "", title = "" } = button?.dataset ?? {};
  button?.addEventListener("click", () => void press(link, title));
  button?.removeAttribute("hidden");
}

/** Where the clipboard is blocked, the link is shown as text. */
async function copy(url: string) {
  const isCopied = await copyText(url);
  show("copied", isCopied);
  show("not-copied", !isCopied);
  show("link-text", !isCopied);
}

const show = (id: string, isShown: boolean) =>
  document.getElementById(id)?.toggleAttribute("hidden", !isShown);

/** A sheet that the person closes is an AbortError; where sharing fails, the link is copied. */
async function share(url: string, title: string) {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) await copy(url);
  }
}
