import { chakra, Flex } from "@chakra-ui/react";
import { Copy, Share2 } from "lucide-react";
import { challengeTypes } from "#db/values.ts";
import { Button } from "#src/components/button.tsx";
import { When } from "#src/components/when.tsx";
import {
  Actions,
  Encouragement,
  Ended,
  NewHere,
  SharedVerse,
  SignInToJoin,
  StatusLine,
  VerseNotFound,
  VersePage,
} from "./verse-page.tsx";
import { scriptureWords, shareWords, versePageWords as words } from "./words.ts";

const backHere = new URLSearchParams({ next: "/scripture/{code}" });

/**
 * The page of a shared verse for visitors, rendered at build time. `server/http/verse-page.ts`
 * replaces the placeholders in braces. In the browser, `src/entry-verse.ts` then writes the dates
 * by the visitor's own calendar.
 */
export function VerseTemplate() {
  return (
    <VersePage>
      <SharedVerse
        verse="{verse}"
        reference="{reference}"
        isLong="{isLong}"
        encouragement={
          <When is="encouraged">
            <Encouragement>{"{encouragement}"}</Encouragement>
          </When>
        }
      >
        <Actions>
          <When is="ended">
            <Ended />
          </When>
          <When is="open">
            <SignInToJoin to={`/sign-in?${backHere}`} />
          </When>
          <Status />
          <NewHere to={`/create-profile?${backHere}`} />
        </Actions>
        <CopyLinkTemplate />
      </SharedVerse>
    </VersePage>
  );
}

/** Names the last day of the challenge; `src/entry-verse.ts` adds the time left. */
function Status() {
  return (
    <StatusLine>
      {challengeTypes.map((type) => (
        <When key={type} is={type}>
          {scriptureWords.types[type]}
        </When>
      ))}
      <chakra.span data-time-left="{expiresAt}" />
      <When is="joined"> · {scriptureWords.takingPart("{participants}")}</When>
      <When is="open">
        <span data-until="">
          {` · ${words.until} `}
          <chakra.time data-day="" dateTime="{expiresAt}" whiteSpace="nowrap">
            {"{lastDay}"}
          </chakra.time>
        </span>
      </When>
    </StatusLine>
  );
}

/** `src/entry-verse.ts` handles the buttons; without scripts the link is plain text. */
function CopyLinkTemplate() {
  return (
    <chakra.div display="grid" gap="2" maxW="60ch">
      <Flex wrap="wrap" gap="3">
        <Button variant="outline" size="sm" id="copy-link" data-link="{shareUrl}">
          <Copy aria-hidden />
          {shareWords.copy}
        </Button>
        <Button
          variant="outline"
          size="sm"
          hidden
          id="share-link"
          data-link="{shareUrl}"
          data-title={shareWords.shareTitle("{reference}")}
        >
          <Share2 aria-hidden />
          {shareWords.share}
        </Button>
      </Flex>
      <chakra.p role="status" textStyle="small" color="fg.muted">
        <span id="copied" hidden>
          {shareWords.copied}
        </span>
        <span id="not-copied" hidden>
          {shareWords.copyFailed}
        </span>
      </chakra.p>
      <LinkText id="link-text" hidden>
        {"{shareUrl}"}
      </LinkText>
      <noscript>
        <LinkText>{"{shareUrl}"}</LinkText>
      </noscript>
    </chakra.div>
  );
}

const LinkText = chakra("p", {
  base: { userSelect: "all", overflowWrap: "anywhere", fontSize: "0.9375rem" },
});

/** The page for an unknown code. */
export function UnknownVerseTemplate() {
  return (
    <VersePage>
      <VerseNotFound />
    </VersePage>
  );
}
