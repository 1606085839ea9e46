import { useSyncExternalStore } from "react";
import { localStore, storeKeys } from "./local-store.ts";

export type ColorMode = "light" | "dark";

const paper: Record<ColorMode, string> = { light: "#FAF6EE", dark: "#0F1727" };

/** Read from the class on <html>, which the script in index.html sets before the first paint. */
export function useColorMode() {
  return useSyncExternalStore(watchClass, readMode, () => "light" as const);
}

export function toggleColorMode() {
  const mode = readMode() === "dark" ? "light" : "dark";
  const root = document.documentElement;
  root.classList.remove("light", "dark");
  root.classList.add(mode);
  root.style.colorScheme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper[mode]);
  localStore.write(storeKeys.colorMode, mode);
}

function readMode(): ColorMode {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function watchClass(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
