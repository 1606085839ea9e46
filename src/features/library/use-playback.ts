import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { localStore, storeKeys } from "#src/lib/local-store.ts";

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

type Options = {
  media: RefObject<HTMLMediaElement | null>;
  title: string;
  address: string;
  seconds: number | null;
  startAt: number;
  /** Fetches a new URL after the old one has expired. */
  renew: () => Promise<string | undefined>;
};

/** The state of a media element, and the functions that control it. */
export function usePlayback({ media, title, address, seconds, startAt, renew }: Options) {
  const [source, setSource] = useState(address);
  const [time, setTime] = useState(startAt);
  const [duration, setDuration] = useState(seconds ?? 0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { speed, changeSpeed, nextSpeed } = useSpeed();
  /** Where to continue once the file has loaded, and whether to play at once. */
  const goOn = useRef({ at: startAt, isPlaying: false });
  const isRenewed = useRef(false);

  const act = (work: (element: HTMLMediaElement) => void) => {
    if (media.current) work(media.current);
  };
  // `play` rejects if no tap or key press came before it, or if a pause interrupts it.
  const start = (element: HTMLMediaElement) => void element.play().catch(() => setIsPlaying(false));
  const seek = (to: number) =>
    act((element) => {
      const at = Math.min(Math.max(0, to), duration || to);
      goOn.current.at = at;
      setTime(at);
      if (element.readyState > 0) element.currentTime = at;
    });
  const seekBy = (by: number) => seek((media.current?.currentTime ?? time) + by);
  const toggle = () => act((element) => (element.paused ? start(element) : element.pause()));

  async function onError() {
    const wasPlaying = goOn.current.isPlaying || isPlaying;
    goOn.current = { at: time, isPlaying: wasPlaying };
    setIsPlaying(false);
    const renewed = isRenewed.current ? undefined : await renew();
    isRenewed.current = true;
    if (renewed === undefined || renewed === source) setHasFailed(true);
    else setSource(renewed);
  }

  async function tryAgain() {
    setHasFailed(false);
    isRenewed.current = false;
    const renewed = await renew();
    if (renewed === undefined) return setHasFailed(true);
    setSource(renewed);
    act((element) => element.load());
  }

  function onLoaded(element: HTMLMediaElement) {
    if (Number.isFinite(element.duration)) setDuration(element.duration);
    if (goOn.current.at > 0) element.currentTime = goOn.current.at;
    if (goOn.current.isPlaying) start(element);
    element.playbackRate = speed;
  }

  // A file that has loaded already sends no further event.
  const begin = useEffectEvent(() => act((shown) => shown.readyState > 0 && onLoaded(shown)));
  useEffect(() => begin(), []);
  useEffect(() => {
    if (media.current) media.current.playbackRate = speed;
  }, [media, speed]);
  const controls = useEffectEvent(() => ({ toggle, seek, seekBy }));
  useEffect(() => {
    if (isPlaying && "mediaSession" in navigator) showOnLockScreen(title, controls());
  }, [isPlaying, title]);
  useEffect(() => leaveLockScreen, []);

  const events = {
    onLoadedMetadata: () => act(onLoaded),
    onTimeUpdate: () => act((element) => setTime(element.currentTime)),
    onPlay: () => setIsPlaying(true),
    onPlaying: () => {
      isRenewed.current = false;
      goOn.current.isPlaying = true;
    },
    onPause: () => {
      setIsPlaying(false);
      // After a pause that an error caused, the recording plays on once it has loaded again.
      if (!media.current?.error) goOn.current.isPlaying = false;
    },
    onError: () => void onError(),
  };
  const state = { source, time, duration, isPlaying, hasFailed, speed };
  return { ...state, events, seek, seekBy, toggle, changeSpeed, nextSpeed, tryAgain };
}

/** The playback speed, stored for the next recording. */
function useSpeed() {
  const [speed, setSpeed] = useState(keptSpeed);
  function choose(index: number) {
    const next = speeds[index] ?? 1;
    setSpeed(next);
    localStore.write(storeKeys.playerSpeed, String(next));
  }
  const place = speeds.indexOf(speed);
  return {
    speed,
    changeSpeed: (by: 1 | -1) => choose(Math.min(Math.max(0, place + by), speeds.length - 1)),
    nextSpeed: () => choose((place + 1) % speeds.length),
  };
}

function keptSpeed() {
  const kept = Number(localStore.read(storeKeys.playerSpeed));
  return speeds.includes(kept) ? kept : 1;
}

type Controls = { toggle: () => void; seek: (to: number) => void; seekBy: (by: number) => void };

function showOnLockScreen(title: string, { toggle, seek, seekBy }: Controls) {
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({ title, artist: "Honour" });
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: toggle,
    pause: toggle,
    seekbackward: () => seekBy(-15),
    seekforward: () => seekBy(15),
    seekto: ({ seekTime }) => seekTime !== undefined && seek(seekTime),
  };
  const entries = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][];
  for (const [action, handler] of entries) mediaSession.setActionHandler(action, handler);
}

/** Otherwise the keys of the lock screen would still call a player that is gone. */
function leaveLockScreen() {
  if (!("mediaSession" in navigator)) return;
  navigator.mediaSession.metadata = null;
  for (const action of ["play", "pause", "seekbackward", "seekforward", "seekto"] as const)
    navigator.mediaSession.setActionHandler(action, null);
}
