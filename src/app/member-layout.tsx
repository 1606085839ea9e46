import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { Outlet } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { memberPlaces } from "#src/content/member-places.ts";
import { site } from "#src/content/site.ts";
import { NotesQuestion, OtherAthleteNotesNotice } from "#src/features/account/notes-of-another.tsx";
import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { ServerAccess } from "#src/lib/server-access.tsx";
import { keepProgram } from "#src/lib/service-worker.ts";
import { rememberViewer, useViewer } from "#src/lib/use-viewer.ts";
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
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
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
