import { chakra } from "@chakra-ui/react";
import { useWatch } from "react-hook-form";
import { maxLengths } from "#db/values.ts";
import { TextField } from "#src/components/form/text-field.tsx";
import { composer } from "#src/content/community.ts";
import { useDebounced } from "#src/lib/use-debounced.ts";
import { charactersIn } from "./post-draft.ts";
import type { PostForm } from "./use-post-form.ts";

/** From here on the length is shown, and from there on it is said. */
const shownFrom = 150;
const saidFrom = 190;
const saidAfterMs = 800;

export function TitleField({ form: { control, register, formState } }: { form: PostForm }) {
  const count = charactersIn(useWatch({ control, name: "title" }));
  const rested = useDebounced(count, saidAfterMs);
  return (
    <div>
      <TextField
        {...register("title")}
        {...composer.titleField}
        id="post-title"
        autoComplete="off"
        error={formState.errors.title?.message}
      />
      {count >= shownFrom && (
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
        {rested >= saidFrom && inWords(rested)}
      </chakra.p>
    </div>
  );
}

const inWords = (count: number) =>
  count > maxLengths.title
    ? composer.titleTooLong(count, maxLengths.title)
    : composer.titleCount(count, maxLengths.title);
