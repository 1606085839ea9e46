import { useController } from "react-hook-form";
import { maxSteps } from "#db/limits.ts";
import { difficulties, growthCategories } from "#db/values.ts";
import { createChallengeInput } from "#server/input/admin.ts";
import { Duo, LongTextField, TextField } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFields, type ZodFormOf } from "#src/lib/use-zod-form.ts";
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
    updateOf={(_, changes) => changes}
    schema={schema}
    defaults={words.defaults}
    fields={Fields}
  />
);

type FieldsProps = { form: ZodFormOf<typeof schema> };

function Fields({ form }: FieldsProps) {
  const isActive = useController({ control: form.control, name: "isActive" }).field;
  const field = formFields(form, "challenge");
  return (
    <>
      <TextField {...field("title")} label={words.title} />
      <LongTextField {...field("description")} label={words.description} />
      <RadioCards {...field("category")} legend={words.category} options={categoryOptions} />
      <RadioCards {...field("difficulty")} legend={words.difficulty} options={difficultyOptions} />
      <Duo>
        <TextField
          {...field("pointReward", asNumber)}
          type="number"
          min={1}
          label={words.pointReward}
        />
        <TextField
          {...field("timeLimit", asNumberOrNull)}
          type="number"
          min={1}
          label={words.timeLimit}
          help={words.timeLimitHelp}
        />
      </Duo>
      <Duo>
        <TextField
          {...field("steps", asNumberOrNull)}
          type="number"
          min={1}
          max={maxSteps}
          label={words.steps}
          help={words.stepsHelp}
        />
        <TextField
          {...field("stepWord")}
          label={words.stepWord}
          help={words.stepWordHelp}
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
