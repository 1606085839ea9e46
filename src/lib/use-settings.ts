import { useSyncExternalStore } from "react";
import { readSettings, type Settings } from "./settings.ts";

/** While pages are built there are placeholders instead, which the server fills in. */
const placeholders: Settings = {
  supportEmail: "{supportEmail}",
  officeEmail: "{officeEmail}",
  analyticsId: null,
  showsSamples: true,
};

export const isBuildingPages = typeof document === "undefined";

export function useSettings(): Settings {
  return useSyncExternalStore(neverChanges, readSettings, () =>
    isBuildingPages ? placeholders : readSettings(),
  );
}

const neverChanges = () => () => undefined;
