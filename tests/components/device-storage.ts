import { vi } from "vitest";

/** As in a browser that forbids sites to keep anything; each test begins with storage again. */
export const blockStorage = () =>
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });

/** Another tab writes a text; a page hears of it by an event. */
export function writeInOtherTab(key: string, text: string) {
  localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
}

export const keptList = (key: string) => JSON.parse(localStorage.getItem(key) ?? "[]");

/** The text of the file that a press hands out, instead of a download. */
export async function savedText(press: () => Promise<void>) {
  let blob: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) blob = file;
    return "blob:test";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await press();
  return (await blob?.text()) ?? "";
}
