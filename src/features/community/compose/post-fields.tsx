import { chakra } from "@chakra-ui/react";
import { useController, useWatch } from "react-hook-form";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { community } from "#src/content/community.ts";
import { formFailure, oncePerMessage } from "#src/lib/use-zod-form.ts";
import { RequestFields } from "./request-fields.tsx";
import { Rules } from "./rules.tsx";
import type { PostForm, usePostForm } from "./use-post-form.ts";
import { WordFields } from "./word-fields.tsx";

/** As the fields stand below each other. */
const order = ["post-category", "post-title", "post-content", "post-acceptsRules"];

type Props = { id: string; post: ReturnType<typeof usePostForm>; needsRules: boolean };

export function PostFields({ id, post, needsRules }: Props) {
  const { form, submit, draft, error, isRestored, clear } = post;
  const { issues, attempt, message } = formFailure(form, "post");
  return (
    <chakra.form
      id={id}
      noValidate
      display="grid"
      gap="4.5"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
      }}
      onBlur={draft.keepNow}
    >
      {isRestored && <DraftNote onClear={clear} />}
      <FormError
        issues={oncePerMessage(issues, order)}
        attempt={attempt}
        message={message && <Refusal error={error} otherwise={message} />}
      />
      <Fields form={form} />
      <Rules
        prefix="post"
        isAsked={needsRules}
        error={form.formState.errors.acceptsRules?.message}
        input={form.register("acceptsRules")}
      />
    </chakra.form>
  );
}

function Fields({ form }: { form: PostForm }) {
  const { control } = form;
  const category = useWatch({ control, name: "category" });
  const anonymous = useController({ control, name: "isAnonymous" }).field;
  return (
    <>
      <WordFields form={form} />
      {category === "prayer-requests" && <RequestFields form={form} />}
      <SwitchField
        {...community.anonymous}
        id="post-isAnonymous"
        isOn={anonymous.value ?? false}
        onChange={anonymous.onChange}
      />
    </>
  );
}
