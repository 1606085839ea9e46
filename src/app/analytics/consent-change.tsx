import { chakra } from "@chakra-ui/react";
import { consent } from "#src/content/consent.ts";
import { hasPrivacySignal, reopenConsent } from "./consent.ts";

const id = "change-consent";

/** The footer's button to change the answer; absent if the browser refuses by itself. */
export function ConsentChange() {
  if (hasPrivacySignal()) return null;
  return (
    <li>
      <chakra.button type="button" id={id} onClick={reopenConsent} {...look}>
        {consent.change}
      </chakra.button>
    </li>
  );
}

const look = {
  minH: "11",
  textDecoration: "underline 1.5px {colors.border.lane}",
  textUnderlineOffset: "5px",
  cursor: "pointer",
} as const;

/** Moves the focus to the button when the question closes. */
export function focusChange() {
  document.getElementById(id)?.focus({ preventScroll: true });
}
