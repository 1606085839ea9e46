import { useController } from "react-hook-form";
import { discussionCategories } from "#db/values.ts";
import { Select } from "#src/components/form/select.tsx";
import { LongTextField } from "#src/components/form/text-field.tsx";
import { categoryNames, composer } from "#src/content/community.ts";
import { QuotedVerses } from "../quoted-verses.tsx";
import { TitleField } from "./title-field.tsx";
import type { PostForm } from "./use-post-form.ts";

const categories = discussionCategories.map((value) => ({ value, label: categoryNames[value] }));
const contentId = "post-content";

/** What a post says and where it belongs: asked of a new one, and of one that is changed. */
export function WordFields({ form }: { form: PostForm }) {
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
