import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
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
  return <WaitingOutlet skeleton={<ScreenSkeleton />} />;
}

/** The same for a screen without a frame, of which nothing is known beforehand. */
export function BareDataOutlet() {
  return <WaitingOutlet skeleton={<title>Honour</title>} />;
}

function WaitingOutlet({ skeleton }: { skeleton: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary screen={pathname} onRetry={reset} fallback={ScreenFailed}>
          <Suspense key={pathname} fallback={skeleton}>
            <Outlet />
          </Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
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
      <title>Honour</title>
      <Loading>
        <CardSkeleton />
      </Loading>
    </PageBody>
  );
}
