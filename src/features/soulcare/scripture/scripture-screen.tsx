import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { type ReactNode, Suspense } from "react";
import { useLocation, useParams } from "react-router-dom";
import { Boundary, type Failure } from "#src/components/boundary.tsx";
import { EmptyArch } from "#src/components/empty.tsx";
import { Note } from "#src/components/note.tsx";
import { NoIndex, PageBody, PageHeading } from "#src/components/page.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { Loading, Skeleton } from "#src/components/skeleton.tsx";
import { SunriseDoor } from "#src/components/sunrise-door.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { Verse } from "#src/components/verse.tsx";
import { notFound } from "#src/content/site.ts";
import { formatDate } from "#src/lib/format.ts";
import { signInPath, withNext } from "#src/lib/safe-next.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import type { Viewer } from "#src/lib/use-viewer.ts";
import { CopyLink } from "./copy-link.tsx";
import { Participation, useFocusAfter, useParticipation } from "./participation.tsx";
import { type ScriptureChallenge, statusText } from "./scripture-challenge.ts";
import { scriptureWords, versePageWords as words } from "./words.ts";

const largeFont = "clamp(1.5rem, 1.1rem + 1.9vw, 2.4rem)";
/** Longer verses keep the normal font size. */
const longVerse = 420;

/** The page of a shared verse: open to everyone with the link, hidden from search engines. */
export function ScriptureScreen() {
  const { code = "" } = useParams();
  return (
    <PageBody>
      <NoIndex />
      <meta name="description" content={words.description} />
      <Boundary screen={code} fallback={NotFoundOrThrow}>
        <Suspense fallback={<VerseSkeleton />}>
          <SharedVerse key={code} code={code} />
        </Suspense>
      </Boundary>
    </PageBody>
  );
}

/** A malformed code counts as unknown. Other errors go to the boundary of the frame. */
function NotFoundOrThrow({ error }: Failure) {
  const code = serverFailure(error)?.code;
  if (code === "NOT_FOUND" || code === "BAD_REQUEST") return <VerseNotFound />;
  throw error;
}

/** The verse itself. The page does not say who shared it. */
function SharedVerse({ code }: { code: string }) {
  const [[{ viewer }, challenge]] = trpc.useSuspenseQueries((t) => [
    t.athletes.session(),
    t.soulcare.scriptureChallenge({ code }),
  ]);
  const { verse, reference, encouragement, shareUrl } = challenge;
  return (
    <PageLayout>
      <title>{words.title(reference)}</title>
      <div>
        <PageHeading textStyle="h2">{words.heading}</PageHeading>
        <chakra.p textStyle="small" color="fg.muted" mt="1.5">
          {words.from}
        </chakra.p>
      </div>
      <chakra.div
        overflowWrap="anywhere"
        css={{
          "& blockquote": {
            maxW: "30ch",
            ps: { md: "9" },
            whiteSpace: "pre-line",
            ...(verse.length < longVerse && { fontSize: largeFont, lineHeight: "1.36" }),
          },
          "& cite": { mt: "4", fontSize: "0.9375rem" },
        }}
      >
        <Verse text={verse} reference={reference} />
      </chakra.div>
      {encouragement && (
        <chakra.p
          maxW="44ch"
          fontFamily="heading"
          fontSize="1.25rem"
          lineHeight="1.45"
          overflowWrap="anywhere"
          whiteSpace="pre-line"
        >
          {`“${encouragement}”`}
        </chakra.p>
      )}
      <Actions challenge={challenge} viewer={viewer} />
      <CopyLink reference={reference} url={shareUrl} />
    </PageLayout>
  );
}

type ActionsProps = { challenge: ScriptureChallenge; viewer: Viewer | null };

/** Sign in, join, or the athlete's own participation. */
function Actions({ challenge, viewer }: ActionsProps) {
  const { id, isOpen, expiresAt, own } = challenge;
  const actions = useParticipation(challenge);
  const { join } = actions;
  const location = useLocation();
  const now = useNow();
  const statusLine = useFocusAfter<HTMLParagraphElement>(join.isSuccess && own !== null);
  const canJoin = isOpen && !own && Boolean(viewer?.athleteId);
  return (
    <chakra.div display="grid" gap="3.5" justifyItems="start" maxW="60ch">
      {!isOpen && <Note>{words.ended}</Note>}
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
      {isOpen && !viewer && (
        <ButtonLink colorPalette="accent" to={signInPath(location)}>
          {words.signIn}
        </ButtonLink>
      )}
      <chakra.p
        ref={statusLine}
        tabIndex={-1}
        textStyle="small"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {statusText(challenge, now)}
        {isOpen && (
          <>
            {` · ${words.until} `}
            <chakra.time dateTime={expiresAt.toISOString()} whiteSpace="nowrap">
              {formatDate(expiresAt)}
            </chakra.time>
          </>
        )}
      </chakra.p>
      {own && (
        <chakra.div w="full" maxW="480px">
          <Participation challenge={challenge} own={own} actions={actions} canComplete />
        </chakra.div>
      )}
      {!viewer && (
        <chakra.p textStyle="small" w="full" mt="3" pt="4" borderTopWidth="1px">
          {words.new}{" "}
          <TextLink alone to={withNext("/create-profile", location.pathname)}>
            {words.createProfile}
          </TextLink>
        </chakra.p>
      )}
    </chakra.div>
  );
}

function VerseNotFound() {
  return (
    <Stack gap="5" align="start" minH="50vh">
      <title>{words.notFoundTitle}</title>
      <EmptyArch />
      <PageHeading>{words.notFound}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted" maxW="48ch">
        {words.notFoundHelp}
      </chakra.p>
      <Flex wrap="wrap" align="center" gap="12px 24px">
        <ButtonLink to="/">{notFound.home}</ButtonLink>
        <TextLink alone to="/soulcare">
          {notFound.dashboard}
        </TextLink>
      </Flex>
    </Stack>
  );
}

function VerseSkeleton() {
  return (
    <>
      <title>{`${words.heading}: Honour`}</title>
      <Loading>
        <PageLayout>
          <Skeleton w="240px" h="36px" />
          <Skeleton w="300px" h="18px" />
          <Skeleton w="94%" h="40px" />
          <Skeleton w="88%" h="40px" />
          <Skeleton w="62%" h="40px" />
          <Skeleton w="240px" h="48px" />
        </PageLayout>
      </Loading>
    </>
  );
}

/** The drawing of the door, and the content beside it. */
function PageLayout({ children }: { children: ReactNode }) {
  return (
    <Grid>
      <SunriseDoor maxW={{ base: "92px", md: "340px" }} />
      <chakra.div display="grid" gap="26px" minW="0">
        {children}
      </chakra.div>
    </Grid>
  );
}

const Grid = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 8fr)" },
    gap: { base: "6", md: "clamp(36px, 7vw, 104px)" },
    alignItems: "center",
    minH: { md: "52vh" },
  },
});
