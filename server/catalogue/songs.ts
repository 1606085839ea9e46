import songs from "./songs.json" with { type: "json" };

/** What goes with a song: a place in the Bible, and why. */
export type Panel = {
  theme: string;
  reference: string;
  faithConnection: string;
  keyMessage: string;
  reflectPrompt: string;
};

/** Energy, motivation and valence (how bright it feels) from 1 to 10. */
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

/** For songs that the catalogue does not know. */
const fallback: Panel = {
  theme: "A light for the next step",
  reference: "Psalms 119:105",
  faithConnection:
    "A lamp shows the ground right in front of you and no more. That is often how guidance comes: enough for the step you are on.",
  keyMessage: "You do not need the whole map in order to take the next step.",
  reflectPrompt: "What is the one next step that you can see already?",
};

type Named = { title: string; artist: string };

const panels = new Map(catalogue.map((song) => [nameOf(song), song.panel]));

export const panelOf = (song: Named): Panel => panels.get(nameOf(song)) ?? fallback;

function nameOf({ title, artist }: Named) {
  return JSON.stringify([title, artist]);
}
