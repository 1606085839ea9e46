import { useController } from "react-hook-form";
import { difficulties } from "#db/values.ts";
import { createChallengeInput } from "#server/input/admin.ts";
import { Duo } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { LongTextField, TextField } from "#src/components/form/text-field.tsx";
import { difficultyNames, challenges as words } from "#src/content/admin-growth.ts";
import { creates, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { FormDialog } from "../frame/form-dialog.tsx";
import { saving } from "../frame/outcome.ts";
import { sending } from "../frame/sending.ts";
import { useAdminForm } from "../frame/use-desk-form.ts";
import { CategoryField } from "./category-field.tsx";
import { asNumber, asNumberOrNull } from "./numbers.ts";

export type Challenge = RouterOutputs["soulcare"]["challenges"][number];

const id = "challenge";
const formInput = createChallengeInput.omit({ idempotencyKey: true });
const options = difficulties.map((value) => ({ value, label: difficultyNames[value] }));

type Props = { challenge?: Challenge | undefined; onClose: () => void };

export function ChallengeDialog({ challenge, onClose }: Props) {
  const { form, draft, submit, isPending } = useChallengeForm({ challenge, onClose });
  return (
    <FormDialog
      id={id}
      title={challenge ? words.editTitle : words.createTitle}
      action={challenge ? words.save : words.create}
      isPending={isPending}
      draft={draft}
      failure={formFailure(form, id)}
      submit={submit}
      onClose={onClose}
    >
      <WordFields form={form} />
      <KindFields form={form} />
    </FormDialog>
  );
}

function useChallengeForm({ challenge, onClose }: Props) {
  const about = `challenge ${challenge?.id ?? "new"}`;
  const desk = useAdminForm(formInput, challenge ?? words.defaults, about);
  const outcome = saving(desk, onClose);
  const made = { ...creates, ...outcome({ title: words.created }) };
  const create = trpc.admin.createChallenge.useMutation(made);
  const update = trpc.admin.updateChallenge.useMutation(outcome({ title: words.updated }));
  return {
    ...desk,
    ...sending(desk.form, "createChallenge", { id: challenge?.id, create, update }),
  };
}

type FieldsProps = { form: ZodFormOf<typeof formInput> };

function WordFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register("title")}
        id={`${id}-title`}
        label={words.title}
        error={errors.title?.message}
      />
      <LongTextField
        {...register("description")}
        id={`${id}-description`}
        label={words.description}
        error={errors.description?.message}
      />
      <CategoryField
        id={`${id}-category`}
        legend={words.category}
        error={errors.category?.message}
        input={register("category")}
      />
      <RadioCards
        id={`${id}-difficulty`}
        legend={words.difficulty}
        options={options}
        error={errors.difficulty?.message}
        input={register("difficulty")}
      />
    </>
  );
}

function KindFields({ form: { register, control, formState } }: FieldsProps) {
  const { errors } = formState;
  const isActive = useController({ control, name: "isActive" }).field;
  return (
    <>
      <Duo>
        <TextField
          {...register("pointReward", asNumber)}
          id={`${id}-pointReward`}
          type="number"
          min={1}
          label={words.pointReward}
          error={errors.pointReward?.message}
        />
        <TextField
          {...register("timeLimit", asNumberOrNull)}
          id={`${id}-timeLimit`}
          type="number"
          min={1}
          label={words.timeLimit}
          help={words.timeLimitHelp}
          error={errors.timeLimit?.message}
        />
      </Duo>
      <SwitchField
        id={`${id}-isActive`}
        label={words.isActive}
        help={words.isActiveHelp}
        isOn={isActive.value ?? true}
        onChange={isActive.onChange}
      />
    </>
  );
}
