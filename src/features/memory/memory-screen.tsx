import { chakra, Input, Stack } from "@chakra-ui/react";
import { type SubmitEvent, useEffect, useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { maxLengths } from "#db/limits.ts";
import { weekDayOf } from "#server/domain/days.ts";
import { waitingOn } from "#server/domain/memory.ts";
import { Button } from "#src/components/button.tsx";
import { ForStaff } from "#src/components/for-staff.tsx";
import { Field } from "#src/components/form/field.tsx";
import { Failed } from "#src/components/loaded.tsx";
import { Note } from "#src/components/note.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Plate } from "#src/components/plate.tsx";
import { CardSkeleton, Loading } from "#src/components/skeleton.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { dayInWords } from "./days.ts";
import { Review } from "./review.tsx";
import { type OwnVerses, useVerses } from "./use-verses.ts";
import { VerseList } from "./verse-list.tsx";
import { versesWords as words } from "./words.ts";

/** The athlete's verses by heart. `?review=today` or `?review=<card id>` opens the review. */
export function MemoryScreen() {
  const athleteId = useViewer()?.athleteId ?? null;
  if (athleteId === null) return <ForStaff title={words.title} heading={words.noProfile} />;
  return <OwnScreen athleteId={athleteId} />;
}

function OwnScreen({ athleteId }: { athleteId: number }) {
  const { verses, isLost, hasNoAnswer, isFailed, retry } = useVerses(athleteId);
  const [search] = useSearchParams();
  const asked = search.get("review");
  if (verses && asked !== null)
    return (
      <AskedReview
        key={asked}
        athleteId={athleteId}
        verses={verses}
        isLost={isLost}
        asked={asked}
      />
    );
  return (
    <PageBody>
      <title>{words.title}</title>
      <PageHeading>{words.heading}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted" mt="2" mb="6" maxW="56ch">
        {words.lead}
      </chakra.p>
      {verses ? (
        <TodayAndList verses={verses} isLost={isLost} />
      ) : (
        <NoVerses isFailed={isFailed} hasNoAnswer={hasNoAnswer} retry={retry} />
      )}
    </PageBody>
  );
}

type NoVersesProps = Pick<ReturnType<typeof useVerses>, "isFailed" | "hasNoAnswer" | "retry">;

/** Why there are no verses to show. */
function NoVerses({ isFailed, hasNoAnswer, retry }: NoVersesProps) {
  if (isFailed)
    return (
      <Failed title={words.failed} onRetry={retry}>
        {words.failedHelp}
      </Failed>
    );
  if (hasNoAnswer) return <Note role="status">{words.offlineEmpty}</Note>;
  return (
    <Loading>
      <CardSkeleton />
    </Loading>
  );
}

type AskedProps = { athleteId: number; verses: OwnVerses; isLost: boolean; asked: string };

/** Fixes the verses to review at the start, so that finished reviews do not change the list. */
function AskedReview({ athleteId, verses, isLost, asked }: AskedProps) {
  const isToday = asked === "today";
  const [start] = useState(() => {
    const { cards, today } = verses;
    const chosen = isToday ? verses.offered : cards.filter(({ id }) => String(id) === asked);
    return {
      ids: chosen.map(({ id }) => id),
      done: cards.filter(({ reviewedOn }) => reviewedOn === today).length,
    };
  });
  if (start.ids.length === 0) return <NothingToAsk />;
  return (
    <Review
      athleteId={athleteId}
      verses={verses}
      isLost={isLost}
      ids={start.ids}
      doneBefore={isToday ? start.done : undefined}
    />
  );
}

function NothingToAsk() {
  return (
    <PageBody>
      <title>{words.title}</title>
      <PageHeading mb="4">{words.nothing}</PageHeading>
      <ButtonLink to="/verses">{words.list}</ButtonLink>
    </PageBody>
  );
}

function TodayAndList({ verses, isLost }: { verses: OwnVerses; isLost: boolean }) {
  return (
    <>
      {isLost && (
        <Note role="status" mb="5">
          {words.offline}
        </Note>
      )}
      <Columns>
        <Stack gap="8" minW="0">
          {verses.cards.length > 0 && <Today verses={verses} />}
          <VerseList verses={verses} />
        </Stack>
        <AddVerse cards={verses.cards} />
      </Columns>
    </>
  );
}

function Today({ verses }: { verses: OwnVerses }) {
  const { cards, offered, today, restDay } = verses;
  const plate = { name: words.today, label: words.today };
  const [next] = cards.toSorted((a, b) => a.dueDay.localeCompare(b.dueDay));
  const hasWaiting = waitingOn(cards, today).length > 0;
  if (hasWaiting && weekDayOf(today) === restDay)
    return <Plate {...plate} look="rest" heading={words.rest} line={words.restHelp} />;
  if (offered.length > 0)
    return (
      <Plate
        {...plate}
        heading={words.due(offered.length)}
        line={offered.map(({ reference }) => reference).join(", ")}
      >
        <ButtonLink colorPalette="accent" to="?review=today">
          {words.begin}
        </ButtonLink>
      </Plate>
    );
  const isDone = cards.some(({ reviewedOn }) => reviewedOn === today);
  return (
    <Plate
      {...plate}
      look="rest"
      heading={isDone ? words.done : words.nothing}
      line={next && !hasWaiting ? words.next(next.reference, dayInWords(next.dueDay)) : ""}
    />
  );
}

/** The form to add a verse by its reference. */
function AddVerse({ cards }: Pick<OwnVerses, "cards">) {
  const id = useId();
  const [reference, setReference] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const add = trpc.soulcare.addVerse.useMutation({
    meta: changes("soulcare"),
    onSuccess(card) {
      setReference("");
      const isKnown = cards.some(({ id }) => id === card.id);
      toaster.create({ title: words[isKnown ? "known" : "added"](card.reference) });
    },
  });
  const refused = add.error && reasonOf(add.error, words.addFailed);

  // On a phone the list above grows and would push the focused field out of the window.
  useEffect(() => {
    const field = document.activeElement;
    if (cards.length > 0 && field?.id === id) field.scrollIntoView({ block: "nearest" });
  }, [cards.length, id]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isBlank = reference.trim() === "";
    setIsMissing(isBlank);
    if (isBlank) document.getElementById(id)?.focus();
    if (!isBlank && !add.isPending) add.mutate({ reference });
  }

  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <chakra.h2 id={`${id}-title`} textStyle="h3" mb="4">
        {words.add}
      </chakra.h2>
      <chakra.form noValidate display="grid" gap="4" onSubmit={submit}>
        <Field
          id={id}
          label={words.reference}
          help={words.referenceHelp}
          error={isMissing ? words.needsReference : refused}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={maxLengths.reference}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          justifySelf="start"
          loading={add.isPending}
          loadingText={words.adding}
        >
          {words.learn}
        </Button>
        <chakra.span role="alert" srOnly>
          {refused}
        </chakra.span>
      </chakra.form>
    </Card>
  );
}

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 7.4fr) minmax(0, 4.6fr)" },
    gap: { base: "9", md: "12" },
    alignItems: "start",
  },
});
