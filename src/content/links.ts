import { communitySignUp } from "#db/values.ts";

/**
 * Example addresses: the real ones belong here and nowhere else, each beginning with https. The one
 * that a mail names too stands in #db/values.ts.
 */
const platform = "https://example.com/honour-community";

/** A plan page of the community platform: which bundle it sells, and that a person shared it. */
function planPage(plan: string, bundleToken: string) {
  const search = new URLSearchParams({ bundle_token: bundleToken, utm_source: "manual" });
  return `${platform}/plans/${plan}?${search}`;
}

/** Everything on other sites that a page leads to. */
export const links = {
  intakeForm: "https://example.com/honour-training-intake",
  community: communitySignUp,
  tempoRun: planPage("tempo-run", "example-tempo-run"),
  powerPlay: planPage("power-play", "example-power-play"),
} as const;

/** A page of www.youtube-nocookie.com/embed plays in a frame; anything else is a file with captions. */
export type Video = { address: string; captions: string };

const recordings = "https://example.com/honour-video";

export const videos = {
  firstSession: {
    address: `${recordings}/a-first-session.mp4`,
    captions: `${recordings}/a-first-session.vtt`,
  },
  teamTalk: {
    address: `${recordings}/a-team-talk.mp4`,
    captions: `${recordings}/a-team-talk.vtt`,
  },
} as const satisfies Record<string, Video>;

/** Where a song is looked for: on two music services, and with its words on a video site. */
export const songSearch = {
  music: (words: string) => `https://open.spotify.com/search/${encodeURIComponent(words)}`,
  apple: (words: string) =>
    `https://music.apple.com/us/search?${new URLSearchParams({ term: words })}`,
  video: (words: string) =>
    `https://www.youtube.com/results?${new URLSearchParams({ search_query: words })}`,
} as const;
