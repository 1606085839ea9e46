import { videos } from "./links.ts";

/** The words around every video. */
export const video = {
  play: "Play the video",
  consent: "The video comes from another site and loads only when you press play.",
  cannotPlay: "Your browser cannot play this video.",
  openInstead: "You can open it in a new tab instead.",
};

export const firstSession = { title: "What a first session is like", ...videos.firstSession };

export const teamTalk = { title: "A few minutes from a team talk", ...videos.teamTalk };
