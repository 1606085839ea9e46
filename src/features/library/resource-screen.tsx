import { chakra, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Navigate, useParams } from "react-router-dom";
import { Button } from "#src/components/button.tsx";
import { PageHeading } from "#src/components/page.tsx";
import { Prose } from "#src/components/prose.tsx";
import { keepText, keptTexts } from "#src/lib/library-kept.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { ClosedCard } from "./closed-card.tsx";
import { learnVerse } from "./learn-verse.tsx";
import { savePlace, savePlaceAtLast, useWaitingPlaces } from "./places.ts";
import { DoneMark, ReaderBar, StoppedHere } from "./reader.tsx";
import { Recording } from "./recording.tsx";
import { pathOf } from "./resource-row.tsx";
import { NotKept, TextScreen } from "./text-screen.tsx";
import { useComplete, watchedPercent } from "./use-complete.ts";
import type { HeardPlace } from "./use-heard-place.ts";
import { newestPlace, useReading } from "./use-reading.ts";
import { libraryWords, reader as words } from "./words.ts";

type Resource = RouterOutputs["soulcare"]["resource"];

/** An article, a devotional, or a text with a video or audio file. */
export function ResourceScreen() {
  const { slug = "" } = useParams();
  return (
    <TextScreen asked={slug} seen={<Kept slug={slug} />}>
      <FromServer key={slug} slug={slug} />
    </TextScreen>
  );
}

function FromServer({ slug }: { slug: string }) {
  const [{ viewer }] = trpc.athletes.session.useSuspenseQuery();
  const [resource] = trpc.soulcare.resource.useSuspenseQuery({ slug });
  const athleteId = viewer?.athleteId ?? null;
  useWaitingPlaces(athleteId);
  const enabled = athleteId !== null && resource.kind === "devotional";
  const week = trpc.soulcare.devotional.useQuery(undefined, { enabled }).data;
  useEffect(() => {
    // Only this week's is kept; one that is no longer open erases what was.
    const isForWeek = resource.slug === week?.slug || !resource.isOpen;
    if (enabled && isForWeek) keepText(athleteId, "devotional", resource);
  }, [enabled, athleteId, resource, week?.slug]);
  if (resource.kind === "chapter") return <Navigate to={pathOf(resource)} replace />;
  if (!resource.isOpen) return <Teaser resource={resource} />;
  if (isToWatch(resource)) return <WithRecording resource={resource} athleteId={athleteId} />;
  return <Whole resource={resource} athleteId={athleteId} />;
}

/** The devotional that is stored in this browser and opens without a connection. */
function Kept({ slug }: { slug: string }) {
  const kept = keptTexts();
  if (kept?.devotional?.slug !== slug) return <NotKept />;
  return <Whole resource={kept.devotional} athleteId={kept.athleteId} />;
}

function Teaser({ resource }: { resource: Resource }) {
  return (
    <>
      <Bar resource={resource} percent={undefined} />
      <article>
        <Head resource={resource} />
        <Prose blocks={resource.blocks} belowVerse={learnVerse} />
        <ClosedCard resource={resource} />
      </article>
    </>
  );
}

type WholeProps = { resource: Resource; athleteId: number | null };

function Whole({ resource, athleteId }: WholeProps) {
  const text = useRef<HTMLDivElement>(null);
  const { percent, hasReturned, fromStart } = useReading(resource, athleteId, text);
  return (
    <>
      <Bar resource={resource} percent={percent} />
      <article>
        <Head resource={resource} />
        <div ref={text}>
          <Prose blocks={resource.blocks} belowVerse={learnVerse} />
        </div>
        {athleteId !== null && <ReadButton resource={resource} />}
      </article>
      {hasReturned && <StoppedHere onFromStart={fromStart} />}
    </>
  );
}

/** A page about a video or audio file, with the text below the player. */
function WithRecording({ resource, athleteId }: WholeProps) {
  return (
    <>
      <Bar resource={resource} percent={undefined} />
      <Watch resource={resource} athleteId={athleteId}>
        <Head resource={resource} />
        <Prose blocks={resource.blocks} belowVerse={learnVerse} />
        {athleteId !== null && <ReadButton resource={resource} />}
      </Watch>
    </>
  );
}

function Bar({ resource, percent }: { resource: Resource; percent: number | undefined }) {
  return (
    <ReaderBar to="/library" back={words.back} percent={percent} minutes={resource.minutes}>
      <b>{libraryWords.heading}</b>
    </ReaderBar>
  );
}

function Head({ resource }: { resource: Resource }) {
  const { title, summary, kind } = resource;
  return (
    <chakra.div mb="7" maxW="64ch">
      <title>{`${title}: Honour`}</title>
      <PageHeading>{title}</PageHeading>
      {kind !== "devotional" && (
        <chakra.p textStyle="lead" color="fg.muted" mt="2.5">
          {summary}
        </chakra.p>
      )}
      <chakra.p textStyle="small" color="fg.muted" mt="2">
        {lengthOf(resource)}
      </chakra.p>
    </chakra.div>
  );
}

/** The length in minutes, or in seconds for a recording shorter than a minute. */
function lengthOf({ minutes, files }: Resource) {
  const seconds = Math.max(0, ...files.map((file) => file.seconds ?? 0));
  const isShort = minutes === 1 && seconds > 0 && seconds < 60;
  return isShort ? libraryWords.seconds(seconds) : libraryWords.minutesSpoken(minutes);
}

function ReadButton({ resource }: { resource: Resource }) {
  const { slug, progress } = resource;
  const { isPending, mark } = useComplete(slug);
  const [done, undo, finish] = isToWatch(resource)
    ? [words.watched, words.unwatched, words.markWatched]
    : [words.done, words.unread, words.markRead];
  const isRead = Boolean(progress?.completedAt);
  return (
    <Flex wrap="wrap" align="center" gap="14px" mt="8">
      <DoneMark>{isRead && done}</DoneMark>
      {/* One button with two looks, so that it keeps the focus. */}
      <Button
        {...(isRead ? { variant: "ghost", size: "sm", ms: "-4" } : { variant: "outline" })}
        loading={isPending}
        onClick={() => mark(!isRead)}
      >
        {!isRead && <Check aria-hidden />}
        {isRead ? undo : finish}
      </Button>
    </Flex>
  );
}

const isToWatch = ({ files }: Resource) =>
  files.some(({ role }) => role === "video" || role === "audio");

type WatchProps = { resource: Resource; athleteId: number | null; children: ReactNode };

/** The player. The athlete's place is saved on the server, so that other devices resume there. */
function Watch({ resource, athleteId, children }: WatchProps) {
  const { slug, title, files, progress } = resource;
  const { mark } = useComplete(slug);
  const utils = trpc.useUtils();
  const [start] = useState(() => newestPlace(resource, athleteId));
  const isWatched = useRef(Boolean(progress?.completedAt));

  function keep(place: HeardPlace, isLast: boolean) {
    if (athleteId === null) return;
    const save = isLast ? savePlaceAtLast : savePlace;
    void save(athleteId, { slug, ...place });
    if (place.percent < watchedPercent || isWatched.current) return;
    isWatched.current = true;
    mark(true);
  }

  function renew() {
    const asking = utils.soulcare.resource.fetch({ slug }, { staleTime: 0 });
    // Without files, the player says that the recording did not load.
    return asking.then((fresh) => fresh.files).catch(() => []);
  }

  const from = start ? { fileId: start.fileId ?? null, position: start.position } : null;
  return (
    <Recording title={title} files={files} start={from} onPlace={keep} renew={renew}>
      {children}
    </Recording>
  );
}
