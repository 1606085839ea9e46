import { Button, chakra } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { Dialog } from "#src/components/dialog.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { adminActions } from "#src/content/admin-deeds.ts";
import type { AdminDraft } from "./use-desk-form.ts";

type Failure = Omit<ComponentProps<typeof FormError>, "message"> & { message: string | undefined };

type Props = {
  id: string;
  title: string;
  /** What the button says that sends it. */
  action: string;
  isWide?: boolean;
  isPending: boolean;
  draft: AdminDraft;
  failure: Failure;
  submit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** Something new, or a change: a form over the page, sent by its button or by Ctrl and Enter. */
export function FormDialog(props: Props) {
  const {
    id,
    title,
    action,
    isWide = false,
    isPending,
    draft,
    failure,
    submit,
    onClose,
    children,
  } = props;
  const { message, ...rest } = failure;
  return (
    <Dialog
      title={title}
      isWide={isWide}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {adminActions.cancel}
          </Button>
          <Button type="submit" form={id} loading={isPending} loadingText={adminActions.saving}>
            {action}
          </Button>
        </>
      }
    >
      <chakra.form
        id={id}
        noValidate
        display="grid"
        gap="4.5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
        }}
        onBlur={draft.keepNow}
      >
        {draft.isRestored && <DraftNote onClear={draft.clear} />}
        <FormError {...rest} message={message && <p>{message}</p>} />
        {children}
      </chakra.form>
    </Dialog>
  );
}
