import { achievementMeasures, growthCategories } from "#db/values.ts";
import { createAchievementInput } from "#server/input/admin.ts";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Duo, LongTextField, TextField } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { formatCount } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import type { ZodFormOf } from "#src/lib/use-zod-form.ts";
import { type CardProps, CrudScreen } from "../crud-screen.tsx";
import { asNumber } from "../use-admin-form.ts";
import { CardGrid, GrowthCard } from "./growth-card.tsx";
import { categoryNames, pointsText, achievementWords as words } from "./words.ts";

const schema = createAchievementInput.omit({ idempotencyKey: true });
const categories = growthCategories.map((value) => ({ value, label: categoryNames[value] }));

const procedures = {
  list: trpc.soulcare.achievements,
  create: trpc.admin.createAchievement,
  update: trpc.admin.updateAchievement,
  remove: trpc.admin.deleteAchievement,
  restore: trpc.admin.restoreAchievement,
  deleted: trpc.admin.deletedAchievements,
};

export function AdminAchievementsScreen() {
  return (
    <CrudScreen
      noun="achievement"
      words={words}
      procedures={procedures}
      schema={schema}
      defaults={words.defaults}
      fields={Fields}
      list={CardGrid}
      empty={<Empty>{words.empty}</Empty>}
      card={AchievementCard}
    />
  );
}

type Achievement = RouterOutputs["soulcare"]["achievements"][number];

function AchievementCard({ row, actions }: CardProps<Achievement>) {
  return (
    <GrowthCard
      title={row.title}
      description={row.description}
      icon={row.icon}
      badges={<Badge>{categoryNames[row.category]}</Badge>}
      actions={actions}
      foot={
        <>
          <b>{pointsText(formatCount(row.pointValue))}</b>
          <span>{row.requirement}</span>
        </>
      }
    />
  );
}

function Fields({ form: { register, formState } }: { form: ZodFormOf<typeof schema> }) {
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register("title")}
        id="achievement-title"
        label={words.title}
        error={errors.title?.message}
      />
      <LongTextField
        {...register("description")}
        id="achievement-description"
        label={words.description}
        error={errors.description?.message}
      />
      <RadioCards
        id="achievement-category"
        legend={words.category}
        options={categories}
        error={errors.category?.message}
        input={register("category")}
      />
      <Duo>
        <TextField
          {...register("icon")}
          id="achievement-icon"
          label={words.icon}
          help={words.iconHelp}
          error={errors.icon?.message}
          autoComplete="off"
        />
        <TextField
          {...register("pointValue", asNumber)}
          id="achievement-pointValue"
          type="number"
          min={1}
          label={words.pointValue}
          error={errors.pointValue?.message}
        />
      </Duo>
      <TextField
        {...register("requirement")}
        id="achievement-requirement"
        label={words.requirement}
        help={`${words.requirementHelp} ${words.measures}: ${achievementMeasures.join(", ")}.`}
        error={errors.requirement?.message}
        autoComplete="off"
        autoCapitalize="none"
      />
    </>
  );
}
