import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import { Failed } from "#src/components/failed.tsx";
import { PageBody } from "#src/components/page.tsx";
import { CardSkeleton, Loading } from "#src/components/skeleton.tsx";
import { broken } from "#src/content/site.ts";
import { explain } from "#src/lib/explain.ts";

/** Where a screen stands that waits for data, or could not have it. */
export function DataOutlet() {
  const { pathname } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary key={pathname} onRetry={reset} fallback={ScreenFailed}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}

function ScreenFailed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <PageBody>
      <title>{`${broken.title}: Honour`}</title>
      <Failed as="h1" title={broken.title} onRetry={retry}>
        {explain(error)}
      </Failed>
    </PageBody>
  );
}

function ScreenSkeleton() {
  return (
    <PageBody>
      <Loading>
        <CardSkeleton />
      </Loading>
    </PageBody>
  );
}
