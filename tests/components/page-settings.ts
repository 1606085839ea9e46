import { onTestFinished } from "vitest";
import type { Settings } from "#src/lib/settings.ts";

/** Puts these settings into the page, as the server does, for the test that runs now. */
export function setPageSettings(settings: Partial<Settings>) {
  document.getElementById("settings")?.remove();
  const script = document.createElement("script");
  Object.assign(script, { id: "settings", type: "application/json" });
  script.textContent = JSON.stringify(settings);
  document.head.append(script);
  onTestFinished(() => script.remove());
}
