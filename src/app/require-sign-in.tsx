import { useEffect, useEffectEvent, useState } from "react";
import { type Location, Navigate, Outlet, useLocation } from "react-router-dom";
import { pendingNavigationFrom } from "#src/lib/pending-navigation.ts";
import { signInPath } from "#src/lib/safe-next.ts";
import { useSession, useViewer } from "#src/lib/use-viewer.ts";

/** Screens for people we know; others sign in first and come back. */
export function RequireSignIn() {
  const viewer = useViewer();
  const location = useLocation();
  const { leave } = useSession();
  const [wasHere, setWasHere] = useState(false);
  if (viewer && !wasHere) setWasHere(true);
  const pending = pendingNavigationFrom(location.key);

  // The session ended elsewhere, which the page hears of when it is looked at again.
  const isExpired = wasHere && !viewer && !pending;
  const forget = useEffectEvent(leave);
  useEffect(() => {
    if (isExpired) forget();
  }, [isExpired]);

  if (viewer) return <Outlet />;
  const { to, state } = pending ?? wayIn(location, isExpired ? "expired" : "signInNeeded");
  return <Navigate to={to} replace state={state} />;
}

const wayIn = (from: Location, reason: string) => ({ to: signInPath(from), state: { reason } });
