import { Flex, Stack } from "@chakra-ui/react";
import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from "react";
import { matchPath, Navigate, Outlet, useLocation, useNavigate } from "react-router-dom";
import { Boundary, type Failure } from "#src/components/boundary.tsx";
import { Failed, UntilBack } from "#src/components/loaded.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Loading } from "#src/components/skeleton.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { broken, site } from "#src/content/site.ts";
import { useConnection } from "#src/lib/connection.ts";
import { briefly, lazyComponent, loadPatiently } from "#src/lib/missing-code.ts";
import { signInPath } from "#src/lib/safe-next.ts";
import { ServerAccess } from "#src/lib/server-access.tsx";
import { explain, isServerError } from "#src/lib/server-failure.ts";
import { pendingNavigationFrom } from "#src/lib/sign-out-cleanup.ts";
import { onStepUpNeeded, type StepUpQuestion as Question } from "#src/lib/step-up.ts";
import { onOtherViewer, onSessionEnd, onSubscription, queryClient } from "#src/lib/trpc.ts";
import { onNewDay } from "#src/lib/use-today.ts";
import {
  hasSignedInBefore,
  rememberSubscription,
  rememberViewer,
  useSession,
  useViewer,
} from "#src/lib/use-viewer.ts";
import { ConnectionLine, connectionWords } from "./connection-line.tsx";
import { ErrorPage } from "./error-page.tsx";
import { MemberSkeleton } from "./first-paint.tsx";
import { routes } from "./routes.ts";

/** Gives the screens below it access to the server. */
export function DataLayout() {
  return (
    <ServerAccess>
      <SessionWatch />
      <DayWatch />
      <StepUpQuestion />
      <ConnectionLine />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </ServerAccess>
  );
}

const StepUp = lazyComponent(
  async () => (await import("#src/features/account/step-up-dialog.tsx")).StepUp,
);

/** Shows the dialog that asks for a proof of identity before a sensitive change. */
export function StepUpQuestion() {
  const [question, setQuestion] = useState<Question>();
  const [wasAsked, setWasAsked] = useState(false);
  if (question && !wasAsked) setWasAsked(true);
  useEffect(() => onStepUpNeeded(setQuestion), []);
  return <Suspense>{wasAsked && <StepUp question={question} />}</Suspense>;
}

/** Loads everything again at midnight, as much on screen depends on the day. */
function DayWatch() {
  useEffect(() => onNewDay(() => void queryClient.invalidateQueries()), []);
  return null;
}

/**
 * When the session ends, leads to the sign-in page and back. When another person has signed in
 * meanwhile, reloads the page, so that no data of the first person stays.
 */
function SessionWatch() {
  const navigate = useNavigate();
  const { leave } = useSession();

  // The old screen refetches once its data is removed; that refusal must not redirect again.
  const goToSignIn = useEffectEvent(() => {
    if (isOnTheWayToSignIn()) return;
    const path = signInPath(window.location);
    void navigate(path, { replace: true, state: { reason: "expired" } });
    leave();
  });
  useEffect(() => onSessionEnd(() => goToSignIn()), []);

  useEffect(
    () =>
      onOtherViewer((viewer) => {
        rememberViewer(null);
        rememberViewer(viewer);
        window.location.reload();
      }),
    [],
  );

  useEffect(() => onSubscription(rememberSubscription), []);

  return null;
}

/** The URL changes before the router's location, which waits for the screen's code and data. */
const isOnTheWayToSignIn = () => window.location.pathname === "/sign-in";

/** Shows a skeleton while a screen waits for data, and a failure if the data does not come. */
export function DataOutlet() {
  return <WaitingOutlet skeleton={<ScreenSkeleton />} />;
}

/** The same without a skeleton, for screens without a layout. */
export function BareDataOutlet() {
  return <WaitingOutlet skeleton={<title>Honour</title>} />;
}

let hasShown = false;

