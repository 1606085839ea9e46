import { Box, chakra, Stack } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { WaysToTurn } from "#src/components/caring.tsx";
import { CrisisPanel } from "#src/components/crisis-panel.tsx";
import { Note } from "#src/components/note.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Verse } from "#src/components/verse.tsx";
import { Card } from "#src/components/wrap.tsx";
import { useConnection } from "#src/lib/connection.ts";
import { formatTime } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { AskForm } from "./ask-form.tsx";
import { CallSteps, type OwnCall } from "./call-steps.tsx";
import { refuge, careWords as words } from "./words.ts";

type Status = RouterOutputs["soulcare"]["careCall"];

/** How often an open call is fetched again: more often until a person on call has been told. */
const pollMs = 5_000;
const pollUntilToldMs = 2_000;

/**
 * The crisis numbers, and for athletes a form that tells the staff on call. The numbers are shown
 * without waiting for the server.
 */
export function NeedSomeoneScreen() {
  const { status, ...rest } = useCall();
  const open = openCallIn(status);
  const [hasAsked, setHasAsked] = useState(false);
  return (
    <PageBody>
      <title>{words.title}</title>
      <Box maxW="568px" mx="auto">
        <PageHeading mb="5">{headingOf(open)}</PageHeading>
        <Stack gap="4">
          {open ? (
            <>
              <Offline />
              <OpenCall call={open} hasAsked={hasAsked} onShown={() => setHasAsked(false)} />
            </>
          ) : (
            <>
              <CrisisPanel />
              <Offline />
              {status ? (
                <MayAsk status={status} onAsked={() => setHasAsked(true)} />
              ) : (
                <Waiting {...rest} />
              )}
            </>
          )}
        </Stack>
      </Box>
    </PageBody>
  );
}

function openCallIn(status: Status | undefined) {
  const call = status?.call;
  return call && call.standing !== "closed" ? call : undefined;
}

type OpenCallProps = { call: OwnCall; hasAsked: boolean; onShown: () => void };

/** Until a person has taken the call, the crisis numbers come first. */
function OpenCall({ call, hasAsked, onShown }: OpenCallProps) {
  // In place of the form, the heading says what has become of it. Once: a later call may be made
  // on another device.
  useEffect(() => {
    if (!hasAsked) return;
    document.querySelector("h1")?.focus();
    onShown();
  }, [hasAsked, onShown]);
  const steps = <CallSteps call={call} />;
  return (
    <>
      <Alarm standing={call.standing} />
      {isTaken(call) && steps}
      <CrisisPanel />
      {!isTaken(call) && steps}
      <Box pt="3">
        <Verse {...refuge} />
      </Box>
    </>
  );
}

/** In place of the form while there is no status; staff and visitors never have one. */
function Waiting(props: Omit<ReturnType<typeof useCall>, "status">) {
  const { isVisitor, isStaff, isFailed, retry } = props;
  const isLost = useConnection() === "lost";
  if (isStaff) return null;
  if (isVisitor) return <SignInNote />;
  // `Offline` says why, and the status is fetched once there is a connection.
  if (isLost) return null;
  if (isFailed) return <Failed onRetry={retry} />;
  return <Skeleton h="120px" />;
}

const isTaken = ({ standing }: OwnCall) => standing === "taken" || standing === "talked";

function headingOf(call: OwnCall | undefined) {
  if (!call || call.standing === "closed") return words.heading;
  if (call.standing === "taken" || call.standing === "talked")
    return words.takenBy(call.holder ?? words.unnamedHolder);
  return words.headings[call.standing];
}

/** This athlete's latest call, fetched again and again while it is open. */
function useCall() {
  const session = trpc.athletes.session.useQuery();
  const viewer = session.data?.viewer;
  const isAthlete = Boolean(viewer?.athleteId && !viewer.step);
  const asked = trpc.soulcare.careCall.useQuery(undefined, {
    enabled: isAthlete,
    refetchInterval: ({ state }) => pauseFor(openCallIn(state.data)),
    staleTime: 0,
  });
  return {
    status: asked.data,
    isVisitor: session.data?.viewer === null,
    isStaff: Boolean(viewer) && !isAthlete,
    isFailed: (session.isError && !session.data) || (asked.isError && !asked.data),
    retry: () => void (session.isError ? session.refetch() : asked.refetch()),
  };
}

function pauseFor(call: OwnCall | undefined) {
  if (!call) return false;
  return call.standing === "telling" ? pollUntilToldMs : pollMs;
}

/** Tells the athlete not to wait for the staff if they were not reached or have not answered. */
function Alarm({ standing }: Pick<OwnCall, "standing">) {
  if (standing !== "unreached" && standing !== "unanswered") return null;
  return (
    <Note role="alert" bg="bg.error" borderLeftColor="fg.error" fontWeight="600">
      {words[standing]}
    </Note>
  );
}

type MayAskProps = { status: Status; onAsked: () => void };

function MayAsk({ status: { canAsk, call }, onAsked }: MayAskProps) {
  return (
    <>
      {call?.closedAt && <p role="status">{words.closed(formatTime(call.createdAt))}</p>}
      {canAsk ? <AskForm onDone={onAsked} /> : <NoneOnCall />}
    </>
  );
}

function NoneOnCall() {
  const { data: mentor } = trpc.soulcare.mentor.useQuery();
  return (
    <>
      <Card as="p">{words.noneOnCall}</Card>
      <WaysToTurn mentor={mentor} except="/need-someone" />
    </>
  );
}

function SignInNote() {
  return (
    <chakra.p color="fg.muted">
      {words.visitor} <TextLink to="/sign-in?next=%2Fneed-someone">{words.signIn}</TextLink>
    </chakra.p>
  );
}

function Offline() {
  const connection = useConnection();
  if (connection !== "lost") return null;
  return <Note role="status">{words.offline}</Note>;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert">
      <chakra.h2 textStyle="h3">{words.failed}</chakra.h2>
      <chakra.p color="fg.muted" mt="1" mb="3">
        {words.failedHelp}
      </chakra.p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {words.retry}
      </Button>
    </Card>
  );
}
