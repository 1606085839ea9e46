import { useRef } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { eraseNotes } from "#src/lib/device-notes.ts";
import { explain } from "#src/lib/explain.ts";
import { askAboutNotes } from "#src/lib/notes-question.ts";
import { endsSession, trpc } from "#src/lib/trpc.ts";
import { useLeavePage } from "./use-departure.ts";

/** Asks about the notes on this device, ends the session, and says so on the sign-in page. */
export function useSignOut() {
  const depart = useLeavePage();
  const reason = useRef("signedOut");
  const signOut = trpc.athletes.signOut.useMutation({
    meta: endsSession,
    onSuccess: () => depart("/sign-in", { reason: reason.current }),
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
