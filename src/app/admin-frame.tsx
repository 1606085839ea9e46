import { Box } from "@chakra-ui/react";
import { Suspense, useEffect } from "react";
import { Outlet } from "react-router-dom";
import { PageBody } from "#src/components/page.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { SkipLink } from "#src/components/skip-link.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { admin } from "#src/content/admin.ts";
import { rememberViewer, useViewer } from "#src/lib/use-viewer.ts";
import { AdminSide } from "./admin-side.tsx";
import { AdminTop } from "./admin-top.tsx";
import { Main } from "./bar.tsx";

/** Around the staff's screens: the places at the side, or above the screen where it is narrow. */
export function AdminFrame() {
  const viewer = useViewer();
  useEffect(() => rememberViewer(viewer), [viewer]);
  if (viewer?.role !== "admin") return <Refused />;
  return (
    <Box display={{ lg: "grid" }} gridTemplateColumns="232px minmax(0, 1fr)" minH="100dvh">
      <SkipLink />
      <AdminSide viewer={viewer} />
      <Box minW="0">
        <AdminTop viewer={viewer} />
        <Main id="main" tabIndex={-1}>
          <Box
            maxW="1180px"
            px={{ base: "5", md: "8", lg: "12" }}
            pt={{ base: "6", lg: "10" }}
            pb="16"
          >
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </Box>
        </Main>
      </Box>
    </Box>
  );
}

function Refused() {
  return (
    <Main id="main" tabIndex={-1}>
      <PageBody>
        <title>{`${admin.refused}: Honour`}</title>
        <PageHeading>{admin.refused}</PageHeading>
        <p>{admin.refusedHelp}</p>
        <TextLink alone to="/">
          {admin.home}
        </TextLink>
      </PageBody>
    </Main>
  );
}
