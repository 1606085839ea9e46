import { useNavigate } from "react-router-dom";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { explain } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useSession } from "#src/lib/use-viewer.ts";

/** Ends the session here and on the server, and says so on the sign-in page. */
export function useSignOut() {
  const navigate = useNavigate();
  const { leave } = useSession();
  const signOut = trpc.athletes.signOut.useMutation({
    onSuccess: () => {
      leave();
      void navigate("/sign-in", { state: { reason: "signedOut" } });
    },
    onError: (error) =>
      toaster.create({ variant: "destructive", title: "Error", description: explain(error) }),
  });

  function start() {
    if (!signOut.isPending) signOut.mutate();
  }
  return { isPending: signOut.isPending, start };
}
