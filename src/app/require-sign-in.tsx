import { type Location, Navigate, Outlet, useLocation } from "react-router-dom";
import { departureFrom } from "#src/lib/departure.ts";
import { signInPath } from "#src/lib/safe-next.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

/** Screens for people we know; others sign in first and come back. */
export function RequireSignIn() {
  const viewer = useViewer();
  const location = useLocation();
  if (viewer) return <Outlet />;
  const { to, state } = departureFrom(location.key) ?? wayIn(location);
  return <Navigate to={to} replace state={state} />;
}

const wayIn = (from: Location) => ({ to: signInPath(from), state: { reason: "signInNeeded" } });
