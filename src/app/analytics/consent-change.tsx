import { chakra } from "@chakra-ui/react";
import { consent } from "#src/content/consent.ts";
import { reopenConsent } from "./consent.ts";
import { hasPrivacySignal } from "./privacy-signal.ts";

const id = "change-consent";

/** Stands in the footer; no button is there where the browser has answered by itself. */
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

/** Where one goes on from when the question has gone: it is also where one finds it again. */
export function focusChange() {
  document.getElementById(id)?.focus({ preventScroll: true });
}
