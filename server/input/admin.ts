import * as z from "zod";
import { maxLengths, maxSteps, minRevealLength } from "#db/limits.ts";
import {
  achievementMeasures,
  athleticLevels,
  claimKeys,
  difficulties,
  growthCategories,
  inquiryStates,
  priorities,
  revealReasons,
  securityEventKinds,
  tokenScopes,
  tracks,
} from "#db/values.ts";
import { entryInput } from "./community.ts";
import {
  amount,
  dayText,
  idempotencyKey,
  idInput,
  knownEmail,
  line,
  moment,
  optionalLine,
  optionalText,
  orNull,
  rowId,
  text,
} from "./fields.ts";

const title = line(maxLengths.title, "Title is required");
const description = text(maxLengths.description, "Description is required");

const claim = z.object({
  figure: optionalLine(maxLengths.claimFigure),
  source: optionalLine(maxLengths.claimSource),
  asOf: dayText("Please choose a day"),
});

/** A claim needs a source only if it has a figure. */
export const claimInput = claim.refine(({ figure, source }) => figure === "" || source !== "", {
  path: ["source"],
  error: "Say how you know.",
});

/** What is omitted stays as it is stored; the whole has to be a `claimInput`. */
export const updateClaimInput = claim.partial().extend({ key: z.enum(claimKeys) });

/** Such as "streak_days >= 7", the form that `parseRequirement` reads. */
const measured = new RegExp(`^\\s*(${achievementMeasures.join("|")})\\s*>=\\s*[1-9]\\d{0,8}\\s*$`);

/** A measure and a number, or words for a badge given by hand; an incomplete measure is refused. */
const requirement = line(maxLengths.requirement, "Requirement is required").refine(
  (text) => measured.test(text) || !/[<>=]|^\s*[a-z]+_[a-z_]+/.test(text),
  "Please choose a measure and a number of at least 1",
);

const achievement = {
  title,
  description,
  icon: line(maxLengths.icon, "Icon is required"),
  category: z.enum(growthCategories),
  pointValue: amount(1, "Point value must be at least 1"),
  requirement,
};

export const createAchievementInput = z.object({ ...achievement, idempotencyKey });

/** In all update inputs, omitted fields keep their values. */
export const updateAchievementInput = z.object(achievement).partial().extend({ id: rowId });

export const grantAchievementInput = z.object({ athleteId: rowId, achievementId: rowId });

export const athleteBadgesInput = grantAchievementInput.pick({ athleteId: true });

export const revokeAchievementInput = z.object({
  ...grantAchievementInput.shape,
  reason: text(maxLengths.reason, "Please give a reason"),
});

const challenge = {
  title,
  description,
  category: z.enum(growthCategories),
  difficulty: z.enum(difficulties),
  pointReward: amount(1, "Point reward must be at least 1"),
};

const stepsError = "Please choose 1 to 60 days";
const steps = z.int(stepsError).min(1, stepsError).max(maxSteps, stepsError).nullable();
/** Blank is stored as null, which means “day”. */
const stepWord = optionalLine(maxLengths.stepWord)
  .nullable()
  .transform((word) => word || null);

export const createChallengeInput = z.object({
  ...challenge,
  timeLimit: amount(1).nullable().default(null),
  steps: steps.default(null),
  stepWord: stepWord.default(null),
  isActive: z.boolean().default(true),
  idempotencyKey,
});

export const updateChallengeInput = z.object({
  ...z.object(challenge).partial().shape,
  id: rowId,
  timeLimit: amount(1).nullable().optional(),
  steps: steps.optional(),
  stepWord: stepWord.optional(),
  isActive: z.boolean().optional(),
});

const fillIn = "Please fill in title and content";
const announcement = {
  title: line(maxLengths.title, fillIn),
  content: text(maxLengths.content, fillIn),
};

