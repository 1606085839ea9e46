import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { askAboutNotes } from "#src/lib/notes-question.ts";
import { eraseNotes, holdsNotes } from "#src/lib/notes-storage.ts";
import { forgetPayments } from "#src/lib/payment-store.ts";
import { forgetDrafts } from "#src/lib/private-drafts.ts";
import { endPush } from "#src/lib/push-owner.ts";
import { explain } from "#src/lib/server-failure.ts";
import { setPendingNavigation } from "#src/lib/sign-out-cleanup.ts";
import { endsSession, trpc } from "#src/lib/trpc.ts";
import { useSession } from "#src/lib/use-viewer.ts";

/** Asks about the notes on this device, then ends the session. The sign-in page says so. */
export function useSignOut() {
  const leavePage = useLeavePage();
  const reason = useRef("signedOut");
  const signOut = trpc.athletes.signOut.useMutation({
    meta: endsSession,
    onSuccess: () => leavePage("/sign-in", { reason: reason.current }),
    onError: (error) =>
      toaster.create({ variant: "destructive", title: "Error", description: explain(error) }),
  });

  async function start() {
    if (signOut.isPending) return;
    const reasonIfKept = holdsNotes() ? "signedOut" : "signedOutBare";
    const answer = await askAboutNotes("signOut");
    if (answer === "stay") return;
    if (answer === "erase") eraseNotes();
    reason.current = answer === "erase" ? "signedOutErased" : reasonIfKept;
    signOut.mutate();
  }

  return { isPending: signOut.isPending, start: () => void start() };
}

/**
 * Forgets the signed-in person and navigates to `to`. The pending navigation makes the sign-in
 * guard of the current screen lead there too.
 */
export function useLeavePage() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const { leave } = useSession();

  return (to: string, state: object) => {
    setPendingNavigation({ from: key, to, state });
    leave();
    forgetPayments();
    forgetDrafts();
    endPush();
    void navigate(to, { state });
  };
}
