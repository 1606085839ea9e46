import { chakra, Flex } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { milestoneAreas } from "#db/values.ts";
import { revokeAchievementInput } from "#server/input/admin.ts";
import { createMilestoneInput } from "#server/input/soulcare.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Select } from "#src/components/form/select.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { pointsWords } from "#src/content/points.ts";
import { formatCount, formatDate } from "#src/lib/format.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { creates, type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { showFailure } from "../../admin-toasts.ts";
import { Muted } from "../../screen-parts.tsx";
import { onSave, useAdminForm } from "../../use-admin-form.ts";
import { FormPanel, MoreButton, Part, Rows, useAthletePages } from "./page-parts.tsx";
import { UnderWayPart } from "./under-way-part.tsx";
import { badgeWords, milestoneWords, staffPointsWords, athleteWords as words } from "./words.ts";

type Badge = RouterOutputs["admin"]["athleteBadges"][number];

const areas = milestoneAreas.map((area) => ({ value: area, label: area }));

const milestoneSchema = z.object({
  title: createMilestoneInput.shape.title,
  category: z.string().min(1, milestoneWords.areaNeeded),
  description: createMilestoneInput.shape.description,
});

const emptyMilestone = { title: "", category: "", description: "" };

export const ProgressParts = ({ id }: { id: number }) => (
  <>
    <UnderWayPart id={id} />
    <MilestonesPart id={id} />
    <BadgesPart id={id} />
    <PointsPart id={id} />
  </>
);

function MilestonesPart({ id }: { id: number }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Part
      title={milestoneWords.title}
      failed={milestoneWords.failed}
      action={
        <Button variant="outline" size="sm" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden />
          {milestoneWords.add}
        </Button>
      }
    >
      {isAdding && <MilestoneForm athleteId={id} onClose={() => setIsAdding(false)} />}
      <Milestones id={id} />
    </Part>
  );
}

function Milestones({ id }: { id: number }) {
  const pages = useAthletePages(
    getQueryKey(trpc.admin.athleteMilestones),
    id,
    trpcClient.admin.athleteMilestones.query,
  );
  const { rows } = pages;
  if (rows.length === 0) return <Muted>{milestoneWords.empty}</Muted>;
  return (
    <>
      <Rows ref={pages.list}>
        {rows.map(({ id, title, description, category, celebratedAt }) => (
          <li key={id}>
            <span>
              <b>{title}</b>
              <br />
              {description}
              <small>
                {category},{" "}
                <time dateTime={celebratedAt.toISOString()}>{formatDate(celebratedAt)}</time>
              </small>
            </span>
          </li>
        ))}
      </Rows>
      <MoreButton of={milestoneWords.title} pages={pages} />
    </>
  );
}

function MilestoneForm({ athleteId, onClose }: { athleteId: number; onClose: () => void }) {
  const adminForm = useAdminForm(milestoneSchema, emptyMilestone, `milestone of ${athleteId}`);
  const { form, draft } = adminForm;
  const { control, formState } = form;
  const area = useController({ control, name: "category" }).field;
  const add = trpc.soulcare.createMilestone.useMutation({
    ...creates,
    ...onSave(adminForm, onClose, {
      title: milestoneWords.saved,
      fallback: milestoneWords.notSaved,
    }),
  });
  const submit = form.handleSubmit((values) => {
    if (!add.isPending) add.mutate(withKey("createMilestone", { ...values, id: athleteId }));
  });
  const field = formFields(form, "milestone");
  return (
    <FormPanel
      label={milestoneWords.add}
      save={milestoneWords.save}
      isPending={add.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "milestone")} />
      <TextField {...field("title")} label={milestoneWords.name} />
      <Select
        id="milestone-category"
        label={milestoneWords.area}
        placeholder={milestoneWords.choose}
        options={areas}
        value={area.value}
        onChange={area.onChange}
        error={formState.errors.category?.message}
      />
      <LongTextField {...field("description")} label={milestoneWords.description} />
      <Muted>{milestoneWords.seen}</Muted>
    </FormPanel>
  );
}

function BadgesPart({ id }: { id: number }) {
  return (
    <Part title={badgeWords.title} failed={badgeWords.failed}>
      <Badges id={id} />
    </Part>
  );
}

