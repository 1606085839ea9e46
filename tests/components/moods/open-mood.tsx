import { HasMoved } from "#src/components/page.tsx";
import { MoodPlaylistScreen } from "#src/features/moods/mood-playlist-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { atPath } from "../at-path.tsx";
import { type Answers, renderScreen } from "../render-screen.tsx";

type List = RouterOutputs["moods"]["list"];

const track = (id: number): List["tracks"][number] => ({
  id,
  title: `Song ${id}`,
  artist: "The Lanes",
  genre: "Folk",
  step: 0,
  energy: 4,
  motivation: 6,
  duration: 226,
  panel: {
    theme: "Rest",
    reference: "Matthew 11:28",
    verse: "Come unto me",
    faithConnection: "He carries.",
    keyMessage: "Rest first.",
    reflectPrompt: "Where?",
  },
});

const feeling = {
  ...({ mood: "calm", closer: null, intensity: 5, context: null, notes: null } as const),
  createdAt: new Date("2026-03-02T15:00:00Z"),
  isCompleted: false,
};

export const list = (id: number): List => ({
  ...feeling,
  entryId: id,
  isFavorite: false,
  playCount: 0,
  moodAfter: null,
  answeredAt: null,
  generatedPlaylist: {
    id,
    name: `List ${id}`,
    description: "Begins at 4, ends at 4 of 10.",
    duration: 8,
    genre: "folk",
  },
  tracks: [track(1), track(2)],
  steps: [{ job: "Settles you", name: "Settles you" }],
});

export const line = (id: number) => ({ ...list(id), id });

/** The screen at this search text, after a step from another one. */
export function mood(answers: Answers = {}, search = "") {
  const screen = (
    <HasMoved value={{ current: true }}>
      {atPath(`/mood-playlist${search}`, <MoodPlaylistScreen />)}
    </HasMoved>
  );
  return renderScreen(screen, {
    "moods.lists": [line(2), line(1)],
    "moods.list": ({ id }) => list(id),
    "moods.trend": [],
    "moods.heard": { answered: 0, better: 0 },
    ...answers,
  });
}

export const listTwo = (answers: Answers = {}) => mood(answers, "?list=2");

export type Screen = Awaited<ReturnType<typeof mood>>;
