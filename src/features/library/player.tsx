import { chakra, Flex } from "@chakra-ui/react";
import { Captions, Maximize, Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "#src/components/button.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { clockText, playerWords as words } from "./player-words.ts";
import { usePlayback } from "./use-playback.ts";

type PlayedFile = { role: string; address: string; seconds: number | null };

type Props = {
  title: string;
  file: PlayedFile;
  /** For a video: the addresses of its captions and of the picture before it plays. */
  captions: string | undefined;
  poster: string | undefined;
  startAt: number;
  onTime: (time: number, duration: number) => void;
  renew: () => Promise<string | undefined>;
  /** Receives the function that seeks, for the transcript beside the player. */
  seekRef: RefObject<(to: number) => void>;
};

/** Plays video or audio with its own controls. Its keys work while the focus is in the player. */
export function Player({ title, file, captions, poster, onTime, seekRef, ...rest }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLVideoElement>(null);
  const [hasCaptions, setHasCaptions] = useState(true);
  const { address, seconds } = file;
  const playback = usePlayback({ media, title, address, seconds, ...rest });
  const { source, time, duration, hasFailed, events, seek, toggle } = playback;
  const isVideo = file.role === "video";

  useEffect(() => onTime(time, duration), [onTime, time, duration]);
  useEffect(() => {
    seekRef.current = seek;
  });
  useEffect(() => {
    const track = media.current?.textTracks[0];
    if (track) track.mode = hasCaptions ? "showing" : "hidden";
  }, [hasCaptions]);

  const toggleCaptions = () => setHasCaptions((isOn) => !isOn);
  const enlarge = () =>
    void (isVideo && frame.current && toggleFullScreen(frame.current, media.current));
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys({ ...playback, toggleCaptions, enlarge })[keyOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const whole = clockText(Math.round(duration));
  return (
    <Frame ref={frame} role="group" aria-label={words.label(title)} onKeyDown={onKeyDown}>
      <chakra.div display={isVideo ? "block" : "none"}>
        <Screen
          ref={media}
          src={source}
          poster={poster}
          preload="metadata"
          playsInline
          tabIndex={-1}
          onClick={toggle}
          {...events}
        >
          {captions && (
            <track kind="captions" src={captions} srcLang="en" label="English" default />
          )}
        </Screen>
      </chakra.div>
      {hasFailed && (
        <Flex role="alert" align="center" wrap="wrap" gap="3" mt="2">
          {words.failed}
          <Button size="sm" variant="outline" onClick={() => void playback.tryAgain()}>
            {words.again}
          </Button>
        </Flex>
      )}
      <Place
        type="range"
        aria-label={words.place}
        aria-valuetext={words.placeSpoken(clockText(time), whole)}
        min={0}
        max={Math.max(1, Math.round(duration))}
        value={Math.round(time)}
        style={{ "--played": duration ? time / duration : 0 } as object}
        onChange={(event) => seek(event.target.valueAsNumber)}
      />
      <Controls playback={playback} clock={`${clockText(time)} / ${whole}`}>
        {captions && (
          <IconButton
            label={words.captions}
            aria-pressed={hasCaptions}
            boxShadow={hasCaptions ? "inset 0 -3px 0 {colors.accent.border}" : undefined}
            onClick={toggleCaptions}
          >
            <Captions aria-hidden />
          </IconButton>
        )}
        {isVideo && (
          <IconButton label={words.fullScreen} onClick={enlarge}>
            <Maximize aria-hidden />
          </IconButton>
        )}
      </Controls>
    </Frame>
  );
}

type Playback = ReturnType<typeof usePlayback>;
type ControlsProps = { playback: Playback; clock: string; children: ReactNode };

function Controls({ playback, clock, children }: ControlsProps) {
  const { isPlaying, speed, toggle, seekBy, nextSpeed } = playback;
  return (
    <Flex align="center" wrap="wrap" gap="0">
      <IconButton
        variant="solid"
        label={isPlaying ? words.pause : words.play}
        w="48px"
        h="48px"
        borderRadius="full"
        mr="1"
        onClick={toggle}
      >
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden fill="currentColor" />}
      </IconButton>
      <IconButton label={words.back} onClick={() => seekBy(-15)}>
        <RotateCcw aria-hidden />
      </IconButton>
      <IconButton label={words.forward} onClick={() => seekBy(15)}>
        <RotateCw aria-hidden />
      </IconButton>
      <chakra.span textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums" ml="1.5">
        {clock}
      </chakra.span>
      <Flex ml="auto" align="center">
        <Button
          variant="ghost"
          minH="44px"
          px="1.5"
          fontWeight="600"
          aria-label={words.speed(speed)}
          onClick={nextSpeed}
        >
          {words.speedShown(speed)}
        </Button>
        {children}
      </Flex>
    </Flex>
  );
}

type Acts = Playback & { toggleCaptions: () => void; enlarge: () => void };

const keys = (acts: Acts): Readonly<Record<string, (() => void) | undefined>> => ({
  " ": acts.toggle,
  arrowleft: () => acts.seekBy(-5),
  arrowright: () => acts.seekBy(5),
  j: () => acts.seekBy(-15),
  l: () => acts.seekBy(15),
  "<": () => acts.changeSpeed(-1),
  ">": () => acts.changeSpeed(1),
  c: acts.toggleCaptions,
  f: acts.enlarge,
});

/** Empty for shortcuts of the browser, and for Space on a button, which presses the button. */
function keyOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return "";
  return key === " " && target instanceof HTMLButtonElement ? "" : key.toLowerCase();
}

/** iPhones can show only the video element itself in full screen. */
async function toggleFullScreen(frame: HTMLElement, video: HTMLVideoElement | null) {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (document.fullscreenEnabled) return frame.requestFullscreen();
  const enlarge: unknown = video && Reflect.get(video, "webkitEnterFullscreen");
  if (typeof enlarge === "function") enlarge.call(video);
}

const Frame = chakra("div", {
  base: { "&:fullscreen": { bg: "bg", p: "4", overflow: "auto" } },
});

const Screen = chakra("video", {
  base: {
    display: "block",
    w: "100%",
    aspectRatio: "16 / 9",
    maxH: "80vh",
    bg: "art.ground",
    borderRadius: { base: "0", lg: "8px" },
    cursor: "pointer",
    "&::cue": { fontFamily: "body", backgroundColor: "rgba(8, 13, 28, 0.86)" },
  },
});

const track = {
  h: "8px",
  borderBlock: "1px solid {colors.border.emphasized}",
  background:
    "linear-gradient({colors.fg}, {colors.fg}) 0 / calc(11px + (100% - 22px) * var(--played)) 100% no-repeat",
};

const thumb = {
  appearance: "none",
  boxSizing: "border-box",
  w: "22px",
  h: "22px",
  borderRadius: "full",
  bg: "bg.panel",
  border: "7px solid {colors.fg}",
};

const Place = chakra("input", {
  base: {
    appearance: "none",
    display: "block",
    w: "100%",
    h: "11",
    bg: "transparent",
    cursor: "pointer",
    "&::-webkit-slider-runnable-track": track,
    "&::-moz-range-track": { ...track, boxSizing: "border-box" },
    "&::-webkit-slider-thumb": { ...thumb, mt: "-8px" },
    "&::-moz-range-thumb": thumb,
  },
});
