import { chakra, Flex } from "@chakra-ui/react";
import { Button } from "#src/components/button.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { consent } from "#src/content/consent.ts";
import { site } from "#src/content/site.ts";

/**
 * Asks whether visits may be counted; `consent.ts` shows it by a class on <html>. It sticks to the
 * bottom of the window and is last in the page, so it never covers the page's end.
 */
export function ConsentQuestion() {
  return (
    <Strip aria-label={consent.label} tabIndex={-1} data-consent>
      <Wrap>
        <Flex
          direction={{ base: "column", md: "row" }}
          align={{ base: "stretch", md: "center" }}
          justify="space-between"
          gap={{ base: "3", md: "8" }}
        >
          <chakra.p maxW="82ch">
            {consent.text} <TextLink to="/privacy-policy">{site.privacy}</TextLink>
          </chakra.p>
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3" flexShrink="0">
            <Button variant="outline" size="sm" data-action="consent-yes">
              {consent.yes}
            </Button>
            <Button variant="outline" size="sm" data-action="consent-no">
              {consent.no}
            </Button>
          </chakra.div>
        </Flex>
      </Wrap>
    </Strip>
  );
}

/** The footer's button to change the answer; absent if nothing is counted. */
export const ConsentChange = () => (
  <Change>
    <button type="button" data-action="ask-consent">
      {consent.change}
    </button>
  </Change>
);

const Strip = chakra("section", {
  base: {
    display: "none",
    "html.is-asking-consent &": { display: { base: "block", _print: "none" } },
    position: "sticky",
    bottom: "0",
    zIndex: "docked",
    maxH: "60dvh",
    overflowY: "auto",
    pt: "4",
    pb: "calc(16px + env(safe-area-inset-bottom))",
    bg: "bg.panel",
    borderTopWidth: "1px",
    borderColor: "border.lane",
    textStyle: "small",
    _focusVisible: { outlineOffset: "-3px" },
  },
});

const Change = chakra("li", {
  base: {
    display: "none",
    "html.can-ask-consent &": { display: "list-item" },
    "& button": {
      minH: "11",
      textDecoration: "underline 1.5px {colors.border.lane}",
      textUnderlineOffset: "5px",
      cursor: "pointer",
    },
  },
});
