import * as z from "zod";
import { achievementMeasures } from "#db/values.ts";
import { createAchievementInput, createChallengeInput } from "#server/input/admin.ts";
import { achievementWords } from "./words.ts";

export const challengeSchema = createChallengeInput.omit({ idempotencyKey: true });

const input = createAchievementInput.omit({ idempotencyKey: true });

/** In the form the requirement is a measure and a number, or words for what is given by hand. */
export const achievementSchema = input
  .extend({
    measure: z.enum(achievementMeasures).nullable(),
    goal: z.int(achievementWords.goalNeeded).min(1, achievementWords.goalNeeded).nullable(),
    requirement: z.string(),
  })
  .transform(({ measure, goal, requirement, ...rest }) => ({
    ...rest,
    requirement: measure === null ? requirement : `${measure} >= ${goal}`,
  }))
  .pipe(input);
