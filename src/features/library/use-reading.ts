import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Place, waitingPlaces } from "#src/lib/library-progress.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { savePlace, savePlaceAtLast } from "./places.ts";

type Resource = RouterOutputs["soulcare"]["resource"];

const saveEveryMs = 10_000;
/** A text opens at its start unless its place is beyond this, in thousandths of the text. */
const worthReturning = 30;
/** The height in pixels that the sticky bars cover at the top of the window. */
const coveredTop = 120;

/** Shows, saves and restores the reading position in a text. */
export function useReading(
  resource: Pick<Resource, "slug" | "progress">,
  athleteId: number | null,
  text: RefObject<HTMLElement | null>,
) {
  const { slug } = resource;
  const [start] = useState(() => newestPlace(resource, athleteId));
  const [percent, setPercent] = useState<number | undefined>(0);
  const [hasReturned, setHasReturned] = useState(false);
  const saved = useRef(start?.position ?? 0);
  const latest = useRef<Place>(undefined);

  const move = useEffectEvent(() => {
    if (!text.current) return;
    const place = measure(text.current);
    latest.current = { slug, ...place, at: new Date() };
    setPercent(isWhole(text.current) ? undefined : place.percent);
  });

  const save = useEffectEvent((send: typeof savePlace | typeof savePlaceAtLast) => {
    const place = latest.current;
    if (athleteId === null || !place || place.position === saved.current) return;
    saved.current = place.position;
    void send(athleteId, place);
  });

  useEffect(() => {
    const { current: element } = text;
    if (!element) return;
    if (start && start.position > worthReturning && scrollY === 0) {
      showPosition(element, start.position);
      saved.current = measure(element).position;
      setHasReturned(true);
    }
    move();
    const onMove = () => move();
    const onHide = () => document.visibilityState === "hidden" && save(savePlaceAtLast);
    const timer = setInterval(() => save(savePlace), saveEveryMs);
    addEventListener("scroll", onMove, { passive: true });
    addEventListener("pagehide", onHide);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      clearInterval(timer);
      save(savePlace);
      removeEventListener("scroll", onMove);
      removeEventListener("pagehide", onHide);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [start, text]);

  function fromStart() {
    setHasReturned(false);
    scrollTo({ top: 0, behavior: "smooth" });
  }

  return { percent, hasReturned, fromStart };
}

/** The newer of two places: the one queued in this browser, and the one on the server. */
export function newestPlace(
  { slug, progress }: Pick<Resource, "slug" | "progress">,
  athleteId: number | null,
) {
  const waiting =
    athleteId === null ? undefined : waitingPlaces(athleteId).find((place) => place.slug === slug);
  if (!waiting || (progress && progress.updatedAt > waiting.at)) return progress;
  return waiting;
}

/** The position at the top of the visible part, and the percentage of the way to the text’s end. */
function measure(text: HTMLElement): Pick<Place, "position" | "percent"> {
  const { top, height } = text.getBoundingClientRect();
  return {
    position: partOf(1000, coveredTop - top, height),
    percent: isWhole(text) ? 100 : partOf(100, scrollY, wayToEnd(text)),
  };
}

const partOf = (all: number, done: number, whole: number) =>
  whole > 0 ? Math.round(Math.min(1, Math.max(0, done / whole)) * all) : 0;

/** How far the page is scrolled from its top until the end of the text is in the window. */
const wayToEnd = (text: HTMLElement) => text.getBoundingClientRect().bottom + scrollY - innerHeight;

/** Whether the text is in the window from start to end before anything is scrolled. */
const isWhole = (text: HTMLElement) => wayToEnd(text) <= 0;

function showPosition(text: HTMLElement, position: number) {
  const { top, height } = text.getBoundingClientRect();
  scrollTo(0, scrollY + top + (height * position) / 1000 - coveredTop);
}
