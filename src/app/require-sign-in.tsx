import { Navigate, Outlet, useLocation } from "react-router-dom";
import { signInPath } from "#src/lib/safe-next.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

/** Screens for people we know; others sign in first and come back. */
export function RequireSignIn() {
  const viewer = useViewer();
  const location = useLocation();
  if (viewer) return <Outlet />;
  return <Navigate to={signInPath(location)} replace state={{ reason: "signInNeeded" }} />;
}
