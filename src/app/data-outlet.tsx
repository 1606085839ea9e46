import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Boundary, type Failure } from "#src/components/boundary.tsx";
import { Failed } from "#src/components/failed.tsx";
import { PageBody } from "#src/components/page.tsx";
import { CardSkeleton, Loading } from "#src/components/skeleton.tsx";
import { broken } from "#src/content/site.ts";
import { explain } from "#src/lib/explain.ts";
import { isServerError } from "#src/lib/trpc.ts";
import { ErrorPage } from "./error-page.tsx";

/** Where a screen stands that waits for data, or could not have it. */
export function DataOutlet() {
  const { pathname } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary screen={pathname} onRetry={reset} fallback={ScreenFailed}>
      <Suspense key={pathname} fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}

function ScreenFailed({ error, retry }: Failure) {
  if (!isServerError(error)) return <ErrorPage />;
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
