import { chakra } from "@chakra-ui/react";
import { Play } from "lucide-react";
import { Drawing } from "#src/components/drawings.tsx";
import type { Video } from "#src/content/links.ts";
import { video } from "#src/content/video.ts";
import { ExternalLink } from "./text-link.tsx";

/**
 * A video with a drawn poster, which `page-script/video.ts` replaces by a player. Nothing is
 * requested from the video's site before play is pressed.
 */
export function VideoScreen({ title, address, captions }: Video & { title: string }) {
  return (
    <Screen>
      <VideoPoster />
      <noscript>
        <CannotPlay address={address} />
      </noscript>
      <PlayButton
        type="button"
        aria-label={`${video.play}: ${title}`}
        data-action="play-video"
        data-title={title}
        data-address={address}
        data-captions={captions}
      >
        <span>
          <Play size={22} fill="currentColor" aria-hidden style={{ marginLeft: 3 }} />
        </span>
      </PlayButton>
      <CannotPlay address={address} hidden />
    </Screen>
  );
}

type CannotPlayProps = { address: string; hidden?: boolean };

/** Shown without scripts or video support, and when the video fails to load. */
function CannotPlay({ address, hidden = false }: CannotPlayProps) {
  return (
    <Words tabIndex={-1} data-cannot-play hidden={hidden}>
      <p>{video.cannotPlay}</p>
      <p>
        <ExternalLink href={address} color="art.paper">
          {video.openInstead}
        </ExternalLink>
      </p>
    </Words>
  );
}

/** Lanes that converge under the lamp. */
const lanes = [-1100, -860, -620, -380, -140, 140, 380].map(
  (foot) => `M${470 + foot * 0.5} 306L${470 + foot} 360`,
);

/** A lamp over a running track. */
function VideoPoster() {
  return (
    <Drawing
      viewBox="0 0 640 360"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
      position="absolute"
      inset="0"
      w="full"
      h="full"
      css={{
        "& .light": { stroke: "sun", strokeWidth: "2.5", strokeLinecap: "round" },
        "& .metal": { fill: "art.paper" },
        "& .wire": { fill: "none", stroke: "art.paper", strokeWidth: "3" },
        "& .glass": { fill: "art.ground", stroke: "art.paper", strokeWidth: "3" },
      }}
    >
      <path className="field" d="M0 306h640v54H0z" />
      <path className="ripple" d={`M0 306H640${lanes.join("")}`} />
      <g transform="translate(297 -22) scale(.82)">
        <path
          className="light"
          d="M126 214l-26-14M120 262H90M126 310l-26 14M294 214l26-14M300 262h30M294 310l26 14"
        />
        <path className="wire" d="M210 0V128" />
        <circle className="wire" cx="210" cy="144" r="16" />
        <path className="metal" d="M188 160h44l22 34H166z" />
        <path className="glass" d="M170 194h80l12 136H158z" />
        <path className="wire" d="M196 194l-8 136M224 194l8 136" />
        <path className="sun" d="M210 218c26 34 34 50 34 68a34 34 0 0 1-68 0c0-18 8-34 34-68z" />
        <path className="metal" d="M150 330h120v14H150zM166 344h88l-8 14h-72z" />
      </g>
    </Drawing>
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
