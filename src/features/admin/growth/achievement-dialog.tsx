import { achievementMeasures } from "#db/values.ts";
import { createAchievementInput } from "#server/input/admin.ts";
import { Duo } from "#src/components/form/field.tsx";
import { LongTextField, TextField } from "#src/components/form/text-field.tsx";
import { achievements as words } from "#src/content/admin-growth.ts";
import { creates, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { FormDialog } from "../frame/form-dialog.tsx";
import { saving } from "../frame/outcome.ts";
import { sending } from "../frame/sending.ts";
import { useAdminForm } from "../frame/use-desk-form.ts";
import { CategoryField } from "./category-field.tsx";
import { asNumber } from "./numbers.ts";

export type Achievement = RouterOutputs["soulcare"]["achievements"][number];

const id = "achievement";
const formInput = createAchievementInput.omit({ idempotencyKey: true });

type Props = { achievement?: Achievement | undefined; onClose: () => void };

export function AchievementDialog({ achievement, onClose }: Props) {
  const { form, draft, submit, isPending } = useAchievementForm({ achievement, onClose });
  return (
    <FormDialog
      id={id}
      title={achievement ? words.editTitle : words.createTitle}
      action={achievement ? words.save : words.create}
      isPending={isPending}
      draft={draft}
      failure={formFailure(form, id)}
      submit={submit}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function useAchievementForm({ achievement, onClose }: Props) {
  const about = `achievement ${achievement?.id ?? "new"}`;
  const desk = useAdminForm(formInput, achievement ?? words.defaults, about);
  const outcome = saving(desk, onClose);
  const made = { ...creates, ...outcome({ title: words.created }) };
  const create = trpc.admin.createAchievement.useMutation(made);
  const update = trpc.admin.updateAchievement.useMutation(outcome({ title: words.updated }));
  return {
    ...desk,
    ...sending(desk.form, "createAchievement", { id: achievement?.id, create, update }),
  };
}

type Form = ZodFormOf<typeof formInput>;

function Fields({ form: { register, formState } }: { form: Form }) {
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
      <Duo>
        <TextField
          {...register("icon")}
          id={`${id}-icon`}
          label={words.icon}
          help={words.iconHelp}
          error={errors.icon?.message}
          autoComplete="off"
        />
        <TextField
          {...register("pointValue", asNumber)}
          id={`${id}-pointValue`}
          type="number"
          min={1}
          label={words.pointValue}
          error={errors.pointValue?.message}
        />
      </Duo>
      <TextField
        {...register("requirement")}
        id={`${id}-requirement`}
        label={words.requirement}
        help={<RequirementHelp />}
        error={errors.requirement?.message}
        autoComplete="off"
        autoCapitalize="none"
      />
    </>
  );
}

function RequirementHelp() {
  return (
    <>
      {words.requirementHelp} {words.measures}: {achievementMeasures.join(", ")}.
    </>
  );
}
