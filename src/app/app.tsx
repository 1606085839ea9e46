import { ChakraProvider } from "@chakra-ui/react";
import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { type ComponentType, type ReactNode, StrictMode, useState } from "react";
import { type RouteObject, useRoutes } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import { checkoutFormId } from "#src/content/public-links.ts";
import { isInHtml } from "#src/lib/early-form.ts";
import { isKnownHere } from "#src/lib/known.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { ErrorPage } from "./error-page.tsx";
import { Footer, PublicLayout, PublicLinks, PublicMenu } from "./public-layout.tsx";
import { RootLayout } from "./root-layout.tsx";
import { type Route, routes } from "./routes.ts";
import { createStyles } from "./styles.ts";
import { system } from "./theme.ts";

type Props = { styles: EmotionCache; children?: ReactNode };

/** Everything inside the router, the same in the browser and in the build that renders pages. */
export function App({ styles, children = <Screens /> }: Props) {
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <ChakraProvider value={system}>
          <Boundary fallback={ErrorPage}>{children}</Boundary>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  );
}

export function BrowserApp() {
  const [styles] = useState(createStyles);
  return <App styles={styles} />;
}

const DataLayout = lazyComponent(async () => (await import("./data-layout.tsx")).DataLayout);
const DataOutlet = lazyComponent(async () => (await import("./data-layout.tsx")).DataOutlet);
const BareDataOutlet = lazyComponent(
  async () => (await import("./data-layout.tsx")).BareDataOutlet,
);
const LateMemberLayout = lazyComponent(
  async () => (await import("./member-layout.tsx")).MemberLayout,
);
/**
 * The parts of public pages are props: if member-layout.tsx imported them, the build would move them
 * to a file of their own, and every page would load 4 KiB more.
 */
const MemberLayout = () => (
  <LateMemberLayout links={<PublicLinks />} menu={<PublicMenu />} footer={<Footer />} />
);
const AdminLayout = lazyComponent(async () => (await import("./admin-layout.tsx")).AdminLayout);
const OwnersOnly = lazyComponent(async () => (await import("./admin-layout.tsx")).OwnersOnly);
const RequireSignIn = lazyComponent(async () => (await import("./data-layout.tsx")).RequireSignIn);

/** The routes for React Router: each screen inside its layouts and guards. */
export const routeObjects = [
  within(RootLayout, [
    within(PublicLayout, [
      ...screens({ layout: "public", data: "none" }),
      ...screens({ layout: "public", data: "form" }),
    ]),
    within(PersonLayout, [
      ...screens({ layout: "person", data: "none" }),
      ...screens({ layout: "person", data: "form" }),
      within(DataLayout, [within(DataOutlet, screens({ layout: "person", data: "query" }))]),
    ]),
    ...screens({ layout: "none", data: "form" }),
    within(DataLayout, [
      within(MemberLayout, [
        ...screens({ layout: "member", access: "anyone" }),
        within(RequireSignIn, screens({ layout: "member", access: "signed-in" })),
      ]),
      within(RequireSignIn, [
        within(AdminLayout, [
          within(DataOutlet, screens({ layout: "admin", access: "staff" })),
          within(OwnersOnly, [within(DataOutlet, screens({ layout: "admin", access: "owner" }))]),
        ]),
      ]),
      within(BareDataOutlet, screens({ layout: "none", data: "query" })),
    ]),
  ]),
];

const Screens = () => useRoutes(routeObjects);

function within(Layout: ComponentType, children: RouteObject[]): RouteObject {
  return { element: <Layout />, children };
}

type Wanted = Partial<Pick<Route, "layout" | "access" | "data">>;

function screens({ layout, access, data }: Wanted): RouteObject[] {
  const rows = routes.filter(
    (route: Route) =>
      route.layout === layout &&
      (!access || route.access === access) &&
      (!data || route.data === data),
  );
  return rows.map(({ path, screen }) => {
    const Screen = lazyComponent(screen);
    return { path, element: <Screen /> };
  });
}

const MemberLayoutAlone = lazyComponent(
  async () => (await import("./member-layout.tsx")).MemberLayoutAlone,
);

/**
 * The frame of members for an athlete, that of the public pages for a visitor. The HTML of the build
 * has the frame of the public pages.
 */
function PersonLayout() {
  const [isMember] = useState(() => !isInHtml(checkoutFormId) && isKnownHere());
  return isMember ? <MemberLayoutAlone /> : <PublicLayout />;
}
