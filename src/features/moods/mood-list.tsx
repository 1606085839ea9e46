import { chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router-dom";
import { moodsAfter } from "#db/values.ts";
import { Button } from "#src/components/button.tsx";
import { Caring } from "#src/components/caring.tsx";
import { Empty } from "#src/components/empty.tsx";
import { PageHeading } from "#src/components/page.tsx";
import { linkStyle, TextButton } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { afterNames } from "#src/content/moods.ts";
import { labelOf, nightsBetween } from "#src/lib/format.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { HowToListen } from "./how-to-listen.tsx";
import { ListActions } from "./list-actions.tsx";
import { headingOf } from "./list-text.ts";
import { MoodCurve } from "./mood-curve.tsx";
import { headingSize } from "./mood-views.ts";
import { Steps } from "./track-list.tsx";
import { moodWords } from "./words.ts";

type Props = { id: number; onShown: (list: List) => void };

/** A playlist: its name, energy curve and songs, and the question how the athlete feels now. */
export function MoodList({ id, onShown }: Props) {
  const [list] = trpc.moods.list.useSuspenseQuery({ id });
  const { generatedPlaylist: playlist, tracks, steps } = list;
  const now = useNow();
  useEffect(() => onShown(list), [list, onShown]);
  useTop();
  const meta = [
    headingOf(list, now),
    moodWords.size(tracks.length, playlist.duration),
    labelOf(playlist.genre),
  ];
  return (
    <chakra.section aria-labelledby="mood-list" minW="0">
      <title>{moodWords.listTitle(playlist.name)}</title>
      <ListActions list={list} />
      <PageHeading id="mood-list" fontSize={headingSize} mt="0.5">
        {playlist.name}
      </PageHeading>
      <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
        {meta.filter(Boolean).join(" · ")}
      </chakra.p>
      <Columns>
        {tracks.length > 0 && (
          <Card as="section" aria-label={moodWords.path.title} p="20px" pb="2.5">
            <MoodCurve energies={tracks.map(({ energy }) => energy)} steps={steps} />
            <AboutPath description={playlist.description} />
          </Card>
        )}
        <div>
          {tracks.length === 0 ? <Empty>{moodWords.noTracks}</Empty> : <Steps list={list} />}
          <AfterTap list={list} />
          <HowToListen />
        </div>
      </Columns>
    </chakra.section>
  );
}

/** Scrolls to the top, unless the athlete went back or forward to the list. */
function useTop() {
  const isReturn = useNavigationType() === "POP";
  useLayoutEffect(() => {
    if (!isReturn) scrollTo(0, 0);
  }, [isReturn]);
}

function AboutPath({ description }: { description: string }) {
  const { honest, why, evidence } = moodWords.path;
  return (
    <Evidence>
      <chakra.p textStyle="small" color="fg.muted" mt="2.5">
        {description} {honest}
      </chakra.p>
      <details data-unprinted>
        <summary>{why}</summary>
        <chakra.p textStyle="small" color="fg.muted" maxW="64ch">
          {evidence}
        </chakra.p>
      </details>
    </Evidence>
  );
}

/** Asks how the athlete feels after listening. The answer can be changed until midnight. */
function AfterTap({ list }: { list: List }) {
  const [isChanging, setIsChanging] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  function change(next: boolean) {
    setIsChanging(next);
    // The pressed button disappears, so the part around it gets the focus.
    frame.current?.focus();
  }

  return (
    <chakra.div ref={frame} tabIndex={-1} _focusVisible={{ outline: "none" }}>
      {!list.isCompleted || isChanging ? (
        <AskAfter list={list} onDone={() => change(false)} />
      ) : (
        <Answered list={list} said={<Said list={list} onChange={() => change(true)} />} />
      )}
    </chakra.div>
  );
}

function Answered({ list, said }: { list: List; said: ReactNode }) {
  const { data: mentor } = trpc.soulcare.mentor.useQuery();
  if (list.moodAfter === "worse")
    return <Caring said={said} mentor={mentor} {...moodWords.caring} />;
  return (
    <Card mt="4.5" data-unprinted>
      <chakra.p role="status">{moodWords.after.saved}</chakra.p>
      {said}
    </Card>
  );
}

/** The answer, with a button to change it on the same day. */
function Said({ list, onChange }: { list: List; onChange: () => void }) {
  const answer = moodsAfter.find((known) => known === list.moodAfter);
  const now = useNow();
  if (!answer) return null;
  const isToday = list.answeredAt && nightsBetween(list.answeredAt, now) === 0;
  return (
    <p>
      {moodWords.after.said} <b>{afterNames[answer]}</b>.{" "}
      {isToday && <TextButton onClick={onChange}>{moodWords.after.change}</TextButton>}
    </p>
  );
}

function AskAfter({ list, onDone }: { list: List; onDone: () => void }) {
  const { id } = list.generatedPlaylist;
  const utils = trpc.useUtils();
  const after = trpc.moods.after.useMutation({
    meta: changes("moods", "soulcare"),
    onSuccess(_, { moodAfter }) {
      utils.moods.list.setData(
        { id },
        (cached) =>
          cached && {
            ...cached,
            isCompleted: true,
            moodAfter,
            answeredAt: cached.answeredAt ?? new Date(),
          },
      );
      onDone();
    },
  });
  return (
    <Card as="section" aria-labelledby="mood-after" mt="4.5" data-unprinted>
      <chakra.h2 id="mood-after" textStyle="h3">
        {moodWords.after.question}
      </chakra.h2>
      <chakra.p textStyle="small" color="fg.muted" mb="2.5">
        {moodWords.after.help}
      </chakra.p>
      <Flex wrap="wrap" gap="2.5">
        {moodsAfter.map((moodAfter) => (
          <Button
            key={moodAfter}
            variant="outline"
            size="sm"
            disabled={after.isPending}
            onClick={() => after.mutate({ id, moodAfter })}
          >
            {afterNames[moodAfter]}
          </Button>
        ))}
      </Flex>
      <chakra.p role="alert" color="fg.error" mt="2" _empty={{ m: "0" }}>
        {after.error && explain(after.error)}
      </chakra.p>
    </Card>
  );
}

/** The energy curve stays in view beside the songs. */
const Columns = chakra("div", {
  base: {
    display: "grid",
    gap: { base: "16px", md: "36px" },
    mt: "3",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" },
    alignItems: "start",
    "& > section": { position: { md: "sticky" }, top: "84px" },
  },
});

const Evidence = chakra("div", {
  base: {
    "& summary": {
      display: "inline-flex",
      alignItems: "center",
      minH: "11",
      fontWeight: "600",
      fontSize: "0.875rem",
      cursor: "pointer",
      listStyle: "none",
      ...linkStyle,
      "&::-webkit-details-marker": { display: "none" },
    },
  },
});

export type List = RouterOutputs["moods"]["list"];

export type Track = List["tracks"][number];
