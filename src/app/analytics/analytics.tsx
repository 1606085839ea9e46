import { Button, chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { TextLink } from "#src/components/text-link.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { consent } from "#src/content/consent.ts";
import { site } from "#src/content/site.ts";
import { type Answer, answerConsent, useConsent } from "./consent.ts";
import { focusChange } from "./consent-change.tsx";
import { needsReload, publicPattern, reloadBetweenPublicAndPrivate } from "./page-guard.ts";
import { countPage, stopTag } from "./tag.ts";

/** Asks for consent to count visits, and counts them once it is given. */
export function Analytics({ id }: { id: string }) {
  const { pathname } = useLocation();
  const { answer, isReopened } = useConsent();
  usePageCount(id, answer);
  const isNew = answer === undefined && publicPattern(pathname) !== undefined;
  return (isNew || isReopened) && <ConsentQuestion takesFocus={isReopened} />;
}

/** Counts each public page, once the answer is yes. */
function usePageCount(id: string, answer: Answer | undefined) {
  const { pathname } = useLocation();
  const isAllowed = answer === "yes";

  useEffect(() => (isAllowed ? reloadBetweenPublicAndPrivate() : stopTag()), [isAllowed]);

  useEffect(() => {
    if (!isAllowed) return;
    const pattern = publicPattern(pathname);
    if (needsReload(pathname)) location.reload();
    else if (pattern) countPage(id, pattern);
  }, [id, isAllowed, pathname]);
}

/** Sticks to the bottom of the window; being last in the page, it never covers the end of it. */
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

function ConsentQuestion({ takesFocus }: { takesFocus: boolean }) {
  const strip = useRef<HTMLElement>(null);

  useEffect(() => reserveSpaceFor(strip.current), []);
  useEffect(() => {
    if (takesFocus) strip.current?.focus();
  }, [takesFocus]);

  function choose(answer: Answer) {
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
            <Button variant="outline" size="sm" onClick={() => choose("yes")}>
              {consent.yes}
            </Button>
            <Button variant="outline" size="sm" onClick={() => choose("no")}>
              {consent.no}
            </Button>
          </chakra.div>
        </Flex>
      </Wrap>
    </Strip>
  );
}

/** Focused elements scroll into the part of the window above the strip. */
function reserveSpaceFor(strip: HTMLElement | null) {
  const { style } = document.documentElement;
  style.scrollPaddingBottom = `${strip?.offsetHeight ?? 0}px`;
  return () => {
    style.scrollPaddingBottom = "";
  };
}
