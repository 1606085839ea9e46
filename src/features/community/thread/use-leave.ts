import { useNavigate } from "react-router-dom";
import { queryClient } from "#src/lib/trpc.ts";
import { searchOf, useView } from "../board-address.ts";

/** Back to the part of the board one came from: the post is not there anymore. */
export function useLeave() {
  const { view } = useView();
  const navigate = useNavigate();

  return () => {
    // Only marked as stale: the thread that is left would be asked for again, and not be found.
    void queryClient.invalidateQueries({ refetchType: "none" });
    void navigate(`/community${searchOf(view)}`);
  };
}
