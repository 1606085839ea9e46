import { chakra } from "@chakra-ui/react";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";

type Waiting = RouterOutputs["admin"]["waiting"];

const counts: Record<string, (waiting: Waiting) => number> = {
  "/admin/athletes": ({ athletes }) => athletes,
  "/admin/inquiries": ({ inquiries }) => inquiries.count,
  "/admin/moderation": ({ cases }) => cases.count,
  "/admin/outbox": ({ failedMail }) => failedMail,
  "/admin/webhooks": ({ stuckWebhooks }) => stuckWebhooks,
};

/** How much there is at a place of the desk; nothing where there is nothing, or nobody knows. */
export function WaitingThere({ to }: { to: string }) {
  const { data } = trpc.admin.waiting.useQuery();
  const count = data ? counts[to]?.(data) : undefined;
  if (!count) return null;
  return (
    <chakra.span ms="auto" textStyle="label" color="fg.muted" fontVariantNumeric="tabular-nums">
      {count.toLocaleString("en-US")}
    </chakra.span>
  );
}
