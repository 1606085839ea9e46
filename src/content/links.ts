import { communitySignUp } from "#db/values.ts";

/**
 * Example URLs, to be replaced here by the real ones, each with https. The community's URL is in
 * #db/values.ts, because a mail uses it too.
 */
const platform = "https://example.com/honour-community";

/** The URL of a plan on the community platform, for the bundle that it sells. */
function planPage(plan: string, bundleToken: string) {
  const search = new URLSearchParams({ bundle_token: bundleToken, utm_source: "manual" });
  return `${platform}/plans/${plan}?${search}`;
}

/** The pages on other sites to which Honour's pages link. */
export const links = {
  intakeForm: "https://example.com/honour-training-intake",
  community: communitySignUp,
  tempoRun: planPage("tempo-run", "example-tempo-run"),
  powerPlay: planPage("power-play", "example-power-play"),
} as const;

/** A www.youtube-nocookie.com/embed page plays in a frame; all else is a file with captions. */
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

/** The URLs of a search: for songs on two music services, for lyrics on a video site. */
export const songSearch = {
  music: (words: string) => `https://open.spotify.com/search/${encodeURIComponent(words)}`,
  apple: (words: string) =>
    `https://music.apple.com/us/search?${new URLSearchParams({ term: words })}`,
  video: (words: string) =>
    `https://www.youtube.com/results?${new URLSearchParams({ search_query: words })}`,
} as const;
