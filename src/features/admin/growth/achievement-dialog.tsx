import { useController } from "react-hook-form";
import * as z from "zod";
import { achievementMeasures, growthCategories } from "#db/values.ts";
import { createAchievementInput } from "#server/input/admin.ts";
import { Duo, LongTextField, TextField } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { Select } from "#src/components/form/select.tsx";
import { labelOf } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFields, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import type { DialogProps } from "../crud-screen.tsx";
import { EditDialog } from "../edit-dialog.tsx";
import { asNumber } from "../use-admin-form.ts";
import { categoryNames, measureNames, achievementWords as words } from "./words.ts";

const input = createAchievementInput.omit({ idempotencyKey: true });

/** The form splits a counted requirement, such as "streak_days >= 7", into measure and goal. */
const schema = input
  .extend({
    measure: z.enum(achievementMeasures).nullable(),
    goal: z.int(words.goalNeeded).min(1, words.goalNeeded).nullable(),
    requirement: z.string(),
  })
  .transform(({ measure, goal, requirement, ...rest }) => ({
    ...rest,
    requirement: measure === null ? requirement : `${measure} >= ${goal}`,
  }))
  .pipe(input);

const byHand = { value: "by-hand", label: words.byHand };
const measures = achievementMeasures.map((value) => ({
  value,
  label: labelOf(measureNames[value][1]),
}));
const categories = growthCategories.map((value) => ({ value, label: categoryNames[value] }));

const procedures = { create: trpc.admin.createAchievement, update: trpc.admin.updateAchievement };

type Props = DialogProps<RouterOutputs["admin"]["achievements"][number]>;

export const AchievementDialog = (props: Props) => (
  <EditDialog
    {...props}
    noun="achievement"
    words={words}
    procedures={procedures}
    updateOf={(_, changes) => changes}
    schema={schema}
    defaults={words.defaults}
    fields={Fields}
  />
);

type FieldsProps = { form: ZodFormOf<typeof schema> };

function Fields({ form }: FieldsProps) {
  const field = formFields(form, "achievement");
  return (
    <>
      <TextField {...field("title")} label={words.title} />
      <LongTextField {...field("description")} label={words.description} />
      <RadioCards {...field("category")} legend={words.category} options={categories} />
      <Duo>
        <TextField {...field("icon")} label={words.icon} help={words.iconHelp} autoComplete="off" />
        <TextField
          {...field("pointValue", asNumber)}
          type="number"
          min={1}
          label={words.pointValue}
        />
      </Duo>
      <RequirementFields form={form} />
    </>
  );
}

/** A measure and its goal, or the requirement in words for a badge given by hand. */
function RequirementFields({ form }: FieldsProps) {
  const { control, setValue } = form;
  const measure = useController({ control, name: "measure" }).field;

  function choose(value: string) {
    const chosen = achievementMeasures.find((name) => name === value) ?? null;
    measure.onChange(chosen);
    if (chosen) setValue("requirement", "");
    setValue("goal", chosen ? 1 : null);
  }

  const field = formFields(form, "achievement");
  return (
    <>
      <Duo>
        <Select
          id="achievement-measure"
          label={words.measure}
          help={words.measureHelp}
          placeholder={words.measure}
          options={[byHand, ...measures]}
          value={measure.value ?? byHand.value}
          onChange={choose}
        />
        {measure.value && (
          <TextField {...field("goal", asNumber)} type="number" min={1} label={words.goal} />
        )}
      </Duo>
      {!measure.value && (
        <TextField
          {...field("requirement")}
          label={words.requirement}
          help={words.requirementHelp}
        />
      )}
    </>
  );
}
