import { expect, test } from "vitest";
import { catalogue, panelOf } from "#server/catalogue/songs.ts";
import { findPassage } from "#server/domain/scripture.ts";

const genres = [
  ...["worship", "gospel", "christian-hip-hop", "christian-rock", "christian-pop", "pop"],
  ...["rock", "soul", "hip-hop", "classical", "film", "ambient"],
];

test("every song has valid values", () => {
  expect(catalogue).toHaveLength(158);
  for (const song of catalogue) {
    expect(song.title && song.artist, song.title).toBeTruthy();
    expect(genres, song.title).toContain(song.genre);
    expect(song.durationSeconds, song.title).toBeGreaterThan(60);
    expect(song.durationSeconds, song.title).toBeLessThan(1_200);
    for (const value of [song.energy, song.motivation, song.valence]) {
      expect(Number.isInteger(value) && value >= 1 && value <= 10, song.title).toBe(true);
    }
  }
});

test("no song appears twice, and no artist more than four times", () => {
  const names = catalogue.map(({ title, artist }) => `${title} by ${artist}`);
  expect(new Set(names).size).toBe(names.length);
  const artists = catalogue.map(({ artist }) => artist);
  for (const artist of artists) {
    const count = artists.filter((other) => other === artist).length;
    expect(count, artist).toBeLessThanOrEqual(4);
  }
});

test("every panel is complete and its verse exists", () => {
  for (const { title, panel } of catalogue) {
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
