import { chakra } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { maxLengths } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { LongTextField, Optional } from "#src/components/form/field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { trpc } from "#src/lib/trpc.ts";
import type { StaffEvent } from "./event-dialog.tsx";
import { eventAdminWords as words } from "./words.ts";

type Props = { event: StaffEvent; what: "cancel" | "delete"; onClose: () => void };

/** Asks before an event is canceled or deleted. */
export const EndDialog = ({ what, ...props }: Props) =>
  what === "cancel" ? <CancelDialog {...props} /> : <DeleteDialog {...props} />;

type EndProps = Omit<Props, "what">;

function CancelDialog({ event: { id, title }, onClose }: EndProps) {
  const [reason, setReason] = useState("");
  const cancel = trpc.admin.cancelEvent.useMutation({
    onSuccess() {
      toaster.create({ title: words.wasCanceled });
      onClose();
    },
  });
  return (
    <Asking
      title={words.cancelHeading(title)}
      help={words.cancelHelp}
      act={words.cancelNow}
      acting={words.canceling}
      isPending={cancel.isPending}
      onAct={() => cancel.mutate({ id, reason })}
      onClose={onClose}
    >
      <LongTextField
        id="cancel-reason"
        rows={3}
        maxLength={maxLengths.summary}
        label={<Optional>{words.reason}</Optional>}
        help={words.reasonHelp}
        value={reason}
        readOnly={cancel.isPending}
        onChange={({ target }) => setReason(target.value)}
      />
      <Refusal error={cancel.error} otherwise={words.notCanceled} />
    </Asking>
  );
}

function DeleteDialog({ event: { id, title }, onClose }: EndProps) {
  const remove = trpc.admin.deleteEvent.useMutation({
    onSuccess() {
      toaster.create({ title: words.wasDeleted });
      onClose();
    },
  });
  return (
    <Asking
      title={words.deleteHeading(title)}
      help={words.deleteHelp}
      act={words.deleteNow}
      acting={words.deleting}
      isPending={remove.isPending}
      onAct={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <Refusal error={remove.error} otherwise={words.notDeleted} />
    </Asking>
  );
}

type AskingProps = {
  title: string;
  help: string;
  act: string;
  acting: string;
  isPending: boolean;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
};

function Asking({ title, help, act, acting, isPending, onAct, onClose, children }: AskingProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.keep}
          </Button>
          <Button loading={isPending} loadingText={acting} onClick={() => isPending || onAct()}>
            {act}
          </Button>
        </>
      }
    >
      <chakra.p mb="4">{help}</chakra.p>
      {children}
    </Dialog>
  );
}
