import { chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { Empty } from "#src/components/empty.tsx";
import { Card } from "#src/components/wrap.tsx";
import { moodWords } from "#src/content/moods.ts";
import { trpc } from "#src/lib/trpc.ts";
import { AfterTap } from "./after-tap.tsx";
import { HowToListen } from "./how-to-listen.tsx";
import { ListActions } from "./list-actions.tsx";
import { MoodCurve } from "./mood-curve.tsx";
import { Steps } from "./steps.tsx";

type Props = { id: number; takesFocus: boolean };

/** A list with its way, its songs and what one may do with it. */
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
