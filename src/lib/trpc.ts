import { type Mutation, MutationCache, type Query, QueryClient } from "@tanstack/react-query";
import { createTRPCReact, getQueryKey, httpBatchLink, TRPCClientError } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import superjson from "superjson";
import type { AppRouter } from "#server/routers/index.ts";

/** Data as the browser receives it: RouterOutputs["soulcare"]["challenges"][number]. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();

export const trpcClient = trpc.createClient({
  links: [httpBatchLink({ url: "/trpc", maxItems: 10, transformer: superjson })],
});

/** Data stays until a mutation succeeds: then everything on screen is asked for again. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
  mutationCache: new MutationCache({ onSuccess: refreshScreen }),
});

/** Of a mutation after which nothing on screen may be asked for again. */
export const endsSession = { endsSession: true };

type Done = Pick<Mutation<unknown, unknown, unknown>, "meta">;

function refreshScreen(_data: unknown, _variables: unknown, _result: unknown, { meta }: Done) {
  if (!meta?.endsSession) void queryClient.invalidateQueries();
}

/** What the server says of a failure; undefined when it never answered. */
export type ServerFailure = {
  code: string;
  httpStatus: number;
  requestId?: string;
  retryAfterSeconds?: number;
  /** Where to go about it. */
  link?: string;
  issues?: { path: string; message: string }[];
};

export function serverFailure(error: unknown): ServerFailure | undefined {
  return isServerError(error) ? (error.data ?? undefined) : undefined;
}

/** A question to the server failed, on the way or there; anything else is a fault of the page. */
export const isServerError = (error: unknown) => error instanceof TRPCClientError;

const viewerKey = JSON.stringify(getQueryKey(trpc.athletes.session, undefined, "query"));

/** Calls back when a read is refused because the session has ended. */
export function onSessionEnd(end: () => void) {
  const cache = queryClient.getQueryCache();
  // A quick refusal comes before anyone listens.
  if (cache.getAll().some(isRefused)) end();
  return cache.subscribe(({ type, query }) => {
    if (type === "updated" && isRefused(query)) end();
  });
}

/** The one query that a visitor may ask as well: who is there. */
export const isViewer = ({ queryKey }: Pick<Query, "queryKey">) =>
  JSON.stringify(queryKey) === viewerKey;

function isRefused(query: Query) {
  return !isViewer(query) && serverFailure(query.state.error)?.httpStatus === 401;
}
