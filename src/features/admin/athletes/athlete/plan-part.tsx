import { chakra, Flex } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { dateOf, PlanText, WeekActions, weekHeading } from "#src/components/game-plan.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { firstName, formatMonthDay } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { showFailure } from "../../admin-toasts.ts";
import { Muted } from "../../screen-parts.tsx";
import { CareGate, useCareAccess } from "./care-gate.tsx";
import { type AthleteProps, Part } from "./page-parts.tsx";
import { athleteWords, planWords as words } from "./words.ts";

/** Loaded on demand: most visits only read the plan. */
const PlanForm = lazyComponent(async () => (await import("./plan-form.tsx")).PlanForm);

export type AthletePlan = NonNullable<RouterOutputs["admin"]["athletePlan"]>;

/** The game plan that the mentor writes for the athlete, with the ticked actions. */
export const PlanPart = ({ athlete }: AthleteProps) => (
  <Part title={words.title} failed={words.failed}>
    <CareGate athleteId={athlete.id}>
      <Plan athlete={athlete} />
    </CareGate>
  </Part>
);

function Plan({ athlete }: AthleteProps) {
  const [plan] = trpc.admin.athletePlan.useSuspenseQuery({ id: athlete.id });
  const [isWriting, setIsWriting] = useState(false);
  const { mayChange } = useCareAccess(athlete.id);
  if (isWriting)
    return (
      <Suspense>
        <PlanForm athlete={athlete} plan={plan} onClose={() => setIsWriting(false)} />
      </Suspense>
    );
  const onChange = mayChange ? () => setIsWriting(true) : undefined;
  if (plan) return <SentPlan athlete={athlete} plan={plan} onChange={onChange} />;
  return (
    <>
      <Muted mb="3">{words.empty(firstName(athlete.name))}</Muted>
      {onChange && (
        <Button variant="outline" size="sm" onClick={onChange}>
          {words.write}
        </Button>
      )}
    </>
  );
}

type SentProps = AthleteProps & { plan: AthletePlan; onChange: (() => void) | undefined };

function SentPlan({ athlete, plan, onChange }: SentProps) {
  const { title, startsOn, shown, weeks, letter, goals, currentWeek } = plan;
  const sent = words.sent(shown.number, formatMonthDay(shown.createdAt));
  return (
    <>
      <chakra.h3 textStyle="h3" overflowWrap="anywhere">
        {title}
      </chakra.h3>
      <Muted mb="3">{`${words.from(formatMonthDay(dateOf(startsOn)))} ${sent}`}</Muted>
      {onChange && (
        <Flex gap="2" wrap="wrap" mb="5">
          <Button variant="outline" size="sm" onClick={onChange}>
            {words.change}
          </Button>
          <PutAway athlete={athlete} />
        </Flex>
      )}
      <Columns>
        <div>
          <PlanText letter={letter} goals={goals} />
        </div>
        <div>
          {weeks.map((week) => (
            <chakra.section key={week.number} aria-label={weekHeading(week)} mb="4">
              <chakra.h3 fontWeight="600">
                {weekHeading(week)}
                <Muted as="span" fontWeight="400">
                  {` ${words.done(week.done, week.all)}`}
                  {week.number === currentWeek && `, ${words.now}`}
                </Muted>
              </chakra.h3>
              <WeekActions week={week} />
            </chakra.section>
          ))}
        </div>
      </Columns>
    </>
  );
}

/** Archives the plan; asks for confirmation, because it cannot be undone. */
function PutAway({ athlete: { id, name } }: AthleteProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const archive = trpc.admin.archiveGamePlan.useMutation({
    onSuccess: () => void toaster.create({ title: words.away }),
    onError: showFailure(athleteWords.failedTitle, words.notAway),
  });
  if (!isConfirming)
    return (
      <Button variant="outline" size="sm" onClick={() => setIsConfirming(true)}>
        {words.putAway}
      </Button>
    );
  return (
    <Flex role="group" aria-label={words.putAway} gap="2" wrap="wrap" align="center" w="full">
      <p>{words.sure(firstName(name))}</p>
      <Button
        size="sm"
        autoFocus
        loading={archive.isPending}
        loadingText={athleteWords.saving}
        onClick={() => archive.mutate({ id })}
      >
        {words.putAway}
      </Button>
      <Button variant="outline" size="sm" onClick={() => setIsConfirming(false)}>
        {athleteWords.cancel}
      </Button>
    </Flex>
  );
}

export const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "minmax(0, 7fr) minmax(0, 5fr)" },
    gap: "7",
    alignItems: "start",
  },
});
