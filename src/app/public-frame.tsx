import { Box, Flex } from "@chakra-ui/react";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import { ColorModeButton } from "#src/components/color-mode-button.tsx";
import { SkipLink } from "#src/components/skip-link.tsx";
import { publicLinks } from "#src/content/navigation.ts";
import { Bar, BarLink, BarRow, Brand, Main } from "./bar.tsx";
import { DoorLink } from "./door-link.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Footer } from "./footer.tsx";
import { MenuButton, PhoneMenu } from "./phone-menu.tsx";
import { usePhoneMenu } from "./use-phone-menu.ts";

/** Around the public pages. It knows nobody, so that it needs no data. */
export function PublicFrame() {
  const { key, pathname } = useLocation();
  const menu = usePhoneMenu(key);
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <Bar ref={menu.bar} onKeyDown={menu.onKeyDown}>
        <BarRow minH={{ base: "16", lg: "72px" }}>
          <Brand to="/" />
          <Box as="nav" aria-label="Main" hideBelow="lg" ms="auto" display="flex" gap="1">
            {publicLinks.map(({ to, label }) => (
              <BarLink key={to} to={to} aria-current={to.includes("#") ? false : "page"}>
                {label}
              </BarLink>
            ))}
          </Box>
          <Flex ms={{ base: "auto", lg: "0" }} gap="2">
            <ColorModeButton />
            <DoorLink size="sm" hideBelow="lg" />
            <MenuButton menu={menu} />
          </Flex>
        </BarRow>
        {menu.isOpen && <PhoneMenu />}
      </Bar>
      <Main id="main" tabIndex={-1} inert={menu.isOpen}>
        <Boundary screen={pathname} fallback={ErrorPage}>
          <Suspense fallback={<Opening />}>
            <Outlet />
          </Suspense>
        </Boundary>
      </Main>
      <Footer inert={menu.isOpen} />
    </Flex>
  );
}

/** Keeps the footer out of sight until the screen is there. */
function Opening() {
  return (
    <Box minH="100dvh">
      <title>Honour</title>
    </Box>
  );
}
