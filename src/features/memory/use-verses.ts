import { useEffect, useState } from "react";
import { dayIn } from "#server/domain/days.ts";
import { offeredOn } from "#server/domain/memory.ts";
import { useConnection } from "#src/lib/connection.ts";
import { keepVerses, keptVerses, useWaitingReviews } from "#src/lib/memory-kept.ts";
import { keepSendingReviews, withReviews } from "#src/lib/memory-queue.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";

export type OwnVerses = NonNullable<ReturnType<typeof useVerses>["verses"]>;

/**
 * The athlete's verses, including reviews not sent yet. Without a connection the verses stored in
 * this browser are used until the server answers.
 */
export function useVerses(athleteId: number) {
  const { data, error, refetch } = trpc.soulcare.verses.useQuery();
  const isLost = useConnection() === "lost";
  const hasNoAnswer = data === undefined && (isLost || (error !== null && !serverFailure(error)));
  const [hadNoAnswer, setHadNoAnswer] = useState(false);
  if (hasNoAnswer && !hadNoAnswer) setHadNoAnswer(true);

  useEffect(() => {
    if (data) keepVerses(athleteId, data);
  }, [athleteId, data]);
  useEffect(() => keepSendingReviews(athleteId), [athleteId]);

  const waiting = useWaitingReviews(athleteId);
  const now = useNow();
  const known = data ?? (hadNoAnswer ? keptVerses(athleteId) : undefined);
  return {
    verses: known && onDay(withReviews(known, waiting), now),
    isLost,
    hasNoAnswer,
    isFailed: error !== null && serverFailure(error) !== undefined && !known,
    retry: () => void refetch(),
  };
}

/** The verses, with the day in the athlete's time zone and the cards offered on it. */
function onDay(verses: ReturnType<typeof withReviews>, now: Date) {
  const today = dayIn(verses.timeZone, now);
  return { ...verses, today, offered: offeredOn(verses.cards, { ...verses, today }) };
}
