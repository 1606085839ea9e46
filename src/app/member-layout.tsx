import { Box, chakra } from "@chakra-ui/react";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { NavLink, Outlet } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { memberPlaces } from "#src/content/member-places.ts";
import { site } from "#src/content/site.ts";
import { NotesQuestion, OtherAthleteNotesNotice } from "#src/features/account/notes-of-another.tsx";
import { rememberViewer, useViewer } from "#src/lib/use-viewer.ts";
import { AccountMenu } from "./account-menu.tsx";
import { BarLink } from "./bar.tsx";
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
            <Places />
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
        <BottomBar />
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
function usePlaces() {
  const viewer = useViewer();
  return viewer ? memberPlaces.filter((place) => viewer.athleteId || !place.needsAthlete) : [];
}

function Places() {
  const places = usePlaces();
  if (places.length === 0) return null;
  return (
    <Box as="nav" aria-label="Main" hideBelow="md" display="flex" gap="1" ms="3">
      {places.map(({ to, label }) => (
        <BarLink key={to} to={to}>
          {label}
        </BarLink>
      ))}
    </Box>
  );
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

const Strip = chakra("nav", {
  base: {
    display: { base: "grid", md: "none" },
    gridAutoFlow: "column",
    gridAutoColumns: "minmax(0, 1fr)",
    containerType: "inline-size",
    position: "fixed",
    insetX: "0",
    bottom: "0",
    zIndex: "docked",
    bg: "bg.panel",
    borderTopWidth: "1px",
    borderColor: "border.lane",
    pb: "env(safe-area-inset-bottom)",
  },
});

const Place = chakra(NavLink, {
  base: {
    position: "relative",
    display: "grid",
    justifyItems: "center",
    alignContent: "center",
    gap: "3px",
    minH: "64px",
    fontSize: "0.75rem",
    fontWeight: "500",
    color: "fg.muted",
    "&[aria-current=page]": { color: "fg", fontWeight: "700" },
    "&[aria-current=page]::before": {
      content: '""',
      position: "absolute",
      top: "-1px",
      insetX: "22%",
      h: "6px",
      borderBlockWidth: "2px",
      borderColor: "accent.border",
      bg: "bg.panel",
    },
  },
});

/** Seen where four names fit side by side; with large text the icons stand alone. */
const PlaceName = chakra("span", {
  base: { "@container (max-width: 17.9rem)": { srOnly: true } },
});

/** The places of a signed-in athlete at the bottom of a phone. */
function BottomBar() {
  const places = usePlaces();
  if (places.length === 0) return null;
  return (
    <Strip aria-label="Places" data-bottom-bar>
      {places.map(({ to, label, Icon }) => (
        <Place key={to} to={to}>
          <Icon size={22} />
          <PlaceName>{label}</PlaceName>
        </Place>
      ))}
    </Strip>
  );
}
