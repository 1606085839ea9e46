import { chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { LearnByHeart } from "#src/components/learn-by-heart.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Verse } from "#src/components/verse.tsx";
import { Card } from "#src/components/wrap.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useLearnByHeart } from "#src/lib/use-learn-by-heart.ts";
import { useNow } from "#src/lib/use-today.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { CardHeading } from "../layout.tsx";
import { Participation, useFocusAfter, useParticipation } from "./participation.tsx";
import {
  excerpt,
  initialOrder,
  type ScriptureChallenge,
  sortBy,
  statusText,
} from "./scripture-challenge.ts";
import { scriptureWords, shareWords } from "./words.ts";

const ShareDialog = lazyComponent(async () => (await import("./share-dialog.tsx")).ShareDialog);

const excerptLength = 90;

/** The open scripture challenges and, for athletes, the ended ones they joined. */
export function ScriptureCard() {
  return (
    <Card>
      <CardHeading title={scriptureWords.title} lead={scriptureWords.lead} />
      <ScriptureChallenges />
    </Card>
  );
}

export function ScriptureChallenges() {
  return (
    <Loaded skeleton={<RowsSkeleton />} failed={scriptureWords.failed}>
      <FadeIn>
        <OpenChallenges />
      </FadeIn>
    </Loaded>
  );
}

function OpenChallenges() {
  const [challenges] = trpc.soulcare.scriptureChallenges.useSuspenseQuery();
  const canJoin = Boolean(useViewer()?.athleteId);
  const [order] = useState(() => initialOrder(challenges));
  const share = useShareScripture();
  return (
    <>
      {challenges.length === 0 ? (
        <>
          <Empty>{scriptureWords.empty}</Empty>
          {canJoin && <EndedChallenges />}
        </>
      ) : (
        <PreviewList
          items={sortBy(challenges, order)}
          shown={scriptureWords.shown}
          noun={scriptureWords.noun}
        >
          {(shown) => (
            <>
              <ScriptureRows challenges={shown} canJoin={canJoin} />
              {canJoin && shown.length === challenges.length && <EndedChallenges />}
            </>
          )}
        </PreviewList>
      )}
      {canJoin && (
        <chakra.div mt="5">
          <Button variant="outline" size="sm" onClick={share.open}>
            {shareWords.title}
          </Button>
          {share.dialog}
        </chakra.div>
      )}
    </>
  );
}

/** Ended challenges that the athlete joined; a closing line can still be written. */
function EndedChallenges() {
  return (
    <Loaded skeleton={<RowsSkeleton />} failed={scriptureWords.beforeFailed}>
      <EndedRows />
    </Loaded>
  );
}

function EndedRows() {
  const [own] = trpc.soulcare.ownScripture.useSuspenseQuery();
  const ended = own.filter(({ isOpen }) => !isOpen);
  if (ended.length === 0) return null;
  return (
    <chakra.section mt="6" pt="5" borderTopWidth="1px" aria-label={scriptureWords.before}>
      <chakra.h3 fontWeight="600" mb="4">
        {scriptureWords.before}
      </chakra.h3>
      <PreviewList items={ended} shown={scriptureWords.shown} noun={scriptureWords.noun}>
        {(shown) => <ScriptureRows challenges={shown} canJoin={false} />}
      </PreviewList>
    </chakra.section>
  );
}

type RowsProps = { challenges: readonly ScriptureChallenge[]; canJoin: boolean };

function ScriptureRows({ challenges, canJoin }: RowsProps) {
  return (
    <List>
      {challenges.map((challenge) => (
        <ScriptureRow key={challenge.id} challenge={challenge} canJoin={canJoin} />
      ))}
    </List>
  );
}

type RowProps = { challenge: ScriptureChallenge; canJoin: boolean };

function ScriptureRow({ challenge, canJoin }: RowProps) {
  const { verse, reference, code, own, id } = challenge;
  const actions = useParticipation(challenge);
  const now = useNow();
  const { join } = actions;
  const statusLine = useFocusAfter<HTMLParagraphElement>(join.isSuccess && own !== null);

  return (
    <chakra.li css={{ "& blockquote": { fontSize: "1.15rem" } }}>
      <Verse text={excerpt(verse, excerptLength)} reference={reference} />
      <chakra.p
        ref={statusLine}
        tabIndex={-1}
        mt="2.5"
        textStyle="small"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {statusText(challenge, now)}
      </chakra.p>
      {own && <Participation challenge={challenge} own={own} actions={actions} />}
      <Flex wrap="wrap" align="center" gap="0 20px" mt="2">
        {!own && canJoin && (
          <Button
            variant="outline"
            size="sm"
            loading={join.isPending}
            loadingText={scriptureWords.joining}
            aria-label={join.isPending ? undefined : `${scriptureWords.join}: ${reference}`}
            onClick={() => join.isPending || join.mutate({ id })}
          >
            {scriptureWords.join}
          </Button>
        )}
        <TextLink
          alone
          to={`/scripture/${code}`}
          aria-label={scriptureWords.openOf(reference)}
          fontSize="0.9375rem"
        >
          {scriptureWords.open}
        </TextLink>
        <LearnByHeart learning={useLearnByHeart(reference)} />
      </Flex>
      <Refusal error={join.error} otherwise={scriptureWords.notKept} />
    </chakra.li>
  );
}

function RowsSkeleton() {
  return (
    <chakra.div display="grid" gap="3">
      <Skeleton w="92%" h="22px" />
      <Skeleton w="70%" h="22px" />
      <Skeleton w="110px" h="16px" />
      <Skeleton w="210px" h="44px" mt="2" />
      <Skeleton w="88%" h="22px" mt="5" />
      <Skeleton w="60%" h="22px" />
      <Skeleton w="110px" h="16px" />
      <Skeleton w="230px" h="44px" mt="4" />
    </chakra.div>
  );
}

/** The dialog to share a verse: render `dialog`, and call `open` from any button. */
export function useShareScripture(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => setIsOpen(true),
    dialog: <Presence>{isOpen && <ShareDialog onClose={() => setIsOpen(false)} />}</Presence>,
  };
}

const List = chakra("ul", {
  base: {
    listStyle: "none",
    "& > li": { py: "5" },
    "& > li:first-of-type": { pt: "0" },
    "& > li + li": { borderTopWidth: "1px" },
  },
});
