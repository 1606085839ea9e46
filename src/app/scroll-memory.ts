import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { readJson, sessionStore, storeKeys } from "#src/lib/local-store.ts";

const longestWaitMs = 3_000;
const positions = new Map(readPositions());

/** Going back restores the scroll position; a new screen starts at its top or its anchor. */
export function useScrollMemory() {
  const { key: entry, pathname, hash } = useLocation();
  // Every page load starts with the same history key, also when a bank leads back here.
  const key = `${entry} ${pathname}`;
  const isReturn = useNavigationType() === "POP";
  const shownPath = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = "manual";
    addEventListener("pagehide", keepPositions);
    return () => removeEventListener("pagehide", keepPositions);
  }, []);

  // In a layout effect, because a plain effect would still listen when the next screen scrolls.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, scrollY);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key]);

  useLayoutEffect(() => {
    const from = shownPath.current;
    shownPath.current = pathname;
    // Without a state the entry is the browser's own: its link was clicked before React ran.
    const isOurs = history.state !== null;
    // An address that was typed or linked anew has the key of every load, yet returns nowhere.
    const isOpened = from === undefined && isNavigation();
    const savedY = isReturn && isOurs && !isOpened ? positions.get(key) : undefined;
    // For the same reason the router may not know the hash on the first render.
    const anchor = from === undefined ? location.hash : hash;
    return arrive({ from, pathname, hash: anchor, savedY });
  }, [key, pathname, hash, isReturn]);
}

/** Whether the page was loaded by an address, not by Reload or the browser’s Back and Forward. */
function isNavigation() {
  const [load] = performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming && load.type === "navigate";
}

type Arrival = {
  from: string | undefined;
  pathname: string;
  hash: string;
  savedY: number | undefined;
};

function arrive({ from, pathname, hash, savedY }: Arrival) {
  // The page was readable before its scripts ran, and has been scrolled already.
  if (from === undefined && scrollY > 0)
    return focusHeading(document.getElementById(hash.slice(1)));
  if (savedY !== undefined) return untilDone(() => reach(savedY));
  const isOtherPath = from !== pathname;
  // A change of the search alone, such as another tab, keeps the position.
  if (from !== undefined && isOtherPath) scrollTo(0, 0);
  // On a new screen the content above the anchor may still grow, so this goes on trying.
  if (hash)
    return untilDone(() => showAnchor(hash, isOtherPath ? "instant" : "smooth") && !isOtherPath);
  return undefined;
}

/** Tries again whenever the page grows, until it succeeds, the user acts or three seconds pass. */
function untilDone(attempt: () => boolean) {
  if (attempt()) return undefined;
  const over = new AbortController();
  const observer = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(stop, longestWaitMs);
  observer.observe(document.body);
  for (const act of ["wheel", "pointerdown", "keydown", "input"])
    addEventListener(act, stop, { passive: true, signal: over.signal });

  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    over.abort();
  }
  return stop;
}

function reach(y: number) {
  scrollTo(0, y);
  return Math.abs(scrollY - y) < 2;
}

function showAnchor(hash: string, behavior: ScrollBehavior) {
  const target = document.getElementById(hash.slice(1));
  if (!target) return false;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: isStill ? "instant" : behavior });
  focusHeading(target);
  return true;
}

/** Screen readers continue from the focused heading. */
function focusHeading(part: Element | null) {
  const heading = part?.querySelector<HTMLElement>(":is(h1, h2, h3)[tabindex='-1']");
  heading?.focus({ preventScroll: true });
}

function readPositions(): [string, number][] {
  const stored = readJson(sessionStore, storeKeys.scroll);
  return Object.entries(Object(stored)).flatMap(([key, y]) =>
    typeof y === "number" ? [[key, y] as [string, number]] : [],
  );
}

function keepPositions() {
  sessionStore.write(storeKeys.scroll, JSON.stringify(Object.fromEntries(positions)));
}
