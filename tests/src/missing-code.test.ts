import { beforeEach, expect, test, vi } from "vitest";
import { briefly, loadPatiently, reloadAfterUpdate } from "#src/lib/missing-code.ts";
import { stubBrowser } from "./device/stub-browser.ts";

const gone = new TypeError("Failed to fetch dynamically imported module");
const reload = vi.fn();
let kept: Map<string, string>;
let isUp: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00Z") });
  kept = new Map();
  isUp = true;
  reload.mockClear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => {
    if (!isUp) throw new TypeError("Failed to fetch");
    return new Response();
  });
  return () => vi.useRealTimers();
});

test("without a connection code is waited for, and then loaded", async () => {
  isUp = false;
  const load = vi.fn(() => (isUp ? Promise.resolve("code") : Promise.reject(gone)));
  const code = loadPatiently(load);
  const screenBefore = vi.fn();
  void briefly(code).then(screenBefore);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(screenBefore).not.toHaveBeenCalled();

  isUp = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await code).toBe("code");
  expect(screenBefore).toHaveBeenCalled();
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
});

test("code is loaded too where only the first check got no answer", async () => {
  isUp = false;
  const load = vi.fn(() => (isUp ? Promise.resolve("code") : Promise.reject(gone)));
  vi.stubGlobal("fetch", async () => {
    if (isUp) return new Response();
    isUp = true;
    throw new TypeError("Failed to fetch");
  });
  const code = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await code).toBe("code");
});

test("code that is only slow is waited for a moment", async () => {
  const screenBefore = vi.fn();
  void briefly(new Promise(() => undefined)).then(screenBefore);
  await vi.advanceTimersByTimeAsync(399);
  expect(screenBefore).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(screenBefore).toHaveBeenCalled();
});

test("a page that has just loaded itself again says that its code is missing", async () => {
  kept.set("reloaded-at", String(Date.now() - 59_000));
  await expect(loadPatiently(() => Promise.reject(gone))).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();
});

test("a browser that remembers a lost file loads the page again, also twice within a minute", async () => {
  kept.set("reloaded-at", String(Date.now() - 1_000));
  isUp = false;
  vi.resetModules();
  const code = await import("#src/lib/missing-code.ts");
  const wait = code.loadPatiently(() => Promise.reject(gone));
  void wait.catch(() => expect.unreachable("it fails only if the connection was never lost"));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reload).not.toHaveBeenCalled();
  isUp = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a browser that cannot remember it does not load a page again", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  await expect(loadPatiently(() => Promise.reject(gone))).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();
});

test("after an update the page loads itself again, once for all code that is missing", async () => {
  kept.set("reloaded-at", String(Date.now() - 60_000));
  const browser = stubBrowser();
  reloadAfterUpdate();
  browser.dispatchEvent(new Event("vite:preloadError"));
  const wait = loadPatiently(() => Promise.reject(gone));
  void wait.catch(() => expect.unreachable("it shows nothing before the page is gone"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(kept.get("reloaded-at")).toBe(String(Date.now() - 1_000));
});

test("a page whose HTML stops in the middle is reloaded, once the server answers", async () => {
  const elements = [{}];
  const page = { readyState: "loading", getElementsByTagName: () => elements };
  vi.stubGlobal("document", page);
  /** The reload of another test is about to take that page away. */
  async function watchAnew() {
    vi.resetModules();
    (await import("#src/lib/missing-code.ts")).reloadUnfinishedPage();
  }
  await watchAnew();
  elements.push({});
  await vi.advanceTimersByTimeAsync(10_000);
  isUp = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  isUp = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledOnce();

  kept.clear();
  await watchAnew();
  page.readyState = "complete";
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
});
