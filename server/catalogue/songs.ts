import songs from "./songs.json" with { type: "json" };

/** The text about faith that is shown with a song. */
export type Panel = {
  theme: string;
  reference: string;
  faithConnection: string;
  keyMessage: string;
  reflectPrompt: string;
};

/** `energy`, `motivation` and `valence` (how bright the mood is) go from 1 to 10. */
export type Song = {
  title: string;
  artist: string;
  durationSeconds: number;
  genre: string;
  energy: number;
  motivation: number;
  valence: number;
  bpm: number;
  year: number;
  panel: Panel;
};

export const catalogue: readonly Song[] = songs;

/** Shown for songs that are not in the catalogue. */
const fallback: Panel = {
  theme: "A light for the next step",
  reference: "Psalm 119:105",
  faithConnection:
    "A lamp shows the ground right in front of you and no more. That is often how guidance comes: enough for the step you are on.",
  keyMessage: "You do not need the whole map in order to take the next step.",
  reflectPrompt: "What is the one next step that you can see already?",
};

export type SongName = { title: string; artist: string };

const panels = new Map(catalogue.map((song) => [nameOf(song), song.panel]));

export const panelOf = (song: SongName): Panel => panels.get(nameOf(song)) ?? fallback;

/** The key of a song. Ignores quotes and apostrophes, as older stored lists have straight ones. */
export function nameOf({ title, artist }: SongName) {
  return [title, artist].map((part) => part.replaceAll(/['"‘’“”]/g, "")).join("\n");
}
