import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc, trpcClient } from "#src/lib/trpc.ts";

const pageSize = 20;

type Row = { id: number };
type Input = { id: number; limit: number; before?: number };
type Ask<T> = (input: Input, options: { signal: AbortSignal }) => Promise<T[]>;

/** Something of one athlete, the newest first, part by part. */
function useParts<T extends Row>(key: readonly unknown[], id: number, ask: Ask<T>) {
  const pages = useSuspenseInfiniteQuery({
    queryKey: [...key, { input: { id }, type: "infinite" }],
    queryFn: ({ pageParam: before, signal }) =>
      ask({ id, limit: pageSize, ...(before > 0 && { before }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (rows: T[]) => (rows.length < pageSize ? undefined : rows.at(-1)?.id),
  });
  return { rows: pages.data.pages.flat(), more: pages };
}

const { admin } = trpcClient;

export const usePoints = (id: number) =>
  useParts(getQueryKey(trpc.admin.athletePoints), id, admin.athletePoints.query);
export const usePayments = (id: number) =>
  useParts(getQueryKey(trpc.admin.athletePayments), id, admin.athletePayments.query);
export const useSessions = (id: number) =>
  useParts(getQueryKey(trpc.admin.athleteSessions), id, admin.athleteSessions.query);
export const useMilestones = (id: number) =>
  useParts(getQueryKey(trpc.admin.athleteMilestones), id, admin.athleteMilestones.query);
