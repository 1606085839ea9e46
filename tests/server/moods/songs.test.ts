import { expect, test } from "vitest";
import { catalogue, panelOf } from "#server/catalogue/songs.ts";
import { findPassage } from "#server/domain/scripture.ts";

const genres = [
  ...["worship", "gospel", "christian-hip-hop", "christian-rock", "christian-pop", "pop"],
  ...["rock", "soul", "hip-hop", "classical", "film", "ambient"],
];

test("every song has valid values and a whole panel, and comes once, an artist four times at most", () => {
  expect(catalogue).toHaveLength(158);
  const names = catalogue.map(({ title, artist }) => `${title} by ${artist}`);
  expect(new Set(names).size).toBe(names.length);
  const songsOf = (artist: string) => catalogue.filter((song) => song.artist === artist).length;
  for (const { title, artist, genre, durationSeconds, panel, ...song } of catalogue) {
    expect(title && artist, title).toBeTruthy();
    expect(genres, title).toContain(genre);
    expect(durationSeconds > 60 && durationSeconds < 1_200, title).toBe(true);
    for (const value of [song.energy, song.motivation, song.valence])
      expect(Number.isInteger(value) && value >= 1 && value <= 10, title).toBe(true);
    expect(songsOf(artist), artist).toBeLessThanOrEqual(4);
    for (const text of Object.values(panel)) expect(text.trim(), title).not.toBe("");
    expect(findPassage(panel.reference)?.reference, title).toBe(panel.reference);
  }
});

test("no two panels share eight words in a row", () => {
  const seen = new Map<string, string>();
  for (const { title, panel } of catalogue) {
    const words = [panel.faithConnection, panel.keyMessage, panel.reflectPrompt]
      .join(" ")
      .toLowerCase()
      .match(/[a-z']+/g);
    for (const run of runsOf(words ?? [])) {
      expect(seen.get(run) ?? title, `"${run}"`).toBe(title);
      seen.set(run, title);
    }
  }
});

test("an unknown song gets the default panel", () => {
  expect(panelOf({ title: "Nowhere", artist: "No one" }).reference).toBe("Psalm 119:105");
  const known = catalogue[0];
  expect(known && panelOf(known)).toBe(known?.panel);
});

function runsOf(words: readonly string[]) {
  return words.slice(0, -7).map((_, start) => words.slice(start, start + 8).join(" "));
}
