import { chakra } from "@chakra-ui/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ExternalLink } from "#src/components/external-link.tsx";
import type { Video } from "#src/content/links.ts";
import { video } from "#src/content/video.ts";

type Props = Video & { title: string };

/** Plays at once, for it was asked to, and takes the focus of the button that has gone. */
export function VideoPlayer(props: Props) {
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

/** For a browser without video or scripts, and for a video that does not come. */
export function CannotPlay({ address }: { address: string }) {
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
