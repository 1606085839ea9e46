import { chakra } from "@chakra-ui/react";
import { Play } from "lucide-react";
import { useState } from "react";
import type { Video } from "#src/content/links.ts";
import { video } from "#src/content/video.ts";
import { CannotPlay, VideoPlayer } from "./video-player.tsx";
import { VideoPoster } from "./video-poster.tsx";

const Screen = chakra("div", {
  base: {
    position: "relative",
    w: "full",
    aspectRatio: "16 / 9",
    borderRadius: "l3",
    overflow: "hidden",
    bg: "art.ground",
    "& > iframe, & > video": { display: "block", w: "full", h: "full", border: "0" },
  },
});

const PlayButton = chakra("button", {
  base: {
    position: "absolute",
    inset: "0",
    w: "full",
    borderRadius: "l3",
    cursor: "pointer",
    _focusVisible: { outlineColor: "sun", outlineOffset: "-6px" },
    "& > span": {
      position: "absolute",
      left: "clamp(16px, 4%, 28px)",
      bottom: "clamp(16px, 4%, 28px)",
      display: "grid",
      placeItems: "center",
      w: "14",
      h: "14",
      borderRadius: "full",
      bg: "art.paper",
      color: "#16233F",
      transitionProperty: "transform",
      transitionDuration: "fast",
    },
    "&:hover > span": { transform: "scale(1.06)" },
  },
});

/** A drawn poster. The other site hears of the visit only when play is pressed. */
export function VideoScreen(props: Video & { title: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <Screen>
        <VideoPlayer {...props} />
      </Screen>
    );
  }
  return (
    <Screen>
      <VideoPoster />
      <noscript>
        <CannotPlay address={props.address} />
      </noscript>
      <PlayButton
        type="button"
        aria-label={`${video.play}: ${props.title}`}
        onClick={() => setIsPlaying(true)}
      >
        <span>
          <Play size={22} fill="currentColor" aria-hidden style={{ marginLeft: 3 }} />
        </span>
      </PlayButton>
    </Screen>
  );
}
