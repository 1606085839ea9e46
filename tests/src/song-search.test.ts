import { expect, test } from "vitest";
import { songSearch } from "#src/content/links.ts";

const hostile = [
  `Joy. "Live" <script>alert(1)</script>`,
  "javascript:alert(1)",
  "../../evil?x=1#y",
  "Rock & Roll + 50%",
  "Пісня \u{1F3B5}",
];

test("any title is only a search text in the URL", () => {
  for (const words of hostile) {
    const music = new URL(songSearch.music(words));
    expect(music.origin).toBe("https://open.spotify.com");
    expect(music.pathname.split("/")).toHaveLength(3);
    expect(decodeURIComponent(music.pathname)).toBe(`/search/${words}`);
    expect(music.search + music.hash).toBe("");

    const video = new URL(songSearch.video(words));
    expect(video.origin + video.pathname).toBe("https://www.youtube.com/results");
    expect([...video.searchParams]).toEqual([["search_query", words]]);
    expect(video.hash).toBe("");
  }
});
