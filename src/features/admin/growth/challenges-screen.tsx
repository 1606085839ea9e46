import { chakra } from "@chakra-ui/react";
import { useController } from "react-hook-form";
import { difficulties, growthCategories } from "#db/values.ts";
import { createChallengeInput } from "#server/input/admin.ts";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Duo, LongTextField, TextField } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { formatCount } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import type { ZodFormOf } from "#src/lib/use-zod-form.ts";
import { type CardProps, CrudScreen } from "../crud-screen.tsx";
import { asNumber, asNumberOrNull } from "../use-admin-form.ts";
import { GrowthList, GrowthRow, Searched } from "./growth-list.tsx";
import { categoryNames, difficultyNames, pointsText, challengeWords as words } from "./words.ts";

const schema = createChallengeInput.omit({ idempotencyKey: true });
const categoryOptions = growthCategories.map((value) => ({ value, label: categoryNames[value] }));
const difficultyOptions = difficulties.map((value) => ({ value, label: difficultyNames[value] }));

const procedures = {
  list: trpc.admin.challenges,
  create: trpc.admin.createChallenge,
  update: trpc.admin.updateChallenge,
  remove: trpc.admin.deleteChallenge,
  restore: trpc.admin.restoreChallenge,
  deleted: trpc.admin.deletedChallenges,
};

export function AdminChallengesScreen() {
  return (
    <CrudScreen
      noun="challenge"
      words={words}
      procedures={procedures}
      schema={schema}
      defaults={words.defaults}
      fields={Fields}
      list={GrowthList}
      layout={Searched}
      empty={<Empty>{words.empty}</Empty>}
      card={ChallengeRow}
    />
  );
}

type Challenge = RouterOutputs["admin"]["challenges"][number];

function ChallengeRow({ row, actions }: CardProps<Challenge>) {
  return (
    <GrowthRow
      title={row.title}
      description={row.description}
      badges={
        <>
          <Badge colorPalette="blue">{difficultyNames[row.difficulty]}</Badge>
          {row.isActive ? (
            <Badge colorPalette="green">{words.isActive}</Badge>
          ) : (
            <Badge bg="transparent" color="fg.muted" borderWidth="1px">
              {words.inactive}
            </Badge>
          )}
        </>
      }
      actions={actions}
      facts={
        <>
          <b>{pointsText(formatCount(row.pointReward))}</b>
          <span>{categoryNames[row.category]}</span>
          {row.timeLimit !== null && <span>{words.days(row.timeLimit)}</span>}
          <chakra.span color="fg.muted">{words.use(row.started, row.finished)}</chakra.span>
        </>
      }
    />
  );
}

function Fields({ form: { register, control, formState } }: { form: ZodFormOf<typeof schema> }) {
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
