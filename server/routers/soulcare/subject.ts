import { findAthleteSummary } from "#db/queries/athletes.ts";
import type { Viewer } from "#server/accounts/session.ts";
import type { Context } from "../../context.ts";
import { maySeeAthlete } from "../../domain/access.ts";
import { forbidden, found, notFound } from "../../errors.ts";

type AthleteContext = Pick<Context, "database"> & { viewer: Viewer };

/** The athlete whose list is read: the viewer, or for admins anyone. Others get "not found". */
export async function athleteIdFor({ viewer, database }: AthleteContext, id: number | undefined) {
  const athleteId = id ?? viewer.athleteId;
  if (athleteId === null) throw forbidden("You need an athlete profile for this.");
  if (!maySeeAthlete(viewer, athleteId)) throw notFound("athlete");
  if (athleteId !== viewer.athleteId)
    found(await findAthleteSummary(database.read, athleteId), "athlete");
  return athleteId;
}
