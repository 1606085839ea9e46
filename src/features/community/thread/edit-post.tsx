import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { Dialog } from "#src/components/dialog.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { ownEntry } from "#src/content/community-thread.ts";
import { formFailure, oncePerMessage } from "#src/lib/use-zod-form.ts";
import { UrgentField } from "../compose/request-fields.tsx";
import { WordFields } from "../compose/word-fields.tsx";
import type { Post } from "../types.ts";
import { SaveFoot } from "./save-foot.tsx";
import { useEditForm } from "./use-edit-form.ts";

/** As the fields stand below each other. */
const order = ["post-category", "post-title", "post-content"];

type Props = { post: Post; onClose: () => void };

/** The words of a post and where it belongs; whose it is stays as it was. */
export function EditPost({ post, onClose }: Props) {
  const { form, submit, isPending, error } = useEditForm(post, onClose);
  const { issues, attempt, message } = formFailure(form, "post");
  const category = useWatch({ control: form.control, name: "category" });
  const id = useId();
  return (
    <Dialog
      title={ownEntry.dialog}
      onClose={onClose}
      foot={<SaveFoot form={id} words={ownEntry} isPending={isPending} onClose={onClose} />}
    >
      <chakra.form
        id={id}
        noValidate
        display="grid"
        gap="4.5"
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
        }}
      >
        <FormError
          issues={oncePerMessage(issues, order)}
          attempt={attempt}
          message={message && <Refusal error={error} otherwise={message} />}
        />
        <WordFields form={form} />
        {category === "prayer-requests" && <UrgentField form={form} />}
      </chakra.form>
    </Dialog>
  );
}
