import { chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { sessionUndoMs } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { firstName } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { useNow } from "#src/lib/use-today.ts";
import { showFailure } from "../admin-toasts.ts";
import { adminWords } from "../words.ts";
import type { Day } from "./day-screen.tsx";
import { outcomeWords as words } from "./words.ts";

const SettleForm = lazyComponent(
  async () => (await import("../athletes/athlete/settle-form.tsx")).SettleForm,
);

type OutcomesProps = Pick<Day, "unsettled" | "justSettled" | "timeZone">;

/** Sessions without an outcome, and those whose outcome can still be undone. */
export function Outcomes({ unsettled, justSettled, timeZone }: OutcomesProps) {
  const now = useNow();
  const [actedOn, setActedOn] = useState<number>();
  const undoable = justSettled.filter(
    ({ settledAt }) => now.getTime() - settledAt.getTime() < sessionUndoMs,
  );
  return (
    <>
      {unsettled.map((session) => (
        <KeepsFocus key={session.id} wasActedOn={session.id === actedOn}>
          <UnsettledBox
            session={session}
            timeZone={timeZone}
            onOutcome={() => setActedOn(session.id)}
          />
        </KeepsFocus>
      ))}
      {undoable.map((session) => (
        <KeepsFocus key={session.id} wasActedOn={session.id === actedOn}>
          <SettledBox session={session} timeZone={timeZone} onUndo={() => setActedOn(session.id)} />
        </KeepsFocus>
      ))}
    </>
  );
}

type KeepsFocusProps = { wasActedOn: boolean; children: ReactNode };

/**
 * Takes the focus when it appears in place of the box whose button was pressed, so that Undo is the
 * next Tab stop.
 */
function KeepsFocus({ wasActedOn, children }: KeepsFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (wasActedOn && document.activeElement === document.body) box.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  return (
    <chakra.div ref={box} tabIndex={-1} outline="none">
      {children}
    </chakra.div>
  );
}

/** `timeZone` is that of the profile. */
type BoxProps<Session> = { session: Session; timeZone: string };

type UnsettledProps = BoxProps<Day["unsettled"][number]> & { onOutcome: () => void };

function UnsettledBox({ session, timeZone, onOutcome }: UnsettledProps) {
  const { id, name, startsAt, maySettle } = session;
  const [isHeld, setIsHeld] = useState(false);
  const box = useKeptFocus<HTMLDivElement>(isHeld);
  const undo = useUndo();
  const settle = trpc.admin.settleSession.useMutation({
    onError: showFailure(adminWords.failedTitle, words.failed),
    onSuccess: ({ state }) =>
      void toaster.create({
        title: words.saved(firstName(name), state),
        action: { label: words.undo, onClick: () => undo.mutate({ id }) },
      }),
  });
  const which = words.session(name, timeZone, startsAt);
  const outcome = (label: string, onClick: () => void) => (
    <Button
      variant="outline"
      size="sm"
      bg="bg.panel"
      aria-label={words.about(label, which)}
      aria-disabled={settle.isPending}
      onClick={() => {
        if (settle.isPending) return;
        onOutcome();
        onClick();
      }}
    >
      {label}
    </Button>
  );
  return (
    <Box ref={box} tabIndex={-1} outline="none">
      <p>
        <b>{which}</b> {words.open}
      </p>
      {maySettle && !isHeld && (
        <Flex wrap="wrap" gap="2">
          {outcome(words.held, () => setIsHeld(true))}
          {outcome(words.missed, () => settle.mutate({ id, state: "missed" }))}
          {outcome(words.canceled, () => settle.mutate({ id, state: "canceled" }))}
        </Flex>
      )}
      {isHeld && (
        <Suspense fallback={<CardSkeleton />}>
          <SettleForm name={firstName(name)} session={session} onClose={() => setIsHeld(false)} />
        </Suspense>
      )}
    </Box>
  );
}

type SettledProps = BoxProps<Day["justSettled"][number]> & { onUndo: () => void };

function SettledBox({ session, timeZone, onUndo }: SettledProps) {
  const { id, name, startsAt, state } = session;
  const undo = useUndo();
  const which = words.session(name, timeZone, startsAt);
  return (
    <Box data-done="">
      <Flex wrap="wrap" justify="space-between" align="center" gap="8px 16px">
        <p>
          <b>{which}</b> {words.states[state]}
        </p>
        <Button
          variant="outline"
          size="sm"
          aria-label={words.about(words.undo, which)}
          loading={undo.isPending}
          onClick={() => {
            onUndo();
            undo.mutate({ id });
          }}
        >
          {words.undo}
        </Button>
      </Flex>
    </Box>
  );
}

const useUndo = () =>
  trpc.admin.unsettleSession.useMutation({
    onError: showFailure(adminWords.failedTitle, words.failed),
    onSuccess: () => void toaster.create({ title: words.undone }),
  });

const Box = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "2.5",
    p: "3.5",
    mb: "4",
    bg: "accent.subtle",
    borderRadius: "l2",
    overflowWrap: "anywhere",
    "&[data-done]": { bg: "bg.subtle" },
  },
});
