import * as z from "zod";
import { readJson, sessionStore, storeKeys } from "#src/lib/local-store.ts";

const typed = z.string().catch("");

const draftShape = z.object({
  athleteId: z.number(),
  title: typed,
  category: typed,
  description: typed,
  reflectionNote: typed,
});

type MilestoneDraft = Omit<z.infer<typeof draftShape>, "athleteId">;

export const emptyMilestone = { title: "", category: "", description: "", reflectionNote: "" };

/** What this tab still has of a milestone that this athlete began. */
export function readMilestoneDraft(athleteId: number | undefined): MilestoneDraft {
  const kept = draftShape.safeParse(readJson(sessionStore, storeKeys.milestoneDraft));
  if (!kept.success || kept.data.athleteId !== athleteId) return emptyMilestone;
  const { athleteId: _, ...draft } = kept.data;
  return draft;
}

export function writeMilestoneDraft(draft: object) {
  sessionStore.write(storeKeys.milestoneDraft, JSON.stringify(draft));
}

export const clearMilestoneDraft = () => sessionStore.remove(storeKeys.milestoneDraft);
