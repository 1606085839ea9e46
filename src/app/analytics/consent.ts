import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { readSettings } from "#src/lib/settings.ts";
import { publicPattern } from "../public-paths.ts";
import { countPage, stopTag } from "./tag.ts";

type Answer = "yes" | "no";

/** Classes of <html> for the CSS: visits may be counted here at all; the question is shown. */
const canAsk = "can-ask-consent";
const isAsking = "is-asking-consent";

const { classList, style } = document.documentElement;
/** Holds for this window even if the browser stores nothing. */
let answer = readAnswer();

/** Counts this visit of a public page, or asks whether it may be counted. */
export function startAnalytics() {
  const { analyticsId } = readSettings();
  if (!analyticsId || hasPrivacySignal()) return;
  classList.add(canAsk);
  addEventListener("storage", ({ key }) => {
    if (key === storeKeys.analytics) applyAnswer(readAnswer());
  });
  applyAnswer(answer);
}

export function answerConsent(given: Answer) {
  localStore.write(storeKeys.analytics, given);
  applyAnswer(given);
  document.querySelector<HTMLElement>("[data-action=ask-consent]")?.focus({ preventScroll: true });
}

/** Shows the question again, so that the visitor can change the answer. */
export function askConsent() {
  showQuestion(true);
  question()?.focus();
}

function applyAnswer(given: Answer | undefined) {
  answer = given;
  const pattern = publicPattern(location.pathname);
  const { analyticsId } = readSettings();
  showQuestion(answer === undefined && pattern !== undefined);
  if (answer !== "yes") stopTag();
  else if (analyticsId && pattern) countPage(analyticsId, pattern);
}

/** The scroll padding keeps focused elements in the part of the window above the question. */
function showQuestion(isShown: boolean) {
  classList.toggle(isAsking, isShown);
  style.scrollPaddingBottom = isShown ? `${question()?.offsetHeight ?? 0}px` : "";
}

const question = () => document.querySelector<HTMLElement>("[data-consent]");

function readAnswer(): Answer | undefined {
  const stored = localStore.read(storeKeys.analytics);
  return stored === "yes" || stored === "no" ? stored : undefined;
}

/** Global Privacy Control: the browser refuses for its user, whatever was answered before. */
function hasPrivacySignal() {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}
