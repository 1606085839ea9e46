import type { ComponentType } from "react";
import { lazyComponent } from "./missing-code.ts";
import { isBuildingPages } from "./use-settings.ts";

type Needs = {
  /** Whether the code must load at once, for example to restore a draft. */
  isNeeded?: () => boolean;
  /**
   * For a form that lacks a part until its code loads: the code then loads at the first sign of
   * use anywhere on the page, and at the latest after this time.
   */
  atLatestMs?: number;
};

/** The URL at load. Once a link was followed, waiting for a touch would block the next screen. */
const openedAt = isBuildingPages ? "" : location.href;

/**
 * A form in the HTML of its page can be filled in before its code is there. The code loads when the
 * form is first touched or `isNeeded`; without such a form in the HTML it loads at once.
 */
export function lazyForm<Props>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  { isNeeded = () => false, atLatestMs }: Needs = {},
) {
  return lazyComponent(async () => {
    const form = formInHtml(id);
    if (form && !isNeeded() && !hasBeenTouched(form) && location.href === openedAt)
      await firstTouch(form, atLatestMs);
    return load();
  });
}

/** Whether the form is in the HTML of the page, or the build is rendering it. */
export const isInHtml = (id: string) => isBuildingPages || formInHtml(id) !== null;

const formInHtml = (id: string) =>
  isBuildingPages ? null : document.querySelector<HTMLFormElement>(`form#${id}`);

const hasBeenTouched = (form: HTMLFormElement) =>
  form.contains(document.activeElement) ||
  document.querySelector("[data-pressed]") !== null ||
  Object.keys(typedIn(form)).length > 0;

/** The script in index.html marks a form or button that was pressed before its code was there. */
const wasPressed = ({ dataset }: HTMLElement) => dataset.pressed !== undefined;

/**
 * Resolves at the first use of the form. A link, a button or Back counts as well, because React
 * shows the next screen only after this form is loaded.
 */
function firstTouch(form: HTMLFormElement, atLatestMs: number | undefined) {
  const listening = new AbortController();
  const isInForm = ({ target }: Event) => target instanceof Node && form.contains(target);
  const isOnControl = ({ target }: Event) =>
    target instanceof Element && target.closest("a, main button") !== null;
  return new Promise<void>((resolve) => {
    const on = (type: string, isMeant: (event: Event) => boolean) =>
      addEventListener(type, (event) => isMeant(event) && resolve(), {
        capture: true,
        signal: listening.signal,
      });
    for (const type of ["pointerdown", "focusin", "input", "submit"]) on(type, isInForm);
    on("click", isOnControl);
    on("popstate", () => true);
    if (atLatestMs === undefined) return;
    for (const type of signsOfUse) on(type, () => true);
    const timer = setTimeout(resolve, atLatestMs);
    listening.signal.addEventListener("abort", () => clearTimeout(timer));
  }).finally(() => listening.abort());
}

const signsOfUse = ["pointermove", "keydown", "scroll"];

/** Clears the mark of an early press, and returns whether there was one. */
export function takePress(element: HTMLElement) {
  const isPressed = wasPressed(element);
  delete element.dataset.pressed;
  return isPressed;
}

/** What was typed and chosen in the form in the HTML; empty if only React renders the form. */
export function readTyped(id: string) {
  const form = formInHtml(id);
  return form ? typedIn(form) : {};
}

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
