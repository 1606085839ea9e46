import { useLocation } from "react-router-dom";
import { latePayment, wayIn } from "#src/content/payments.ts";
import { withNext } from "#src/lib/safe-next.ts";
import type { Viewer } from "#src/lib/trpc.ts";
import { MendLink } from "./late-payment.tsx";
import { Note } from "./note.tsx";
import { TextLink } from "./text-link.tsx";

/** Shown above a form of the mentorship to an athlete without access, with the way to get it. */
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
