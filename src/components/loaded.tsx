import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { Boundary } from "./boundary.tsx";
import { Failed } from "./failed.tsx";
import { Loading } from "./skeleton.tsx";

type Props = {
  skeleton: ReactNode;
  failed: string;
  /** What is asked for, where it changes: something else is another try. */
  asked?: string;
  children: ReactNode;
};

/** A part of a screen that loads, fails and is tried again on its own. */
export function Loaded({ skeleton, failed, asked = "", children }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary
          screen={asked}
          onRetry={reset}
          fallback={({ retry }) => <Failed title={failed} onRetry={retry} />}
        >
          <Suspense fallback={<Loading>{skeleton}</Loading>}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}
