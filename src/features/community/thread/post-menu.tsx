import { care } from "#src/content/community-thread.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { OthersMenu } from "../moderation/others-menu.tsx";
import type { Post } from "../types.ts";
import { OwnPostMenu } from "./own-post-menu.tsx";
import { useLeave } from "./use-leave.ts";

/** None for an admin without a profile, who reads along. */
export function PostMenu({ post }: { post: Post }) {
  const isAthlete = Boolean(useViewer()?.athleteId);
  const leave = useLeave();
  if (!isAthlete) return null;
  if (post.isMine) return <OwnPostMenu post={post} />;
  return <OthersMenu kind="post" entry={post} label={care.more.post(post.title)} onMuted={leave} />;
}
