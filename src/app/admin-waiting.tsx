import { chakra } from "@chakra-ui/react";
import { admin } from "#src/content/admin.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";

/** The places of every day, which have room in the bottom bar of a phone. */
export const phoneBarPaths = ["/admin", "/admin/lines", "/admin/calendar", "/admin/athletes"];

type Waiting = RouterOutputs["admin"]["waiting"];

const counts: Record<string, (waiting: Waiting) => number> = {
  "/admin/care": ({ careCalls }) => careCalls.count,
  "/admin/lines": ({ lines }) => lines,
  "/admin/athletes": ({ athletes }) => athletes,
  "/admin/inquiries": ({ inquiries }) => inquiries.count,
  "/admin/moderation": ({ cases }) => cases.count,
  "/admin/outbox": ({ failedMail, stuckWebhooks }) => failedMail + stuckWebhooks,
};

/** How many items wait at the places that are not in the bottom bar of a phone. */
export function WaitingOutsidePhoneBar() {
  const { data } = trpc.admin.waiting.useQuery();
  if (!data) return null;
  const hidden = Object.entries(counts).filter(([to]) => !phoneBarPaths.includes(to));
  return <PhoneBarBadge count={hidden.reduce((sum, [, countOf]) => sum + countOf(data), 0)} />;
}

/** How many lines wait, as a badge in the bottom bar. */
export function WaitingLines() {
  const { data } = trpc.admin.waiting.useQuery();
  return <PhoneBarBadge count={data?.lines ?? 0} />;
}

function PhoneBarBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Dot>
      <span aria-hidden>{count.toLocaleString("en-US")}</span>
      <chakra.span srOnly>{admin.waiting(count)}</chakra.span>
    </Dot>
  );
}

const Dot = chakra("span", {
  base: {
    position: "absolute",
    top: "1.5",
    insetStart: "calc(50% + 2px)",
    display: "grid",
    placeItems: "center",
    minW: "19px",
    h: "19px",
    px: "1",
    borderRadius: "full",
    bg: "gray.solid",
    color: "gray.contrast",
    fontSize: "0.6875rem",
    fontWeight: "700",
  },
});

/** How many items wait at a place; shows nothing for none or while unknown. */
export function WaitingCount({ to }: { to: string }) {
  const { data } = trpc.admin.waiting.useQuery();
  return <Count count={data ? counts[to]?.(data) : undefined} />;
}

function Count({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <chakra.span ms="auto" textStyle="label" color="fg.muted" fontVariantNumeric="tabular-nums">
      {count.toLocaleString("en-US")}
    </chakra.span>
  );
}