/** The badges that staff give by hand, then those that were unlocked by themselves. */
function Badges({ id }: { id: number }) {
  const [badges] = trpc.admin.athleteBadges.useSuspenseQuery({ athleteId: id });
  const byHand = badges.filter(({ isByHand }) => isByHand);
  const earned = badges.filter(({ unlockedAt }) => unlockedAt);
  const unlocked = earned.filter(({ isByHand }) => !isByHand);
  return (
    <>
      <Muted mb="3">{badgeWords.earned(earned.length, badges.length)}</Muted>
      {byHand.length === 0 && <Muted>{badgeWords.empty}</Muted>}
      <Rows aria-label={badgeWords.byHand}>
        {byHand.map((badge) => (
          <BadgeRow key={badge.id} badge={badge} athleteId={id} />
        ))}
      </Rows>
      {unlocked.length > 0 && <Muted mt="4">{badgeWords.byThemselves}</Muted>}
      <Rows aria-label={badgeWords.byThemselves} _empty={{ display: "none" }}>
        {unlocked.map(({ id, title, unlockedAt }) => (
          <li key={id}>
            <span>{title}</span>
            {unlockedAt && (
              <time dateTime={unlockedAt.toISOString()}>{formatDate(unlockedAt)}</time>
            )}
          </li>
        ))}
      </Rows>
    </>
  );
}

function BadgeRow({ badge, athleteId }: { badge: Badge; athleteId: number }) {
  const { id: achievementId, title, description, unlockedAt } = badge;
  const [isTaking, setIsTaking] = useState(false);
  const grant = trpc.admin.grantAchievement.useMutation({
    onSuccess: () => toaster.create({ title: badgeWords.given(title) }),
    onError: showFailure(words.failedTitle, badgeWords.notGiven),
  });
  // Pressing a button removes it, so the row takes the focus.
  const row = useKeptFocus<HTMLLIElement>(`${unlockedAt}, ${isTaking}`);
  return (
    <chakra.li ref={row} tabIndex={-1} flexWrap="wrap">
      <chakra.span flex="1 1 12rem">
        {title}
        <small>{description}</small>
      </chakra.span>
      {unlockedAt ? (
        <Flex wrap="wrap" align="center" gap="8px 12px" alignSelf="start">
          <span>
            {badgeWords.since}{" "}
            <time dateTime={unlockedAt.toISOString()}>{formatDate(unlockedAt)}</time>
          </span>
          {!isTaking && (
            <Button
              variant="outline"
              size="sm"
              aria-label={badgeWords.takeLong(title)}
              onClick={() => setIsTaking(true)}
            >
              {badgeWords.take}
            </Button>
          )}
        </Flex>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={badgeWords.giveLong(title)}
          loading={grant.isPending}
          onClick={() => grant.mutate({ athleteId, achievementId })}
        >
          {badgeWords.give}
        </Button>
      )}
      {unlockedAt && isTaking && (
        <chakra.div flexBasis="full">
          <TakeBackForm badge={badge} athleteId={athleteId} onClose={() => setIsTaking(false)} />
        </chakra.div>
      )}
    </chakra.li>
  );
}

const takeBackSchema = revokeAchievementInput.pick({ reason: true });

type TakeBackProps = { badge: Badge; athleteId: number; onClose: () => void };

function TakeBackForm({ badge: { id: achievementId, title }, athleteId, onClose }: TakeBackProps) {
  const name = `badge ${achievementId} of ${athleteId}`;
  const adminForm = useAdminForm(takeBackSchema, { reason: "" }, name);
  const { form, draft } = adminForm;
  const revoke = trpc.admin.revokeAchievement.useMutation(
    onSave(adminForm, onClose, { title: badgeWords.taken(title), fallback: badgeWords.notTaken }),
  );
  const submit = form.handleSubmit((values) => {
    if (!revoke.isPending) revoke.mutate({ ...values, athleteId, achievementId });
  });
  const field = formFields(form, "badge");
  return (
    <FormPanel
      label={badgeWords.takeLong(title)}
      save={badgeWords.take}
      isPending={revoke.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "badge")} />
      <LongTextField {...field("reason")} label={badgeWords.why} help={badgeWords.whyHelp} />
    </FormPanel>
  );
}

function PointsPart({ id }: { id: number }) {
  return (
    <Part title={staffPointsWords.title} failed={staffPointsWords.failed}>
      <Points id={id} />
    </Part>
  );
}

function Points({ id }: { id: number }) {
  const pages = useAthletePages(
    getQueryKey(trpc.admin.athletePoints),
    id,
    trpcClient.admin.athletePoints.query,
  );
  const { rows } = pages;
  if (rows.length === 0) return <Muted>{staffPointsWords.empty}</Muted>;
  return (
    <>
      <Rows ref={pages.list}>
        {rows.map(({ id, kind, title, amount, createdAt }) => (
          <li key={id}>
            <span>
              {title ?? pointsWords.kinds[kind]}
              <small>
                {title && `${pointsWords.kinds[kind]}, `}
                <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
              </small>
            </span>
            <b>{pointsWords.gained(formatCount(amount))}</b>
          </li>
        ))}
      </Rows>
      <MoreButton of={staffPointsWords.title} pages={pages} />
    </>
  );
}
