import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./test.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A phone and a laptop. */
export const widths = [390, 1280] as const;

const modes = ["light", "dark"] as const;
type Mode = (typeof modes)[number];

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules whose answer depends on the colour mode. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/** Every fault is reported, not only the first one. */
const softly = expect.configure({ soft: true });

type Look = {
  at?: readonly number[] | undefined;
  /** The width at which the dark mode is looked at; the other one shows the light mode. */
  darkAt?: number | undefined;
  /** What axe is asked about, where it has seen the rest of the page already. */
  within?: string;
};

/**
 * On a phone and on a laptop, one light and one dark: axe finds no fault, and nothing is cut off,
 * also at 320 px, and on the phone with text of twice the size.
 */
export async function expectAccessible(
  page: Page,
  what = "the page",
  { at = widths, darkAt = 1280, within = "html" }: Look = {},
) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 844 });
  await expectNothingCutOff(page, `${what} at 320 px`);
  for (const width of at) {
    const look = `${what} at ${width} px`;
    await page.setViewportSize({ width, height: 844 });
    await expectNothingCutOff(page, look);
    await page.evaluate(setTextSize, "200%");
    if (width === 390) await expectNothingCutOff(page, `${look} with large text`);
    else await expectNoSidewaysScroll(page, `${look} with large text`);
    await page.evaluate(setTextSize, "");
    // Where the bar covers part of a button, axe finds it too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const shown: Mode = width === darkAt ? "dark" : "light";
    for (const mode of at.length === 1 ? modes : [shown])
      await expectNoFaults(page, { what: look, mode, within });
  }
}

type Asked = { what: string; mode: Mode; within: string; only?: string[] };

/** What axe says of this part of the page as it is now. */
export async function expectNoFaults(page: Page, { what, mode, within, only = rules }: Asked) {
  await page.evaluate(chooseMode, mode);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const faults = await page.evaluate(runAxe, { within, only });
  softly(faults, `${what}, ${mode}`).toEqual([]);
}

async function runAxe({ within, only: runOnly }: { within: string; only: string[] }) {
  const { violations } = await window.axe.run(within, { runOnly, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** As the switch in the bar does, which a dialog may cover; every colour has arrived at the end. */
async function chooseMode(mode: string) {
  document.documentElement.className = mode;
  document.documentElement.style.colorScheme = mode;
  // A colour that is inherited may begin to change when the one above it has arrived.
  let moving: Animation[];
  do {
    await new Promise(requestAnimationFrame);
    moving = document.getAnimations();
    await Promise.allSettled(moving.map(({ finished }) => finished));
  } while (moving.length > 0);
}

/** As the browser's own setting does: every size here is a multiple of the root's. */
function setTextSize(size: string) {
  document.documentElement.style.fontSize = size;
}

/** No words and no control stand out of the window at its sides, or of a box that hides the rest. */
async function expectNothingCutOff(page: Page, what: string) {
  await softly.poll(() => page.evaluate(findCutOff), { message: what, timeout: 5_000 }).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, what: string) {
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await softly.poll(() => page.evaluate(wider), { message: what, timeout: 5_000 }).toBe(0);
}

function findCutOff() {
  const isIn = (box: DOMRect, { left, right }: { left: number; right: number }) =>
    box.left >= left - 1 && box.right <= right + 1;
  const overflowOf = (element: Element) => getComputedStyle(element).overflowX;
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const all = [...document.querySelectorAll("body *:not(script, svg *, [aria-hidden=true] *)")];
  // What scrolls sideways by itself, such as a wide table, cuts nothing off.
  const scrollers = all.filter((element) => /auto|scroll/.test(overflowOf(element)));
  const hiding = all.filter((element) => /hidden|clip/.test(overflowOf(element)));
  // What only screen readers read, such as the heads of a table that is no table on a phone.
  const unseen = hiding.filter(({ clientWidth }) => clientWidth <= 1);
  const window = { left: 0, right: document.documentElement.clientWidth };
  const isFree = (element: Element) =>
    scrollers.some((box) => box !== element && box.contains(element) && !box.closest("dialog"));
  const shown = all.filter(
    (element) =>
      (hasWords(element) || element.matches("a, button, input")) &&
      element.checkVisibility() &&
      !unseen.some((box) => box.contains(element)) &&
      !isFree(element),
  );
  const out = shown.filter((element) => {
    // A popover stands above all that it is written in.
    const layer = element.closest(":popover-open") ?? document.body;
    const frames = hiding.filter(
      (box) => box !== element && box.contains(element) && layer.contains(box),
    );
    const edges = [window, ...frames.map((box) => box.getBoundingClientRect())];
    return !edges.every((frame) => isIn(element.getBoundingClientRect(), frame));
  });
  const wider = document.documentElement.scrollWidth - window.right;
  return [
    ...(wider > 0 ? [`the page is ${wider} px wider than the window`] : []),
    ...out.map((element) => element.outerHTML.slice(0, 120)),
  ];
}

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** How much has moved before the reader's eyes since the page was opened, and what. */
export function layoutShift(page: Page) {
  return page.evaluate(async () => {
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => {
      // The library of the browser's types has no name for these entries.
      shifts.push(...(list.getEntries() as Shift[]));
    });
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const seen = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeValue;
    return {
      sum: seen.reduce((sum, { value }) => sum + value, 0),
      moved: seen
        .filter(({ value }) => value > 0.005)
        .flatMap(({ value, sources }) =>
          sources.map(
            ({ node, previousRect, currentRect }) =>
              `${value.toFixed(3)}: ${previousRect.y} to ${currentRect.y}, ${nameOf(node)}`,
          ),
        ),
    };
  });
}
