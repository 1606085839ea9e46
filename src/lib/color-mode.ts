import { localStore, storeKeys } from "./local-store.ts";

export type ColorMode = "light" | "dark";

/** The ground of every page; index.html has both too, for the time before the scripts. */
export const paper: Record<ColorMode, string> = { light: "#FAF6EE", dark: "#0F1727" };

/** The class on <html>, which the script in index.html sets before the first paint. */
export function readColorMode(): ColorMode {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

export function toggleColorMode() {
  const mode = readColorMode() === "dark" ? "light" : "dark";
  const root = document.documentElement;
  root.classList.remove("light", "dark");
  root.classList.add(mode);
  root.style.colorScheme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper[mode]);
  localStore.write(storeKeys.colorMode, mode);
}