/** The athletes who match all given fields; null: all athletes. */
const audience = z
  .strictObject({
    /** The account of the mentor. */
    mentorId: rowId.optional(),
    track: z.enum(tracks).optional(),
    level: z.enum(athleticLevels).optional(),
    sport: line(maxLengths.sport).optional(),
  })
  .nullable();

export const audienceInput = z.object({ audience });

export const createAnnouncementInput = z.object({
  ...announcement,
  priority: z.enum(priorities).default("normal"),
  isActive: z.boolean().default(true),
  isPinned: z.boolean().default(false),
  audience: audience.default(null),
  startsAt: moment().nullable().default(null),
  expiresAt: moment().nullable().default(null),
  idempotencyKey,
});

export const updateAnnouncementInput = z.object({
  ...z.object(announcement).partial().shape,
  id: rowId,
  priority: z.enum(priorities).optional(),
  isActive: z.boolean().optional(),
  isPinned: z.boolean().optional(),
  audience: audience.optional(),
  startsAt: moment().nullable().optional(),
  expiresAt: moment().nullable().optional(),
});

const reason = text(maxLengths.reason, "Please give a reason");

/** The decision about a reported post or reply. */
export const decideInput = entryInput.extend({
  decision: z.enum(["restore", "remove"], "Please choose what happens to it"),
  reason,
});

/** Removes a shared verse. */
export const removeScriptureInput = idInput.extend({ reason });

/** Suspends the author of a post or reply; `until: null` ends the suspension. */
export const suspendInput = entryInput.extend({ until: moment().nullable(), reason });

/** A page, newest first; `before` is the last id of the previous page. */
const page = { limit: z.int().min(1).max(100).default(30), before: rowId.optional() };

const revealReason = text(maxLengths.revealReason, "Please give a reason").refine(
  (value) => [...value].length >= minRevealLength,
  `Please say it in at least ${minRevealLength} characters`,
);

/** Showing the author of an anonymous entry requires a reason that can be checked later. */
export const revealInput = entryInput.extend({
  why: z.enum(revealReasons, "Please choose one"),
  reason: revealReason,
});

export const inquiriesInput = z.object({ ...page, status: z.enum(inquiryStates).optional() });

export const inquiryInput = z.object({
  status: z.enum(inquiryStates),
  notes: orNull(optionalText(maxLengths.content)),
});

export const updateInquiryInput = inquiryInput.partial().extend({ id: rowId });

/** The most open or decided cases that are listed; the audit log has all decisions. */
export const mostCases = 100;

const mailStates = ["waiting", "sent", "failed"] as const;

export const mailsInput = z.object({ ...page, state: z.enum(mailStates).default("failed") });

export const webhooksInput = z.object(page);

export const auditFilterInput = z.object({
  actor: rowId.optional(),
  action: z.string().max(maxLengths.search).optional(),
  target: z.string().max(maxLengths.search).optional(),
  /** Only lines that concern this athlete. */
  athlete: rowId.optional(),
  from: moment().optional(),
  /** Exclusive. */
  until: moment().optional(),
});

export const auditInput = auditFilterInput.extend(page);

export const securityEventsInput = z.object({
  ...page,
  kind: z.enum(securityEventKinds).optional(),
  /** The account's id, which events show as `account.id`. */
  account: rowId.optional(),
});

/** Closing, opening and signing out an account; `id` is the account's, not the athlete's. */
export const accountInput = z.object({ id: rowId, reason });

export const testMailInput = z.object({ to: knownEmail });

export const createTokenInput = z.object({
  name: line(maxLengths.tokenName, "Please say what it is for"),
  scopes: z.array(z.enum(tokenScopes)).min(1, "Please choose at least one").max(tokenScopes.length),
  /** Days until it expires. */
  days: z.int().min(1).max(365).default(90),
});

/** The viewer's own athletes, or, for owners only, all. */
export const dayInput = z.object({ scope: z.enum(["mine", "all"]).default("mine") });

/** `isAside` takes the athlete off the list of quiet athletes; false puts the athlete back. */
export const quietAsideInput = idInput.extend({ isAside: z.boolean().default(true) });
