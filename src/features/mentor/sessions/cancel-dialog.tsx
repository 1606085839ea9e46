import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { freeCancelHours } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import type { Session } from "./book-screen.tsx";
import { sessionsWords as words } from "./words.ts";

const freeMs = freeCancelHours * 60 * 60_000;

function costOf({ isExtra, usedGrant }: Session, isLate: boolean) {
  if (isExtra && !usedGrant) return words.ungranted;
  if (!isLate) return words.free;
  return isExtra ? words.lateExtra : words.late;
}

type Props = {
  session: Session;
  moment: string;
  onCanceled?: (() => void) | undefined;
  onClose: () => void;
};

/** Says before canceling whether the session counts as used. */
export function CancelDialog({ session, moment, onCanceled, onClose }: Props) {
  const [isLate] = useState(() => session.sessionDate.getTime() - Date.now() < freeMs);
  const cancel = trpc.soulcare.cancelSession.useMutation({
    meta: changes("soulcare", "athletes"),
    onSuccess() {
      toaster.create({ title: words.canceled });
      onCanceled?.();
      onClose();
    },
  });
  return (
    <Dialog
      title={words.cancelHeading}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            loading={cancel.isPending}
            loadingText={words.canceling}
            onClick={() => cancel.isPending || cancel.mutate({ id: session.id })}
          >
            {words.cancelNow}
          </Button>
        </>
      }
    >
      <chakra.p fontWeight="600">{moment}</chakra.p>
      <chakra.p mt="2" role="note">
        {costOf(session, isLate)}
      </chakra.p>
      <Refusal error={cancel.error} otherwise={words.notCanceled} />
    </Dialog>
  );
}
