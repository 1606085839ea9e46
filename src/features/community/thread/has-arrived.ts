import { trpcClient } from "#src/lib/trpc.ts";
import type { Reply } from "../types.ts";
import { lastReplyId } from "./replies-query.ts";

type Written = { postId: number; content: string };

/** A reply whose answer was lost, if it is there, so that it is not written twice. */
export async function findArrived({ postId, content }: Written): Promise<Reply | undefined> {
  const last = lastReplyId(postId);
  const asked = { postId, limit: 50, ...(last > 0 && { after: last }) };
  const newer = await trpcClient.community.replies.query(asked).catch(() => []);
  return newer.find((reply) => reply.isMine && reply.content === content);
}
