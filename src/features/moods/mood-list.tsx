import { Button, chakra, Flex } from "@chakra-ui/react";
import { Copy, Heart, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { moodsAfter } from "#db/values.ts";
import { Caring } from "#src/components/caring.tsx";
import { Empty } from "#src/components/empty.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { afterNames } from "#src/content/moods.ts";
import { copyText } from "#src/lib/copy-text.ts";
import { nightsBetween } from "#src/lib/format.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { HowToListen } from "./how-to-listen.tsx";
import { MoodCurve } from "./mood-curve.tsx";
import { Steps } from "./track-list.tsx";
import { moodWords } from "./words.ts";

type Props = { id: number; takesFocus: boolean };

/** A playlist with its energy curve, songs and actions. */
export function MoodList({ id, takesFocus }: Props) {
  const [list] = trpc.moods.list.useSuspenseQuery({ id });
  const heading = useRef<HTMLHeadingElement>(null);
  const { generatedPlaylist: playlist, tracks } = list;

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <chakra.section aria-labelledby="mood-list" minW="0">
      <Flex wrap="wrap" justify="space-between" align="end" gap="3">
        <div>
          <chakra.h2 id="mood-list" textStyle="h2" ref={heading} tabIndex={-1}>
            {playlist.name}
          </chakra.h2>
          <chakra.p color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
            {moodWords.meta(tracks.length, playlist.duration, playlist.genre)}
          </chakra.p>
          <chakra.p color="fg.muted">{playlist.description}</chakra.p>
        </div>
        <ListActions list={list} />
      </Flex>
      {tracks.length === 0 ? (
        <chakra.div mt="6">
          <Empty>{moodWords.noTracks}</Empty>
        </chakra.div>
      ) : (
        <>
          <EnergyPath energies={tracks.map(({ energy }) => energy)} />
          <Steps list={list} />
        </>
      )}
      <AfterTap list={list} />
      <HowToListen />
    </chakra.section>
  );
}

function EnergyPath({ energies }: { energies: readonly number[] }) {
  const { title, honest, why, evidence } = moodWords.path;
  return (
    <Card mt="5">
      <chakra.h3 textStyle="h3" mb="3">
        {title}
      </chakra.h3>
      <MoodCurve energies={energies} />
      <chakra.p textStyle="small" mt="2">
        {honest}
      </chakra.p>
      <chakra.details textStyle="small" data-unprinted>
        <chakra.summary minH="11" py="2.5" cursor="pointer" fontWeight="600">
          {why}
        </chakra.summary>
        <chakra.p color="fg.muted" maxW="64ch">
          {evidence}
        </chakra.p>
      </chakra.details>
    </Card>
  );
}

function ListActions({ list }: { list: List }) {
  const [message, setMessage] = useState("");
  const keep = useKeep(list);

  async function copy() {
    const isCopied = await copyText(asText(list));
    setMessage(isCopied ? moodWords.copied : moodWords.copyFailed);
  }

  return (
    <Flex align="center" data-unprinted>
      <chakra.span role="status" textStyle="small" color="fg.muted" me="2">
        {message}
      </chakra.span>
      <IconButton
        label={keep.isKept ? moodWords.kept : moodWords.keep}
        aria-pressed={keep.isKept}
        onClick={keep.toggle}
      >
        <Heart aria-hidden fill={keep.isKept ? "currentColor" : "none"} />
      </IconButton>
      <IconButton label={moodWords.copy} onClick={() => void copy()}>
        <Copy aria-hidden />
      </IconButton>
      <IconButton label={moodWords.print} onClick={() => window.print()}>
        <Printer aria-hidden />
      </IconButton>
    </Flex>
  );
}

/**
 * The heart changes at once, and back if the server refuses. Presses are sent one after the other,
 * and the heart shows the last one.
 */
function useKeep({ isFavorite, generatedPlaylist: { id } }: List) {
  const utils = trpc.useUtils();
  const keep = trpc.moods.keep.useMutation({
    meta: changes("moods"),
    scope: { id: `keep-list-${id}` },
    onSuccess: (_, kept) =>
      utils.moods.list.setData(
        { id: kept.id },
        (cached) => cached && { ...cached, isFavorite: kept.isFavorite },
      ),
    onError: (error) =>
      toaster.create({
        variant: "destructive",
        title: moodWords.error,
        description: explain(error),
      }),
  });
  const isSending = keep.isPending && keep.variables.id === id;
  const isKept = isSending ? keep.variables.isFavorite : isFavorite;
  return { isKept, toggle: () => keep.mutate({ id, isFavorite: !isKept }) };
}

function asText({ generatedPlaylist, tracks }: List) {
  const songs = tracks.map(({ title, artist }, index) => `${index + 1}. ${title}, ${artist}`);
  return [generatedPlaylist.name, "", ...songs].join("\n");
}

/** Asks how the athlete feels after listening. The answer can be changed until midnight. */
function AfterTap({ list }: { list: List }) {
  const [isChanging, setIsChanging] = useState(false);
  const { isCompleted, moodAfter } = list;
  if (!isCompleted || isChanging)
    return <AskAfter list={list} onDone={() => setIsChanging(false)} />;
  const said = <Said list={list} onChange={() => setIsChanging(true)} />;
  if (moodAfter === "worse") return <Caring said={said} {...moodWords.caring} />;
  return (
    <Card mt="8" data-unprinted>
      <chakra.p role="status">{moodWords.after.saved}</chakra.p>
      {said}
    </Card>
  );
}

/** What was said, and on the same day the way to say something else. */
function Said({ list, onChange }: { list: List; onChange: () => void }) {
  const answer = moodsAfter.find((known) => known === list.moodAfter);
  if (!answer) return null;
  const isToday = list.answeredAt && nightsBetween(list.answeredAt, new Date()) === 0;
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
            ...{ ...cached, isCompleted: true, moodAfter },
            answeredAt: cached.answeredAt ?? new Date(),
          },
      );
      onDone();
    },
  });
  return (
    <Card mt="8" data-unprinted>
      <chakra.h3 textStyle="h3">{moodWords.after.question}</chakra.h3>
      <chakra.p textStyle="small" color="fg.muted" mb="3">
        {moodWords.after.help}
      </chakra.p>
      <Flex wrap="wrap" gap="3">
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
      <chakra.p role="alert" color="fg.error" mt="2">
        {after.error && explain(after.error)}
      </chakra.p>
    </Card>
  );
}

export type List = RouterOutputs["moods"]["list"];

export type Track = List["tracks"][number];
