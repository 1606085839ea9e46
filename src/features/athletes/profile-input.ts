import * as z from "zod";
import { athleticLevels } from "#db/values.ts";
import { createAthleteInput } from "#server/input/athletes.ts";
import { profile } from "#src/content/profile.ts";
import { readJson, sessionStore, storeKeys } from "#src/lib/local-store.ts";

/** The call takes the confirmation or leaves it; the form insists. */
export const profileInput = createAthleteInput.extend({
  adultConfirmed: z.literal(true, profile.adultError),
});

export type ProfileValues = z.input<typeof profileInput>;

const typed = z.string().catch("");

const draftShape = z.object({
  name: typed,
  email: typed,
  sport: typed,
  school: typed,
  challenge: typed,
  level: z.enum(athleticLevels).optional().catch(undefined),
  adultConfirmed: z.literal(true).optional().catch(undefined),
});

/** What this tab still has of an unfinished profile. A password is never kept. */
export function readProfileDraft() {
  const kept = draftShape.safeParse(readJson(sessionStore, storeKeys.profileDraft) ?? {});
  const { level, adultConfirmed, ...texts } = kept.data ?? draftShape.parse({});
  return { ...texts, ...(level && { level }), ...(adultConfirmed && { adultConfirmed }) };
}

export function writeProfileDraft({ password: _, ...values }: Partial<ProfileValues>) {
  sessionStore.write(storeKeys.profileDraft, JSON.stringify(values));
}

export const clearProfileDraft = () => sessionStore.remove(storeKeys.profileDraft);
