import { useSyncExternalStore } from "react";
import { readSettings, type Settings } from "./settings.ts";
import { neverChanges } from "./use-hydrated.ts";

/** The settings while the build renders pages: the server replaces the placeholders. */
const placeholders: Settings = {
  supportEmail: "{supportEmail}",
  officeEmail: "{officeEmail}",
  analyticsId: null,
  canMail: true,
  showsSamples: true,
};

export const isBuildingPages = typeof document === "undefined";

export function useSettings(): Settings {
  return useSyncExternalStore(neverChanges, readSettings, () =>
    isBuildingPages ? placeholders : readSettings(),
  );
}
