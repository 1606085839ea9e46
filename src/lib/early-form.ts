import { type ComponentType, lazy } from "react";
import { isBuildingPages } from "./use-settings.ts";

type Needs = {
  /** What waits here for the code, such as a draft. */
  isNeeded?: () => boolean;
  /** A part of the form comes with the code: it is not kept from those who only look. */
  atLatestMs?: number;
};

/** A link may be followed before React comes to the form; the next screen would wait for its touch. */
const openedAt = isBuildingPages ? "" : location.href;

/**
 * A form in the HTML of its page can be filled in before its code is there. The code is loaded when
 * the form is first touched, or when it is needed; where the form is not in the HTML, at once.
 */
export function lazyForm<Props>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  { isNeeded = () => false, atLatestMs }: Needs = {},
) {
  return lazy(async () => {
    const form = formInHtml(id);
    if (form && !isNeeded() && !hasBeenTouched(form) && location.href === openedAt)
      await firstTouch(form, atLatestMs);
    return { default: await load() };
  });
}

/** Whether the form stands in the HTML, or is being put there by the build. */
export const isInHtml = (id: string) => isBuildingPages || formInHtml(id) !== null;

const formInHtml = (id: string) =>
  isBuildingPages ? null : document.querySelector<HTMLFormElement>(`form#${id}`);

const hasBeenTouched = (form: HTMLFormElement) =>
  form.contains(document.activeElement) ||
  document.querySelector("[data-pressed]") !== null ||
  Object.keys(typedIn(form)).length > 0;

/** The script in index.html keeps a press that came before the form's code. */
const wasPressed = ({ dataset }: HTMLElement) => dataset.pressed !== undefined;

/** What the form's code answers to; a link may lead to a screen, which waits for a whole page. */
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
    for (const type of signsOfSomebody) on(type, () => true);
    const timer = setTimeout(resolve, atLatestMs);
    listening.signal.addEventListener("abort", () => clearTimeout(timer));
  }).finally(() => listening.abort());
}

const signsOfSomebody = ["pointermove", "keydown", "scroll"];

/** Clears the mark of an early press; whether there was one. */
export function takePress(element: HTMLElement) {
  const isPressed = wasPressed(element);
  delete element.dataset.pressed;
  return isPressed;
}

/** What was typed and chosen in the form of the HTML; a form that React draws itself starts empty. */
export function readTyped(id: string) {
  const form = formInHtml(id);
  return form ? typedIn(form) : {};
}

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
