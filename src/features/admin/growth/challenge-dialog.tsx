import { useController } from "react-hook-form";
import { mostSteps } from "#db/limits.ts";
import { difficulties, growthCategories } from "#db/values.ts";
import { createChallengeInput } from "#server/input/admin.ts";
import { Duo, LongTextField, TextField } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import type { ZodFormOf } from "#src/lib/use-zod-form.ts";
import type { DialogProps } from "../crud-screen.tsx";
import { EditDialog } from "../edit-dialog.tsx";
import { asNumber, asNumberOrNull } from "../use-admin-form.ts";
import { categoryNames, difficultyNames, challengeWords as words } from "./words.ts";

const schema = createChallengeInput.omit({ idempotencyKey: true });

const categoryOptions = growthCategories.map((value) => ({ value, label: categoryNames[value] }));
const difficultyOptions = difficulties.map((value) => ({ value, label: difficultyNames[value] }));

const procedures = { create: trpc.admin.createChallenge, update: trpc.admin.updateChallenge };

type Props = DialogProps<RouterOutputs["admin"]["challenges"][number]>;

export const ChallengeDialog = (props: Props) => (
  <EditDialog
    {...props}
    noun="challenge"
    words={words}
    procedures={procedures}
    schema={schema}
    defaults={words.defaults}
    fields={Fields}
  />
);

type FieldsProps = { form: ZodFormOf<typeof schema> };

function Fields({ form: { register, control, formState } }: FieldsProps) {
  const { errors } = formState;
  const isActive = useController({ control, name: "isActive" }).field;
  return (
    <>
      <TextField
        {...register("title")}
        id="challenge-title"
        label={words.title}
        error={errors.title?.message}
      />
      <LongTextField
        {...register("description")}
        id="challenge-description"
        label={words.description}
        error={errors.description?.message}
      />
      <RadioCards
        id="challenge-category"
        legend={words.category}
        options={categoryOptions}
        error={errors.category?.message}
        input={register("category")}
      />
      <RadioCards
        id="challenge-difficulty"
        legend={words.difficulty}
        options={difficultyOptions}
        error={errors.difficulty?.message}
        input={register("difficulty")}
      />
      <Duo>
        <TextField
          {...register("pointReward", asNumber)}
          id="challenge-pointReward"
          type="number"
          min={1}
          label={words.pointReward}
          error={errors.pointReward?.message}
        />
        <TextField
          {...register("timeLimit", asNumberOrNull)}
          id="challenge-timeLimit"
          type="number"
          min={1}
          label={words.timeLimit}
          help={words.timeLimitHelp}
          error={errors.timeLimit?.message}
        />
      </Duo>
      <Duo>
        <TextField
          {...register("steps", asNumberOrNull)}
          id="challenge-steps"
          type="number"
          min={1}
          max={mostSteps}
          label={words.steps}
          help={words.stepsHelp}
          error={errors.steps?.message}
        />
        <TextField
          {...register("stepWord")}
          id="challenge-stepWord"
          label={words.stepWord}
          help={words.stepWordHelp}
          error={errors.stepWord?.message}
          autoComplete="off"
        />
      </Duo>
      <SwitchField
        id="challenge-isActive"
        label={words.isActive}
        help={words.isActiveHelp}
        isOn={isActive.value ?? true}
        onChange={isActive.onChange}
      />
    </>
  );
}
