import superjson from "superjson";
import { onceLost, suspectLoss } from "./connection.ts";
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
 * What is kept of the Huddle. Left out: check-ins, a call for a person, notifications, announcements
 * and whatever is not named here.
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

/** Raise it when the kept part of the Huddle changes: what an older release kept is not shown. */
const format = 6;
const mostCharacters = 16_000;
const keptSteps: readonly Next["kind"][] = [
  ...(["session", "begin", "on-hold", "rest", "paused", "verse", "done"] as const),
];

function seenOf({ next, session, ...huddle }: Huddle): SeenHuddle {
  const { allowance, chaptersRead, verses, week } = huddle;
  return {
    ...{ allowance, chaptersRead, verses, week },
    next: keptSteps.includes(next.kind) ? next : null,
    session: session && {
      topic: session.topic,
      sessionDate: session.sessionDate,
      sessionType: session.sessionType,
    },
  };
}

/** Keeps the Huddle in this browser, for a day without a connection. */
export function keepLastSeen(viewer: Viewer, huddle: Huddle, savedAt: Date) {
  const { athleteId, role, name } = viewer;
  if (athleteId === undefined || viewer.isOffline) return;
  const seen: LastSeen = { athleteId, role, name, savedAt, huddle: seenOf(huddle) };
  const text = superjson.stringify({ format, ...seen });
  if (text.length <= mostCharacters) localStore.write(storeKeys.lastSeen, text);
  else localStore.remove(storeKeys.lastSeen);
}

/** What was kept for the athlete who is signed in, as far as this browser knows. */
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

/** Keeps each Huddle of the server, and says who is here while the server cannot. */
export function watchLastSeen() {
  // Who is here is in the same batch of answers, perhaps after it.
  const stopKeeping = onHuddle((huddle) => setTimeout(() => keepForViewer(huddle)));
  const stopWaiting = onceLost(() => void stepIn());
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

/** Only where the server has said nothing since the page was opened. */
async function stepIn() {
  const seen = readLastSeen();
  if (!seen) return;
  // A request that hangs would keep the screen waiting.
  await queryClient.cancelQueries({ queryKey: sessionKey, exact: true });
  if (viewerNow() !== undefined) return;
  const { role, athleteId, name } = seen;
  const viewer: Viewer = { role, athleteId, name, isOffline: true };
  queryClient.setQueryData(sessionKey, { viewer }, { updatedAt: 1 });
}
