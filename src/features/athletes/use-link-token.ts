import { useLocation, useNavigate } from "react-router-dom";

/** The token of a mailed link; it stands behind the #, so that no log ever sees it. */
export function useLinkToken() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.slice(1)).get("token");
  return {
    token,
    forget: (state?: { reason: "badLink" }) =>
      void navigate(pathname + search, { replace: true, ...(state && { state }) }),
  };
}