type WaitingProps = {
  skeleton: ReactNode;
  /** Rendered above the screen, in the same step. */
  above?: ReactNode;
};

export function WaitingOutlet({ skeleton, above }: WaitingProps) {
  const { pathname } = useLocation();
  const wait = hasShown ? waitForScreen(pathname) : undefined;
  if (wait) use(wait);
  useEffect(() => {
    hasShown = true;
  }, []);
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary screen={pathname} onRetry={reset} fallback={ScreenFailed}>
          <Suspense key={pathname} fallback={skeleton}>
            {above}
            <Outlet />
          </Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

function ScreenFailed(failure: Failure) {
  if (!isServerError(failure.error)) return <ErrorPage />;
  return (
    <UntilBack {...failure} skeleton={<ScreenWaiting />}>
      <ScreenError {...failure} />
    </UntilBack>
  );
}

function ScreenError({ error, retry }: Failure) {
  return (
    <PageBody>
      <title>{`${broken.title}: Honour`}</title>
      <Failed as="h1" title={broken.title} onRetry={retry}>
        {explain(error)}
      </Failed>
    </PageBody>
  );
}

/** The screens of athletes that work without a connection, from what this browser has stored. */
const offlinePaths = ["/soulcare", "/timeout-journal", "/need-someone", "/verses"];

function ScreenWaiting() {
  const isLost = useConnection() === "lost";
  const { pathname } = useLocation();
  const isOnlineOnly = hasSignedInBefore() && !offlinePaths.includes(pathname);
  return isLost && isOnlineOnly ? <NeedsConnection /> : <ScreenSkeleton />;
}

/** Replaced by the screen once there is a connection. */
function NeedsConnection() {
  return (
    <PageBody>
      <title>{`${connectionWords.needed} Honour`}</title>
      <Stack gap="4" align="start">
        <PageHeading>{connectionWords.needed}</PageHeading>
        <p>{connectionWords.worksWithout}</p>
        <Flex wrap="wrap" gap="3">
          <ButtonLink to="/soulcare">{site.huddle}</ButtonLink>
          <ButtonLink variant="outline" to="/timeout-journal">
            {site.journal}
          </ButtonLink>
        </Flex>
      </Stack>
    </PageBody>
  );
}

/** As high as the window, so that no footer appears for a moment. */
export function ScreenSkeleton() {
  return (
    <>
      <title>Honour</title>
      <Loading>
        <MemberSkeleton />
      </Loading>
    </>
  );
}

/** Sends visitors to the sign-in page and back. */
export function RequireSignIn() {
  const viewer = useViewer();
  const location = useLocation();
  const { leave } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (viewer && !wasSignedIn) setWasSignedIn(true);
  const pending = pendingNavigationFrom(location.key);

  // The session ended in another window; this one notices when it gets the focus.
  const isExpired = wasSignedIn && !viewer && !pending;
  const forget = useEffectEvent(leave);
  useEffect(() => {
    if (isExpired) forget();
  }, [isExpired]);

  if (viewer?.isOffline && !offlinePaths.includes(location.pathname)) return <NeedsConnection />;
  if (viewer) return <Outlet />;
  // If React renders this guard again before its first commit, `wasSignedIn` is lost, and the reason
  // below would be wrong.
  if (isOnTheWayToSignIn()) return null;
  const reason = isExpired ? "expired" : "signInNeeded";
  const { to, state } = pending ?? { to: signInPath(location), state: { reason } };
  return <Navigate to={to} replace state={state} />;
}

/** The wait for the code of each screen, by route path; it stays when it is over, as `use` needs it. */
const waits = new Map<string, Promise<unknown>>();

/**
 * The previous screen stays until this resolves: for a moment, in which the code of the next screen
 * may load, or until there is a connection to load that code.
 */
export function waitForScreen(pathname: string) {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!route) return;
  const { path, screen } = route;
  const wait = waits.get(path) ?? briefly(loadPatiently(screen)).catch(() => undefined);
  waits.set(path, wait);
  return wait;
}
