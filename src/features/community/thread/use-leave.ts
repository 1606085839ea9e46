import { useNavigate } from "react-router-dom";
import { queryClient, trpc } from "#src/lib/trpc.ts";
import { searchOf, useView } from "../board-address.ts";
import { repliesKey } from "./replies-query.ts";

/** Back to the part of the board one came from: the post is not there anymore. */
export function useLeave(postId: number) {
  const { view } = useView();
  const navigate = useNavigate();
  const utils = trpc.useUtils();

  return () => {
    // They would be asked for once more, and not be found.
    void utils.community.post.cancel({ id: postId });
    void queryClient.cancelQueries({ queryKey: repliesKey });
    void navigate(`/community${searchOf(view)}`);
  };
}
