import { useLocation } from "react-router-dom";
import { latePayment, wayIn } from "#src/content/payments.ts";
import { withNext } from "#src/lib/safe-next.ts";
import type { Viewer } from "#src/lib/trpc.ts";
import { MendLink } from "./late-payment.tsx";
import { Note } from "./note.tsx";
import { TextLink } from "./text-link.tsx";

/** Before a form of the mentorship, for an athlete to whom that is closed. */
export function WayIn({ viewer }: { viewer: Viewer | null }) {
  const { pathname, search } = useLocation();
  if (!viewer?.closed) return null;
  if (viewer.closed === "on-hold")
    return (
      <Note as="div" display="grid" gap="3" justifyItems="start">
        <p>
          <b>{latePayment.ended}</b> {latePayment.failed}
        </p>
        <MendLink mend={viewer.mend} variant="outline" />
      </Note>
    );
  return (
    <Note as="div">
      <p>
        <b>{wayIn.belongs}</b> {wayIn.line}
      </p>
      <TextLink alone to={withNext(`/subscribe/${viewer.athleteId}`, pathname + search)}>
        {wayIn.see}
      </TextLink>
    </Note>
  );
}
