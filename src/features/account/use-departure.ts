import { useLocation, useNavigate } from "react-router-dom";
import { forgetPayments } from "#src/lib/payment-store.ts";
import { setPendingNavigation } from "#src/lib/pending-navigation.ts";
import { forgetDrafts } from "#src/lib/private-drafts.ts";
import { useSession } from "#src/lib/use-viewer.ts";

/** Forgets the person here and goes elsewhere; the screen that is left would else ask for a sign-in. */
export function useLeavePage() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const { leave } = useSession();

  return (to: string, state: object) => {
    setPendingNavigation({ from: key, to, state });
    leave();
    forgetPayments();
    forgetDrafts();
    void navigate(to, { state });
  };
}
