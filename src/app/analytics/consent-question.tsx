import { Button, chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { TextLink } from "#src/components/text-link.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { consent } from "#src/content/consent.ts";
import { site } from "#src/content/site.ts";
import { type Answer, answerConsent } from "./consent.ts";
import { focusChange } from "./consent-change.tsx";

/** It stands at the end of the page and is in sight from the start, so scrolling uncovers all else. */
const Strip = chakra("section", {
  base: {
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

export function ConsentQuestion({ takesFocus }: { takesFocus: boolean }) {
  const strip = useRef<HTMLElement>(null);

  useEffect(() => keepClearOf(strip.current), []);
  useEffect(() => {
    if (takesFocus) strip.current?.focus();
  }, [takesFocus]);

  function give(answer: Answer) {
    answerConsent(answer);
    focusChange();
  }

  return (
    <Strip ref={strip} aria-label={consent.label} tabIndex={-1}>
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
            <Button variant="outline" size="sm" onClick={() => give("yes")}>
              {consent.yes}
            </Button>
            <Button variant="outline" size="sm" onClick={() => give("no")}>
              {consent.no}
            </Button>
          </chakra.div>
        </Flex>
      </Wrap>
    </Strip>
  );
}

/** What takes the focus scrolls into the part of the window that is left. */
function keepClearOf(strip: HTMLElement | null) {
  const { style } = document.documentElement;
  style.scrollPaddingBottom = `${strip?.offsetHeight ?? 0}px`;
  return () => {
    style.scrollPaddingBottom = "";
  };
}
