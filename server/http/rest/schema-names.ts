import * as z from "zod";
import * as adminInput from "#server/input/admin.ts";
import * as adminAthletesInput from "#server/input/admin-athletes.ts";
import * as athletesInput from "#server/input/athletes.ts";
import * as careInput from "#server/input/care.ts";
import * as checkInsInput from "#server/input/check-ins.ts";
import * as communityInput from "#server/input/community.ts";
import * as eventsInput from "#server/input/events.ts";
import * as gamePlansInput from "#server/input/game-plans.ts";
import * as libraryInput from "#server/input/library.ts";
import * as memoryInput from "#server/input/memory.ts";
import * as mentorLinesInput from "#server/input/mentor-lines.ts";
import * as moodsInput from "#server/input/moods.ts";
import * as notificationsInput from "#server/input/notifications.ts";
import * as paymentsInput from "#server/input/payments.ts";
import * as scriptureInput from "#server/input/scripture.ts";
import * as sessionsInput from "#server/input/sessions.ts";
import * as sharedEntriesInput from "#server/input/shared-entries.ts";
import * as soulcareInput from "#server/input/soulcare.ts";
import * as speakingInput from "#server/input/speaking.ts";
import * as adminOutput from "#server/output/admin.ts";
import * as adminAthletesOutput from "#server/output/admin-athletes.ts";
import * as athletesOutput from "#server/output/athletes.ts";
import * as careOutput from "#server/output/care.ts";
import * as checkInsOutput from "#server/output/check-ins.ts";
import * as communityOutput from "#server/output/community.ts";
import * as eventsOutput from "#server/output/events.ts";
import * as gamePlansOutput from "#server/output/game-plans.ts";
import * as growthOutput from "#server/output/growth.ts";
import * as huddleOutput from "#server/output/huddle.ts";
import * as journeyOutput from "#server/output/journey.ts";
import * as libraryOutput from "#server/output/library.ts";
import * as memoryOutput from "#server/output/memory.ts";
import * as mentorLinesOutput from "#server/output/mentor-lines.ts";
import * as moodsOutput from "#server/output/moods.ts";
import * as notificationsOutput from "#server/output/notifications.ts";
import * as paymentsOutput from "#server/output/payments.ts";
import * as scriptureOutput from "#server/output/scripture.ts";
import * as sessionsOutput from "#server/output/sessions.ts";
import * as sharedEntriesOutput from "#server/output/shared-entries.ts";

const modules: readonly object[] = [
  adminInput,
  adminAthletesInput,
  athletesInput,
  careInput,
  checkInsInput,
  communityInput,
  eventsInput,
  gamePlansInput,
  libraryInput,
  memoryInput,
  mentorLinesInput,
  moodsInput,
  notificationsInput,
  paymentsInput,
  scriptureInput,
  sessionsInput,
  sharedEntriesInput,
  soulcareInput,
  speakingInput,
  adminOutput,
  adminAthletesOutput,
  athletesOutput,
  careOutput,
  checkInsOutput,
  communityOutput,
  eventsOutput,
  gamePlansOutput,
  growthOutput,
  huddleOutput,
  journeyOutput,
  libraryOutput,
  memoryOutput,
  mentorLinesOutput,
  moodsOutput,
  notificationsOutput,
  paymentsOutput,
  scriptureOutput,
  sessionsOutput,
  sharedEntriesOutput,
];

/** The name of a schema in the document: its export name, with a capital letter. */
const idOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Registers each object and union with its id, so that the document refers to it by name. */
for (const module of modules)
  for (const [name, schema] of Object.entries(module))
    if (schema instanceof z.ZodObject || schema instanceof z.ZodUnion)
      schema.register(z.globalRegistry, { id: idOf(name) });
