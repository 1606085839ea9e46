import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { plainDayIn } from "#server/input/zone-time.ts";
import { changes, creates, type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { addToLine } from "#src/lib/use-line-draft.ts";
import { useNow } from "#src/lib/use-today.ts";

export type OwnLine = RouterOutputs["soulcare"]["line"];

const lineKey = [...getQueryKey(trpc.soulcare.line), { type: "infinite" }];

/** The athlete’s line, page by page from the newest. */
export function useOwnLine() {
  const pages = useSuspenseInfiniteQuery({
    queryKey: lineKey,
    queryFn: ({ pageParam, signal }) =>
      trpcClient.soulcare.line.query(pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }: OwnLine) => next,
  });
  const [newest] = pages.data.pages;
  if (!newest) throw new Error("A line has at least one page.");
  return { pages, line: newest, entries: pages.data.pages.flatMap(({ entries }) => entries) };
}

/** The newest sessions: enough to hold this month, the open homework and the last past ones. */
export const newestSessions = { limit: 20 };

/** This month’s sessions that count, and how many can still be booked in it and in the next. */
export function useMonth() {
  const { data: sessions } = trpc.soulcare.mentorSessions.useQuery(newestSessions);
  const { data: mentorship } = trpc.soulcare.mentorship.useQuery();
  const now = useNow();
  if (!sessions || !mentorship) return undefined;
  const { allowance, zone } = mentorship;
  const month = plainDayIn(zone, now).slice(0, 7);
  const countedIn = (month: string) =>
    sessions.filter(
      ({ counts, sessionDate }) => counts && plainDayIn(zone, sessionDate).startsWith(month),
    );
  const taken = countedIn(month).toReversed();
  const next = new Date(`${month}-01T12:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const takenNext = countedIn(next.toISOString().slice(0, 7)).length;
  return {
    allowance,
    zone,
    taken,
    left: Math.max(0, allowance - taken.length),
    next: { from: next, left: allowance - takenNext },
  };
}

const meta = changes("soulcare");

export function useLineMutations() {
  const say = trpc.soulcare.say.useMutation({
    ...creates,
    meta,
    onSuccess: (said, { idempotencyKey }) => addToLine(lineKey, { ...said, idempotencyKey }),
  });
  const edit = trpc.soulcare.editMessage.useMutation({ meta });
  const remove = trpc.soulcare.deleteMessage.useMutation({ meta });
  const restore = trpc.soulcare.restoreMessage.useMutation({ meta });
  const read = trpc.soulcare.readLine.useMutation({ meta: changes("soulcare", "athletes") });
  return {
    send: say.mutateAsync,
    read: read.mutate,
    actions: {
      onEdit: edit.mutateAsync,
      onDelete: remove.mutateAsync,
      onRestore: restore.mutateAsync,
    },
  };
}
