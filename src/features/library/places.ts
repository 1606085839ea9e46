import { useEffect } from "react";
import { onServerBack, suspectLoss } from "#src/lib/connection.ts";
import { forgetTexts } from "#src/lib/library-kept.ts";
import { dropPlace, keepPlace, type Place, waitingPlaces } from "#src/lib/library-progress.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { trpcClient } from "#src/lib/trpc.ts";

/** Stores a place in this browser, then sends it to the server. */
export async function savePlace(athleteId: number, place: Place) {
  keepPlace(athleteId, place);
  await sendPlace(athleteId, place);
}

/** Like `savePlace`, for a page that is closing. The place is sent once more the next time. */
export function savePlaceAtLast(athleteId: number, { slug, ...place }: Place) {
  keepPlace(athleteId, { slug, ...place });
  const sent = fetch(`/api/library/${encodeURIComponent(slug)}/progress`, {
    method: "PUT",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(place),
  });
  // The place stays in the queue.
  sent.catch(() => undefined);
}

/** Sends the queued places, now and whenever the server answers again. */
export function useWaitingPlaces(athleteId: number | null) {
  useEffect(() => {
    if (athleteId === null) return;
    const send = () => void sendAll(athleteId);
    send();
    return onServerBack(send);
  }, [athleteId]);
}

async function sendAll(athleteId: number) {
  for (const place of waitingPlaces(athleteId)) await sendPlace(athleteId, place);
}

/** Drops the place once the server took or refused it. After any other failure it stays queued. */
async function sendPlace(athleteId: number, place: Place) {
  try {
    await trpcClient.soulcare.keepProgress.mutate(place);
  } catch (error) {
    const failure = serverFailure(error);
    if (!failure) suspectLoss();
    if (!failure || failure.httpStatus === 429 || failure.httpStatus >= 500) return;
    if (failure.httpStatus === 402) forgetTexts();
  }
  dropPlace(athleteId, place);
}
