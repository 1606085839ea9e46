import { Box } from "@chakra-ui/react";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { Outlet } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { memberPlaces } from "#src/content/member-places.ts";
import { site } from "#src/content/site.ts";
import { NotesQuestion, OtherAthleteNotesNotice } from "#src/features/account/notes-of-another.tsx";
import { rememberViewer, useViewer } from "#src/lib/use-viewer.ts";
import { AccountMenu } from "./account-menu.tsx";
import { BottomBar, PlaceLinks } from "./first-paint.tsx";
import { MemberFrame } from "./member-frame.tsx";

/** Its number is not known before the stream is open, so its code may come later as well. */
const Bell = lazy(async () => ({ default: (await import("./bell.tsx")).Bell }));

/** Around the screens of athletes; a visitor sees "Sign in" instead of the account. */
export function MemberLayout() {
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
        <Places as={BottomBar} />
      </ForViewer>
      <NotesQuestion />
    </>
  );
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
  if (viewer)
    return (
      <>
        <Suspense fallback={<Box boxSize="11" />}>
          <Bell />
        </Suspense>
        <AccountMenu viewer={viewer} />
      </>
    );
  return (
    <ButtonLink variant="outline" size="sm" minH="44px" px="12px" py="0" to="/sign-in">
      {site.signIn}
    </ButtonLink>
  );
}
