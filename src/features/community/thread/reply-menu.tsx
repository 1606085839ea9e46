import { chakra } from "@chakra-ui/react";
import { care } from "#src/content/community-thread.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { OthersMenu } from "../moderation/others-menu.tsx";
import type { Post, Reply } from "../types.ts";
import { useLeave } from "./use-leave.ts";

type Props = { reply: Reply; post: Post };

/** Whoever mutes the one who wrote the post as well does not see that either. */
export function ReplyMenu({ reply, post }: Props) {
  const isAthlete = Boolean(useViewer()?.athleteId);
  const leave = useLeave();
  const utils = trpc.useUtils();
  if (!isAthlete) return null;

  const isAuthor = reply.athleteId !== null && reply.athleteId === post.athleteId;
  function stay() {
    document.getElementById("replies-heading")?.focus();
    return utils.community.invalidate();
  }
  return (
    <chakra.div mt="-2.5" me="-2.5">
      <OthersMenu
        kind="reply"
        entry={reply}
        label={care.more.reply(reply.author)}
        onMuted={isAuthor ? leave : stay}
      />
    </chakra.div>
  );
}
