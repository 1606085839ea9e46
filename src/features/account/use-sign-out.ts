import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { eraseNotes } from "#src/lib/device-notes.ts";
import { explain } from "#src/lib/explain.ts";
import { askAboutNotes } from "#src/lib/notes-question.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useSession } from "#src/lib/use-viewer.ts";

/** Asks about the notes on this device, ends the session, and says so on the sign-in page. */
export function useSignOut() {
  const navigate = useNavigate();
  const { leave } = useSession();
  const reason = useRef("signedOut");
  const signOut = trpc.athletes.signOut.useMutation({
    onSuccess: () => {
      leave();
      void navigate("/sign-in", { state: { reason: reason.current } });
    },
    onError: (error) =>
      toaster.create({ variant: "destructive", title: "Error", description: explain(error) }),
  });

  async function start() {
    if (signOut.isPending) return;
    const answer = await askAboutNotes("signOut");
    if (answer === "stay") return;
    if (answer === "erase") eraseNotes();
    reason.current = answer === "erase" ? "signedOutErased" : "signedOut";
    signOut.mutate();
  }

  return { isPending: signOut.isPending, start: () => void start() };
}
