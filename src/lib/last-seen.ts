import superjson from "superjson";
import { onServerLost, suspectLoss } from "./connection.ts";
import { localStore, storeKeys } from "./local-store.ts";
import {
  onHuddle,
  queryClient,
  type RouterOutputs,
  sessionKey,
  type Viewer,
  viewerNow,
} from "./trpc.ts";

type Huddle = RouterOutputs["soulcare"]["huddle"];
type Next = Huddle["next"];

/**
 * The part of the Huddle that is stored. All else is left out, such as check-ins, care calls,
 * notifications and announcements.
 */
export type SeenHuddle = Pick<Huddle, "allowance" | "chaptersRead" | "verses" | "week"> & {
  next: Next | null;
  session: Pick<NonNullable<Huddle["session"]>, "topic" | "sessionDate" | "sessionType"> | null;
};

type LastSeen = Pick<Viewer, "role" | "name"> & {
  athleteId: number;
  savedAt: Date;
  huddle: SeenHuddle;
};

/** Raise it when the stored part of the Huddle changes: data of an older format is ignored. */
const format = 7;
const mostCharacters = 16_000;
const keptSteps: readonly Next["kind"][] = [
  "session",
  "begin",
  "on-hold",
  "rest",
  "paused",
  "verse",
  "done",
];

function seenOf({ allowance, chaptersRead, verses, week, next, session }: Huddle): SeenHuddle {
  return {
    allowance,
    chaptersRead,
    verses,
    week,
    next: keptSteps.includes(next.kind) ? next : null,
    session: session && {
      topic: session.topic,
      sessionDate: session.sessionDate,
      sessionType: session.sessionType,
    },
  };
}

/** Stores the Huddle in this browser, for use without a connection. */
export function keepLastSeen(viewer: Viewer, huddle: Huddle, savedAt: Date) {
  const { athleteId, role, name } = viewer;
  if (athleteId === undefined || viewer.isOffline) return;
  const seen: LastSeen = { athleteId, role, name, savedAt, huddle: seenOf(huddle) };
  const text = superjson.stringify({ format, ...seen });
  if (text.length <= mostCharacters) localStore.write(storeKeys.lastSeen, text);
  else localStore.remove(storeKeys.lastSeen);
}

/** The stored Huddle, if it belongs to the athlete who was last signed in here. */
export function readLastSeen(): LastSeen | undefined {
  const text = localStore.read(storeKeys.lastSeen);
  const seen = text === null ? undefined : parse(text);
  const isOwn = seen && String(seen.athleteId) === localStore.read(storeKeys.athleteId);
  return isOwn ? seen : undefined;
}

function parse(text: string) {
  try {
    const seen = superjson.parse<LastSeen & { format: number }>(text);
    return seen.format === format ? seen : undefined;
  } catch {
    return undefined;
  }
}

const longestWaitMs = 3_000;

/** Stores each Huddle that the server sends, and supplies the viewer while it does not answer. */
export function watchLastSeen() {
  // The session is in the same batch of answers, perhaps after the Huddle.
  const stopKeeping = onHuddle((huddle) => setTimeout(() => keepForViewer(huddle)));
  const stopWaiting = onServerLost(() => void supplyLastViewer());
  const timer = setTimeout(() => {
    if (viewerNow() === undefined) suspectLoss();
  }, longestWaitMs);
  return () => {
    stopKeeping();
    stopWaiting();
    clearTimeout(timer);
  };
}

function keepForViewer(huddle: Huddle) {
  const viewer = viewerNow();
  if (viewer) keepLastSeen(viewer, huddle, new Date());
}

/** Supplies the last viewer, unless the server has answered since the page was opened. */
async function supplyLastViewer() {
  const seen = readLastSeen();
  if (!seen) return;
  // A request that hangs would keep the screen waiting, so it is cancelled.
  await queryClient.cancelQueries({ queryKey: sessionKey, exact: true });
  if (viewerNow() !== undefined) return;
  const { role, athleteId, name } = seen;
  const viewer: Viewer = { role, athleteId, name, isOffline: true };
  // With this old date the session is asked for again as soon as possible.
  queryClient.setQueryData(sessionKey, { viewer }, { updatedAt: 1 });
}
