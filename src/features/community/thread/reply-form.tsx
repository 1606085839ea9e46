import { Button, chakra, Flex } from "@chakra-ui/react";
import { useController } from "react-hook-form";
import { FormError } from "#src/components/form/form-error.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { LongTextField } from "#src/components/form/text-field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { replying } from "#src/content/community-thread.ts";
import { formFailure, oncePerMessage } from "#src/lib/use-zod-form.ts";
import { Rules } from "../compose/rules.tsx";
import { DraftSaved } from "../draft-saved.tsx";
import { QuotedVerses } from "../quoted-verses.tsx";
import { useReplyForm } from "./use-reply-form.ts";

const contentId = "reply-content";

/** As the fields stand below each other. */
const order = [contentId, "reply-acceptsRules"];

type Props = { postId: number; athleteId: number; needsRules: boolean };

export function ReplyForm(props: Props) {
  const { form, submit, draft, isPending, error } = useReplyForm(props);
  const { issues, attempt, message } = formFailure(form, "reply");
  const { errors } = form.formState;
  const content = useController({ control: form.control, name: "content" }).field;
  const anonymous = useController({ control: form.control, name: "isAnonymous" }).field;
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
      }}
      onBlur={draft.keepNow}
    >
      <FormError
        issues={oncePerMessage(issues, order)}
        attempt={attempt}
        message={message && <Refusal error={error} otherwise={message} />}
      />
      <LongTextField
        {...content}
        id={contentId}
        label={replying.label}
        placeholder={replying.placeholder}
        error={errors.content?.message}
        minH="112px"
        fieldSizing="content"
      />
      <QuotedVerses
        text={content.value}
        onRepair={(text) => {
          content.onChange(text);
          document.getElementById(contentId)?.focus();
        }}
      />
      <SwitchField
        {...replying.anonymous}
        id="reply-isAnonymous"
        isOn={anonymous.value ?? false}
        onChange={anonymous.onChange}
      />
      <Rules
        prefix="reply"
        isAsked={props.needsRules}
        error={errors.acceptsRules?.message}
        input={form.register("acceptsRules")}
      />
      <Flex wrap="wrap" justify="space-between" align="center" gap="3">
        <DraftSaved draft={draft} />
        <Button
          type="submit"
          ms="auto"
          disabled={content.value.trim() === ""}
          loading={isPending}
          loadingText={replying.submitting}
        >
          {replying.submit}
        </Button>
      </Flex>
    </chakra.form>
  );
}
