import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Suspense } from "react";
import { Boundary, type Failure } from "#src/components/boundary.tsx";
import { Failed } from "#src/components/loaded.tsx";
import { BackLink } from "#src/components/text-link.tsx";
import { thread } from "#src/content/community-thread.ts";
import { explain } from "#src/lib/explain.ts";
import { searchOf, useView } from "../board-address.ts";
import { useBoardAccess } from "../use-standing.ts";
import { ThreadSkeleton } from "./skeletons.tsx";
import { Thread } from "./thread.tsx";
import { isGone, ThreadNotFound } from "./thread-not-found.tsx";

/** The way back to the part of the board one came from stands above whatever is found. */
export function ThreadScreen({ postId }: { postId: string }) {
  const { view } = useView();
  // Asked for together with the post, for the form below it.
  useBoardAccess();
  return (
    <>
      <BackLink to={`/community${searchOf(view)}`}>{thread.back}</BackLink>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <Boundary screen={postId} onRetry={reset} fallback={NotShown}>
            <Suspense fallback={<ThreadSkeleton />}>
              <Thread key={postId} id={Number(postId)} />
            </Suspense>
          </Boundary>
        )}
      </QueryErrorResetBoundary>
    </>
  );
}

function NotShown({ error, retry }: Failure) {
  if (isGone(error)) return <ThreadNotFound />;
  return (
    <Failed as="h1" title={thread.failed} onRetry={retry}>
      {explain(error)}
    </Failed>
  );
}
