import { Box, Flex } from "@chakra-ui/react";
import { type ReactNode, Suspense, useEffect } from "react";
import { Outlet } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import { ButtonLink } from "#src/components/button-link.tsx";
import { ColorModeButton } from "#src/components/color-mode-button.tsx";
import { SkipLink } from "#src/components/skip-link.tsx";
import { memberPlaces } from "#src/content/member-places.ts";
import { site } from "#src/content/site.ts";
import { NotesOfAnother } from "#src/features/account/notes-of-another.tsx";
import { NotesQuestion } from "#src/features/account/notes-question.tsx";
import { rememberViewer, useViewer } from "#src/lib/use-viewer.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Bar, BarLink, BarRow, Brand, Main } from "./bar.tsx";
import { BottomBar } from "./bottom-bar.tsx";

/** Around the screens of athletes; a visitor sees the way in instead of the account. */
export function MemberFrame() {
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <Bar>
        <BarRow>
          <Brand to="/soulcare" />
          <ForViewer>
            <Places />
          </ForViewer>
          <Flex ms="auto" gap="1" align="center">
            <ColorModeButton />
            <ForViewer>
              <Account />
            </ForViewer>
          </Flex>
        </BarRow>
      </Bar>
      <Main id="main" tabIndex={-1} pb="calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom))">
        <ForViewer>
          <NotesOfAnother />
        </ForViewer>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </Main>
      <ForViewer>
        <ThumbBar />
      </ForViewer>
      <NotesQuestion />
    </Flex>
  );
}

/** Parts of the frame that wait for the viewer and are left out when nobody can say who it is. */
function ForViewer({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}

function Places() {
  if (!useViewer()) return null;
  return (
    <Box as="nav" aria-label="Main" hideBelow="md" display="flex" gap="1" ms="3">
      {memberPlaces.map(({ to, label }) => (
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
  if (viewer) return <AccountMenu viewer={viewer} />;
  return (
    <ButtonLink variant="outline" size="sm" to="/sign-in">
      {site.signIn}
    </ButtonLink>
  );
}

function ThumbBar() {
  return useViewer() && <BottomBar />;
}
