import { parseJson } from "./local-store.ts";

/** Public settings that the server writes into the page. */
export type Settings = {
  supportEmail: string | null;
  officeEmail: string | null;
  analyticsId: string | null;
  /** Whether this site can send mail. Without a mail server it waits in the outbox. */
  canMail: boolean;
  /** False in production, where written samples are left out. */
  showsSamples: boolean;
};

let last: { text: string | undefined; settings: Settings } | undefined;

/** The same object for the same text, as React compares it. */
export function readSettings() {
  const text = document.getElementById("settings")?.textContent;
  if (!last || last.text !== text) last = { text, settings: parseSettings(text) };
  return last.settings;
}

/** Missing or damaged text gives empty settings. */
export function parseSettings(text: string | null | undefined): Settings {
  const stored = Object(parseJson(text ?? "{}"));
  return {
    supportEmail: textOrNull(stored.supportEmail),
    officeEmail: textOrNull(stored.officeEmail),
    analyticsId: textOrNull(stored.analyticsId),
    canMail: stored.canMail === true,
    showsSamples: stored.showsSamples === true,
  };
}

const textOrNull = (value: unknown) => (typeof value === "string" && value ? value : null);
