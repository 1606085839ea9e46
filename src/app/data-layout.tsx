import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { signInPath } from "#src/lib/safe-next.ts";
import { onOtherViewer, onSessionEnd, queryClient, trpc, trpcClient } from "#src/lib/trpc.ts";
import { onNewDay } from "#src/lib/use-today.ts";
import { rememberViewer, useSession } from "#src/lib/use-viewer.ts";

/** Everything below may ask the server. */
export function DataLayout() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SessionWatch />
        <DayWatch />
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** What is on screen may say something else on another day. */
function DayWatch() {
  useEffect(() => onNewDay(() => void queryClient.invalidateQueries()), []);
  return null;
}

/**
 * A session that ended on the way leads to the sign-in page and back. Somebody else who signed in
 * elsewhere begins with an empty page.
 */
function SessionWatch() {
  const location = useLocation();
  const navigate = useNavigate();
  const { leave } = useSession();

  // The screen that is left asks again once its data is gone, and is refused again.
  const goToSignIn = useEffectEvent(() => {
    if (location.pathname === "/sign-in") return;
    void navigate(signInPath(location), { replace: true, state: { reason: "expired" } });
    leave();
  });
  useEffect(() => onSessionEnd(() => goToSignIn()), []);

  useEffect(
    () =>
      onOtherViewer((viewer) => {
        rememberViewer(null);
        rememberViewer(viewer);
        window.location.reload();
      }),
    [],
  );

  return null;
}
