import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { memberPlaces } from "#src/content/member-places.ts";
import { site } from "#src/content/site.ts";
import { NotesQuestion, OtherAthleteNotesNotice } from "#src/features/account/notes-of-another.tsx";
import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { ServerAccess } from "#src/lib/server-access.tsx";
import { keepProgram } from "#src/lib/service-worker.ts";
import {
  onSubscription,
  queryClient,
  sessionKey,
  trpc,
  type Viewer,
  viewerNow,
} from "#src/lib/trpc.ts";
import { rememberViewer, useViewer } from "#src/lib/use-viewer.ts";
import { ScreenSkeleton, WaitingOutlet } from "./data-layout.tsx";
import { AccountSpace, PhonePlaces, PlaceLinks } from "./first-paint.tsx";
import { MemberFrame } from "./member-frame.tsx";

/** What they show is not known before the server was asked, so their code may come later as well. */
const AccountMenu = lazy(async () => ({
  default: (await import("./account-menu.tsx")).AccountMenu,
}));
const Bell = lazy(async () => ({ default: (await import("./bell.tsx")).Bell }));

/** Around the screens of athletes; a visitor sees "Sign in" instead of the account. */
export function MemberLayout() {
  useLastSeen();
  useCurrentAccess();
  return (
    <>
      <MemberFrame
        places={
          <ForViewer>
            <Places as={PlaceLinks} />
          </ForViewer>
        }
        account={
          <ForViewer>
            <Account />
          </ForViewer>
        }
      >
        <ForViewer>
          <OtherAthleteNotesNotice />
        </ForViewer>
        <MemberOutlet />
      </MemberFrame>
      <ForViewer>
        <Places as={PhonePlaces} />
      </ForViewer>
      <NotesQuestion />
    </>
  );
}

/** The same around screens that bring their own access to the server, or need none. */
export const MemberLayoutAlone = () => (
  <ServerAccess>
    <MemberLayout />
  </ServerAccess>
);

const LatePayment = lazy(async () => ({
  default: (await import("#src/components/late-payment.tsx")).LatePayment,
}));

/** The screens of members. A late payment stands above each, and comes in one step with it. */
export const MemberOutlet = () => (
  <WaitingOutlet
    above={<PaymentNotice />}
    skeleton={
      <>
        <PaymentNoticeOfNow />
        <ScreenSkeleton />
      </>
    }
  />
);

const lateStatuses: readonly (string | null)[] = ["past_due", "unpaid"];

let wasNoticeShown = false;

function PaymentNotice() {
  const [isExpected] = useState(() =>
    lateStatuses.includes(localStore.read(storeKeys.subscriptionStatus)),
  );
  return (
    <Boundary fallback={() => null}>
      {isExpected ? <ExpectedNotice /> : <UnexpectedNotice />}
    </Boundary>
  );
}

/** The screen waits for it, also one that needs nothing of the server. */
const ExpectedNotice = () => <Notice mend={useViewer()?.mend} />;

const UnexpectedNotice = () => (
  <Notice mend={trpc.athletes.session.useQuery().data?.viewer?.mend} />
);

/** Between two screens it stays where it is; it never comes while a skeleton is shown. */
function PaymentNoticeOfNow() {
  const [mend] = useState(() => (wasNoticeShown ? viewerNow()?.mend : undefined));
  return <Notice mend={mend} />;
}

function Notice({ mend }: { mend: Viewer["mend"] }) {
  const isSaidBelow = useIsHuddle() && mend?.until === null;
  const isShown = mend !== undefined && !isSaidBelow;
  useEffect(() => {
    if (isShown) wasNoticeShown = true;
  }, [isShown]);
  return (
    isShown && (
      <Wrap pt={{ base: "3.5", md: "5" }}>
        <LatePayment mend={mend} />
      </Wrap>
    )
  );
}

/** Once access has ended, the first tab says so itself: there it is the next step. */
function useIsHuddle() {
  const { pathname, search } = useLocation();
  return pathname === "/soulcare" && !new URLSearchParams(search).has("tab");
}

/** Reviews of verses from a day without a connection, wherever the athlete comes back. */
function useWaitingReviews(athleteId: number | null) {
  useEffect(() => {
    if (athleteId === null || localStore.read(storeKeys.versesWaiting) === null) return;
    void import("#src/lib/memory-queue.ts").then(({ sendReviews }) => sendReviews(athleteId));
  }, [athleteId]);
}

/** What was seen last is kept and shown by code that comes after the first paint. */
function useLastSeen() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    void import("#src/lib/last-seen.ts").then(({ watchLastSeen }) => {
      if (!isLeft) stop = watchLastSeen();
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, []);
}

/** What a subscription's new status opens or closes, the session says. */
function useCurrentAccess() {
  useEffect(() => {
    let before: string | null | undefined;
    return onSubscription((status) => {
      const isNew = before !== undefined && before !== status;
      before = status;
      if (isNew) void queryClient.invalidateQueries({ queryKey: sessionKey, exact: true });
    });
  }, []);
}

/** Parts that wait for the viewer, and are left out if the viewer cannot be loaded. */
function ForViewer({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}

/** The places of this person; a visitor has none. */
function Places({ as: Links }: { as: ComponentType<{ places: typeof memberPlaces }> }) {
  const viewer = useViewer();
  const places = viewer
    ? memberPlaces.filter((place) => viewer.athleteId || !place.needsAthlete)
    : [];
  return places.length > 0 && <Links places={places} />;
}

function Account() {
  const viewer = useViewer();
  useEffect(() => rememberViewer(viewer), [viewer]);
  const isAthlete = Boolean(viewer?.athleteId);
  useWaitingReviews(viewer?.athleteId ?? null);
  useEffect(() => {
    if (isAthlete) void keepProgram();
  }, [isAthlete]);
  if (viewer)
    return (
      <Suspense fallback={<AccountSpace />}>
        <Bell />
        <AccountMenu viewer={viewer} />
      </Suspense>
    );
  return (
    <ButtonLink variant="outline" size="sm" minH="44px" px="12px" py="0" to="/sign-in">
      {site.signIn}
    </ButtonLink>
  );
}
