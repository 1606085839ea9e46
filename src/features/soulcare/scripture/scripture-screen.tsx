import { chakra } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { longVerse } from "#db/values.ts";
import { Boundary, type Failure } from "#src/components/boundary.tsx";
import { Button } from "#src/components/button.tsx";
import { LearnByHeart } from "#src/components/learn-by-heart.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { Loading, Skeleton } from "#src/components/skeleton.tsx";
import { formatDate } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { signInPath, withNext } from "#src/lib/safe-next.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { useLearnByHeart } from "#src/lib/use-learn-by-heart.ts";
import { useNow } from "#src/lib/use-today.ts";
import type { Viewer } from "#src/lib/use-viewer.ts";
import { CopyLink } from "./copy-link.tsx";
import { Participation, useFocusAfter, useParticipation } from "./participation.tsx";
import { type ScriptureChallenge, statusText } from "./scripture-challenge.ts";
import { saysDay } from "./time-left.ts";
import {
  Actions,
  Encouragement,
  Ended,
  NewHere,
  SharedVerse,
  SignInToJoin,
  StatusLine,
  VerseColumns,
  VerseNotFound,
  VersePage,
} from "./verse-page.tsx";
import { removeVerseWords, scriptureWords, versePageWords as words } from "./words.ts";

const RemoveVerseDialog = lazyComponent(
  async () => (await import("./remove-verse-dialog.tsx")).RemoveVerseDialog,
);

/** A shared verse for signed-in people; visitors get the page of verse-templates.tsx. */
export function ScriptureScreen() {
  const { code = "" } = useParams();
  return (
    <VersePage>
      <Boundary screen={code} fallback={NotFoundOrThrow}>
        <Suspense fallback={<VerseSkeleton />}>
          <OpenVerse key={code} code={code} />
        </Suspense>
      </Boundary>
    </VersePage>
  );
}

/** A malformed code counts as unknown. Other errors go to the next boundary above. */
function NotFoundOrThrow({ error }: Failure) {
  const code = serverFailure(error)?.code;
  if (code === "NOT_FOUND" || code === "BAD_REQUEST") return <VerseNotFound />;
  throw error;
}

function OpenVerse({ code }: { code: string }) {
  const [[{ viewer }, challenge]] = trpc.useSuspenseQueries((t) => [
    t.athletes.session(),
    t.soulcare.scriptureChallenge({ code }),
  ]);
  const { verse, reference, encouragement, shareUrl } = challenge;
  return (
    <SharedVerse
      verse={verse}
      reference={reference}
      isLong={verse.length >= longVerse}
      encouragement={encouragement && <Encouragement>{encouragement}</Encouragement>}
    >
      <OwnActions challenge={challenge} viewer={viewer} />
      <LearnByHeart learning={useLearnByHeart(reference)} />
      <CopyLink reference={reference} url={shareUrl} />
      {viewer?.staffRole && <RemoveVerse id={challenge.id} />}
    </SharedVerse>
  );
}

/** After the removal it leaves the page of the verse, and the list shows the verse no more. */
function RemoveVerse({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const utils = trpc.useUtils();
  function leave() {
    void utils.soulcare.scriptureChallenges.invalidate();
    if (isHere()) void navigate("/soulcare");
  }
  return (
    <>
      <Button variant="outline" size="sm" justifySelf="start" onClick={() => setIsOpen(true)}>
        {removeVerseWords.open}
      </Button>
      <Suspense>
        {isOpen && <RemoveVerseDialog id={id} onClose={() => setIsOpen(false)} onRemoved={leave} />}
      </Suspense>
    </>
  );
}

type ActionsProps = { challenge: ScriptureChallenge; viewer: Viewer | null };

/** The join button, or the participation once joined; a sign-in link if the session has ended. */
function OwnActions({ challenge, viewer }: ActionsProps) {
  const { id, isOpen, expiresAt, own } = challenge;
  const actions = useParticipation(challenge);
  const { join } = actions;
  const location = useLocation();
  const now = useNow();
  const statusLine = useFocusAfter<HTMLParagraphElement>(join.isSuccess && own !== null);
  const canJoin = isOpen && !own && Boolean(viewer?.athleteId);
  return (
    <Actions>
      {!isOpen && <Ended />}
      {canJoin && (
        <div>
          <Button
            colorPalette="accent"
            loading={join.isPending}
            loadingText={scriptureWords.joining}
            onClick={() => join.isPending || join.mutate({ id })}
          >
            {scriptureWords.join}
          </Button>
          <Refusal error={join.error} otherwise={scriptureWords.notKept} />
        </div>
      )}
      {isOpen && !viewer && <SignInToJoin to={signInPath(location)} />}
      <StatusLine ref={statusLine} tabIndex={-1}>
        {statusText(challenge, now)}
        {isOpen && !saysDay(expiresAt, now) && (
          <>
            {` · ${words.until} `}
            <chakra.time dateTime={expiresAt.toISOString()} whiteSpace="nowrap">
              {formatDate(expiresAt)}
            </chakra.time>
          </>
        )}
      </StatusLine>
      {own && (
        <chakra.div w="full" maxW="480px">
          <Participation challenge={challenge} own={own} actions={actions} canComplete />
        </chakra.div>
      )}
      {!viewer && <NewHere to={withNext("/create-profile", location.pathname)} />}
    </Actions>
  );
}

function VerseSkeleton() {
  return (
    <>
      <title>{`${words.heading}: Honour`}</title>
      <Loading>
        <VerseColumns>
          <Skeleton w="240px" h="36px" />
          <Skeleton w="300px" h="18px" />
          <Skeleton w="94%" h="40px" />
          <Skeleton w="88%" h="40px" />
          <Skeleton w="62%" h="40px" />
          <Skeleton w="240px" h="48px" />
        </VerseColumns>
      </Loading>
    </>
  );
}
