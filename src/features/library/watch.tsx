import { type ReactNode, useRef, useState } from "react";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { savePlace, savePlaceAtLast } from "./places.ts";
import { Recording } from "./recording.tsx";
import { useComplete } from "./use-complete.ts";
import type { HeardPlace } from "./use-heard-place.ts";
import { newestPlace } from "./use-reading.ts";

type Resource = RouterOutputs["soulcare"]["resource"];

/** From here on it counts as watched. */
const watchedPercent = 90;

export const isToWatch = ({ files }: Resource) =>
  files.some(({ role }) => role === "video" || role === "audio");

type Props = { resource: Resource; athleteId: number | null; children: ReactNode };

/** What there is to watch or to hear of a text; where one is goes along from device to device. */
export function Watch({ resource, athleteId, children }: Props) {
  const { slug, title, files, progress } = resource;
  const { mark } = useComplete(slug);
  const utils = trpc.useUtils();
  const [start] = useState(() => newestPlace(resource, athleteId));
  const isWatched = useRef(Boolean(progress?.completedAt));

  function keep(place: HeardPlace, isLast: boolean) {
    if (athleteId === null) return;
    void (isLast ? savePlaceAtLast : savePlace)(athleteId, { slug, ...place });
    if (place.percent < watchedPercent || isWatched.current) return;
    isWatched.current = true;
    mark(true);
  }

  function renew() {
    const asking = utils.soulcare.resource.fetch({ slug }, { staleTime: 0 });
    // Without a file the player says that it did not load.
    return asking.then((fresh) => fresh.files).catch(() => []);
  }

  const from = start ? { fileId: start.fileId ?? null, position: start.position } : null;
  return (
    <Recording title={title} files={files} start={from} onPlace={keep} renew={renew}>
      {children}
    </Recording>
  );
}
