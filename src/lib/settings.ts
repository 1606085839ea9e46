import { useSyncExternalStore } from "react";

/** What the server says of itself in the page, for everyone to see. */
export type Settings = {
  supportEmail: string | null;
  officeEmail: string | null;
  analyticsId: string | null;
};

const nothing: Settings = { supportEmail: null, officeEmail: null, analyticsId: null };

let known: Settings | undefined;

/** They never change while the page is open; a page rendered beforehand knows none of them. */
export function useSettings(): Settings {
  return useSyncExternalStore(neverChanges, readSettings, () => nothing);
}

function readSettings() {
  known ??= parseSettings(document.getElementById("settings")?.textContent);
  return known;
}

/** Text that is missing or damaged leaves everything unset. */
export function parseSettings(text: string | null | undefined): Settings {
  const stored = Object(quietly(() => JSON.parse(text ?? "{}")));
  return {
    supportEmail: textOrNull(stored.supportEmail),
    officeEmail: textOrNull(stored.officeEmail),
    analyticsId: textOrNull(stored.analyticsId),
  };
}

function quietly(parse: () => unknown) {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

const textOrNull = (value: unknown) => (typeof value === "string" && value ? value : null);

const neverChanges = () => () => undefined;
