import { chakra } from "@chakra-ui/react";
import { useController, useWatch } from "react-hook-form";
import { maxLengths } from "#db/limits.ts";
import { discussionCategories } from "#db/values.ts";
import { requestDays } from "#server/input/community.ts";
import { LongTextField, TextField } from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { NeedSomeoneLink } from "#src/components/need-someone-link.tsx";
import { categoryNames } from "#src/content/community.ts";
import { useDebounced } from "#src/lib/use-debounced.ts";
import { formFields } from "#src/lib/use-zod-form.ts";
import { CrisisLine } from "../notes.tsx";
import { QuotedVerses } from "../quoted-verses.tsx";
import { composer } from "../words.ts";
import { charactersIn, type PostFormState } from "./post-draft.ts";

const categories = discussionCategories.map((value) => ({ value, label: categoryNames[value] }));
const contentId = "post-content";

/** The fields that a new post and an edited post share. */
export function WordFields({ form }: { form: PostFormState }) {
  const { control, formState } = form;
  const category = useController({ control, name: "category" }).field;
  const content = useController({ control, name: "content" }).field;
  return (
    <>
      <Select
        id="post-category"
        label={composer.category}
        placeholder={composer.category}
        options={categories}
        value={category.value ?? ""}
        onChange={category.onChange}
      />
      <TitleField form={form} />
      <LongTextField
        {...content}
        {...composer.content}
        id={contentId}
        error={formState.errors.content?.message}
        minH="140px"
        fieldSizing="content"
      />
      <QuotedVerses
        text={content.value}
        onRepair={(text) => {
          content.onChange(text);
          document.getElementById(contentId)?.focus();
        }}
      />
    </>
  );
}

/** The lengths from which the title's counter is visible, and announced to screen readers. */
const counterFrom = 150;
const announcedFrom = 190;
const announcedAfterMs = 800;

function TitleField({ form }: { form: PostFormState }) {
  const count = charactersIn(useWatch({ control: form.control, name: "title" }));
  const announcedCount = useDebounced(count, announcedAfterMs);
  const field = formFields(form, "post");
  return (
    <div>
      <TextField {...field("title")} {...composer.titleField} autoComplete="off" />
      {count >= counterFrom && (
        <chakra.p
          aria-hidden
          mt="1"
          textAlign="end"
          textStyle="small"
          fontVariantNumeric="tabular-nums lining-nums"
          fontWeight={count > maxLengths.title ? "600" : undefined}
          color={count > maxLengths.title ? "fg.error" : "fg.muted"}
        >
          {composer.titleCount(count, maxLengths.title)}
        </chakra.p>
      )}
      <chakra.p role="status" srOnly>
        {announcedCount >= announcedFrom && lengthText(announcedCount)}
      </chakra.p>
    </div>
  );
}

const lengthText = (count: number) =>
  count > maxLengths.title
    ? composer.titleTooLong(count, maxLengths.title)
    : composer.titleCount(count, maxLengths.title);

const { stays, urgent } = composer;
const noEnd = "none";

const durations = [
  { value: noEnd, label: stays.forever },
  ...requestDays.map((days) => ({ value: String(days), label: stays.days(days) })),
];

/** Fields that only prayer requests have. */
export function RequestFields({ form }: { form: PostFormState }) {
  const { control } = form;
  const days = useController({ control, name: "expiresInDays" }).field;
  return (
    <>
      <UrgentField form={form} />
      <Select
        id="post-expiresInDays"
        label={stays.label}
        help={stays.help}
        placeholder={stays.label}
        options={durations}
        value={String(days.value ?? noEnd)}
        onChange={(value) => days.onChange(value === noEnd ? null : Number(value))}
      />
      <CrisisLine />
      <chakra.p textStyle="small">
        <NeedSomeoneLink />
      </chakra.p>
    </>
  );
}

export function UrgentField({ form: { control } }: { form: PostFormState }) {
  const isUrgent = useController({ control, name: "isUrgent" }).field;
  return (
    <SwitchField
      {...urgent}
      id="post-isUrgent"
      isOn={isUrgent.value ?? false}
      onChange={isUrgent.onChange}
    />
  );
}
