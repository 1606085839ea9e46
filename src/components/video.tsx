import { chakra } from "@chakra-ui/react";
import { Play } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { DoorwayPlate } from "#src/components/drawings.tsx";
import type { Video } from "#src/content/links.ts";
import { video } from "#src/content/video.ts";
import { ExternalLink } from "./text-link.tsx";

/**
 * A video with a drawn poster. Nothing is requested from the video's site before play is pressed.
 */
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

type Props = Video & { title: string };

/** Starts at once and takes the focus from the play button, which is gone. */
function VideoPlayer(props: Props) {
  const isPage = new URL(props.address).hostname === "www.youtube-nocookie.com";
  return isPage ? <FramedVideo {...props} /> : <VideoFile {...props} />;
}

function FramedVideo({ title, address }: Props) {
  const frame = useFocusOnce<HTMLIFrameElement>();
  return (
    <iframe
      ref={frame}
      title={title}
      src={`${address}?autoplay=1`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  );
}

function VideoFile({ title, address, captions }: Props) {
  const [cannotPlay, setCannotPlay] = useState(false);
  const player = useFocusOnce<HTMLVideoElement>();
  if (cannotPlay) return <CannotPlay address={address} />;
  return (
    <video
      ref={player}
      aria-label={title}
      src={address}
      controls
      autoPlay
      playsInline
      onError={() => setCannotPlay(true)}
    >
      <track kind="captions" srcLang="en" label="English" src={captions} />
      <CannotPlay address={address} />
    </video>
  );
}

/** Shown without scripts or video support, and when the video fails to load. */
function CannotPlay({ address }: { address: string }) {
  const words = useFocusOnce<HTMLDivElement>();
  return (
    <Words ref={words} tabIndex={-1}>
      <p>{video.cannotPlay}</p>
      <p>
        <ExternalLink href={address} color="art.paper">
          {video.openInstead}
        </ExternalLink>
      </p>
    </Words>
  );
}

function useFocusOnce<Player extends HTMLElement>(): RefObject<Player | null> {
  const player = useRef<Player>(null);
  useEffect(() => player.current?.focus(), []);
  return player;
}

function VideoPoster() {
  return (
    <DoorwayPlate
      viewBox="0 0 640 360"
      keep="xMaxYMid"
      arch={{ cx: 470, cy: 190, foot: 360 }}
      radii={[74, 118, 162, 206, 250, 294]}
      sun={{ cx: 470, horizon: 258, r: 46, halfWidth: 73 }}
    />
  );
}

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

const Words = chakra("div", {
  base: {
    position: "absolute",
    inset: "0",
    display: "grid",
    alignContent: "center",
    gap: "1",
    p: "clamp(20px, 6%, 48px)",
    color: "art.paper",
    _focusVisible: { outlineColor: "sun", outlineOffset: "-6px", borderRadius: "l3" },
  },
});
