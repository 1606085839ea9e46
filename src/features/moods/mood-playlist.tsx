import { chakra, Grid } from "@chakra-ui/react";
import { useState } from "react";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { moodWords } from "#src/content/moods.ts";
import { History } from "./history.tsx";
import { MoodForm } from "./mood-form.tsx";
import { MoodList } from "./mood-list.tsx";
import { Trend } from "./trend.tsx";
import { useShownList } from "./use-mood-list.ts";

/** How one is, and the list that comes of it. */
export function MoodPlaylist() {
  const { lists, id, choose } = useShownList();
  const [wasChosen, setWasChosen] = useState(false);

  function show(next: number) {
    choose(next);
    setWasChosen(true);
  }

  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 300px) minmax(0, 1fr)" }}
      templateRows={{ lg: "auto 1fr" }}
      columnGap="clamp(28px, 4vw, 56px)"
      rowGap="9"
      alignItems="start"
    >
      <chakra.div data-unprinted>
        <MoodForm onDrawn={show} />
      </chakra.div>
      <chakra.div gridColumn={{ lg: "2" }} gridRow={{ lg: "1 / 3" }} minW="0">
        {id === undefined ? (
          <Empty>{moodWords.none}</Empty>
        ) : (
          <Loaded key={id} skeleton={<CardSkeleton />} failed={moodWords.listFailed}>
            <MoodList id={id} takesFocus={wasChosen} />
          </Loaded>
        )}
      </chakra.div>
      <chakra.div display="grid" gap="9" data-unprinted>
        <History lists={lists} shownId={id} onOpen={show} />
        <Loaded skeleton={null} failed={moodWords.trend.failed}>
          <Trend />
        </Loaded>
      </chakra.div>
    </Grid>
  );
}
