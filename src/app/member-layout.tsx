import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { memberPlaces, staffPlaces } from "#src/content/member-places.ts";
import { site } from "#src/content/site.ts";
import { NotesQuestion, OtherAthleteNotesNotice } from "#src/features/account/notes-of-another.tsx";
import { onServerBack } from "#src/lib/connection.ts";
import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
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

/** Loaded lazily, because what they show depends on an answer of the server anyway. */
const AccountMenu = lazyComponent(async () => (await import("./account-menu.tsx")).AccountMenu);
const Bell = lazyComponent(async () => (await import("./bell.tsx")).Bell);

/** The links, menu and footer of the public pages, for visitors. */
type LayoutProps = { links?: ReactNode; menu?: ReactNode; footer?: ReactNode };

/**
 * The layout of the screens of athletes; a visitor sees "Sign in" instead of the account menu, and
 * has the links and the footer of the public pages in place of an athlete's places.
 */
export function MemberLayout({ links, menu, footer }: LayoutProps) {
  useLastSeen();
  useCurrentAccess();
  return (
    <>
      <MemberFrame
        places={
          <ForViewer>
            <Places as={PlaceLinks} />
            <ForVisitor>{links}</ForVisitor>
          </ForViewer>
        }
        account={
          <ForViewer>
            <Account hasMenu={menu !== undefined} />
            <ForVisitor>{menu}</ForVisitor>
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
        <ForVisitor>{footer}</ForVisitor>
      </ForViewer>
      <NotesQuestion />
    </>
  );
}

/** The same for use outside `DataLayout`, with its own access to the server. */
export const MemberLayoutAlone = () => (
  <ServerAccess>
    <MemberLayout />
  </ServerAccess>
);

const LatePayment = lazyComponent(
  async () => (await import("#src/components/late-payment.tsx")).LatePayment,
);

/** A member's screen and the notice of a late payment above it; both appear in the same step. */
export const MemberOutlet = () => (
  <WaitingOutlet
    above={<PaymentNotice />}
    skeleton={
      <>
        <ShownPaymentNotice />
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

/** Suspends until the session is known, so that the screen appears together with the notice. */
const ExpectedNotice = () => <Notice mend={useViewer()?.mend} />;

const UnexpectedNotice = () => (
  <Notice mend={trpc.athletes.session.useQuery().data?.viewer?.mend} />
);

/** For the skeleton between two screens: keeps a notice that was shown, and never adds one. */
function ShownPaymentNotice() {
  const [mend] = useState(() => (wasNoticeShown ? viewerNow()?.mend : undefined));
  return <Notice mend={mend} />;
}

function Notice({ mend }: { mend: Viewer["mend"] }) {
  const isSaidByScreen = useIsHuddle() && mend?.until === null;
  const isShown = mend !== undefined && !isSaidByScreen;
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

/** Whether the Huddle tab is open. Once access has ended, its next step says so itself. */
function useIsHuddle() {
  const { pathname, search } = useLocation();
  return pathname === "/soulcare" && !new URLSearchParams(search).has("tab");
}

/** Sends the verse reviews that wait, on any screen: now, and when the server answers again. */
function useSendWaitingReviews(athleteId: number | null) {
  useEffect(() => {
    if (athleteId === null) return;
    const send = () => {
      if (localStore.read(storeKeys.versesWaiting) === null) return;
      void import("#src/lib/memory-queue.ts").then(({ sendReviews }) => sendReviews(athleteId));
    };
    send();
    return onServerBack(send);
  }, [athleteId]);
}

/** Loads the code that stores the last Huddle and shows it offline, after the first paint. */
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

/** Reloads the session, which says what is open, when the status of the subscription changes. */
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

/** The viewer’s places (main links); a visitor has none. */
function Places({ as: Links }: { as: ComponentType<{ places: typeof memberPlaces }> }) {
  const viewer = useViewer();
  const isStaff = viewer?.role === "admin" && !viewer.athleteId;
  return viewer && <Links places={isStaff ? staffPlaces : memberPlaces} />;
}

const ForVisitor = ({ children }: { children: ReactNode }) => useViewer() === null && children;

/** On a phone the way to sign in is in the menu. */
function Account({ hasMenu }: { hasMenu: boolean }) {
  const viewer = useViewer();
  useEffect(() => rememberViewer(viewer), [viewer]);
  const isAthlete = Boolean(viewer?.athleteId);
  useSendWaitingReviews(viewer?.athleteId ?? null);
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
    <ButtonLink
      variant="outline"
      size="sm"
      minH="44px"
      px="12px"
      py="0"
      to="/sign-in"
      {...(hasMenu && { hideBelow: "sm" })}
    >
      {site.signIn}
    </ButtonLink>
  );
}
