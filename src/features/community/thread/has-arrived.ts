import { trpcClient } from "#src/lib/trpc.ts";
import type { Reply } from "../types.ts";

/** `after` is the newest reply that was known when it was sent. */
type Written = { postId: number; content: string; after: number };

/** A reply whose answer was lost, if it is there, so that it is not written twice. */
export async function findArrived({ postId, content, after }: Written): Promise<Reply | undefined> {
  const asked = { postId, limit: 50, ...(after > 0 && { after }) };
  const newer = await trpcClient.community.replies.query(asked).catch(() => []);
  return newer.find((reply) => reply.isMine && reply.content === content);
}
