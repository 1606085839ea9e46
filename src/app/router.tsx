import { type ComponentType, lazy } from "react";
import { type RouteObject, useRoutes } from "react-router-dom";
import { PublicFrame } from "./public-frame.tsx";
import { RootLayout } from "./root-layout.tsx";
import { type Route, routes } from "./routes.ts";

const DataLayout = layout(async () => (await import("./data-layout.tsx")).DataLayout);
const DataOutlet = layout(async () => (await import("./data-outlet.tsx")).DataOutlet);
const BareDataOutlet = layout(async () => (await import("./data-outlet.tsx")).BareDataOutlet);
const MemberFrame = layout(async () => (await import("./member-frame.tsx")).MemberFrame);
const StaffFrame = layout(async () => (await import("./admin-frame.tsx")).AdminFrame);
const RequireSignIn = layout(async () => (await import("./require-sign-in.tsx")).RequireSignIn);

/** The table of screens as the router wants it: each inside what it needs around it. */
export const routeObjects = [
  within(RootLayout, [
    within(PublicFrame, [
      ...screens({ frame: "public", data: "none" }),
      within(DataLayout, [
        ...screens({ frame: "public", data: "form" }),
        within(DataOutlet, [
          ...screens({ frame: "public", data: "query", access: "anyone" }),
          within(RequireSignIn, screens({ frame: "public", data: "query", access: "signed-in" })),
        ]),
      ]),
    ]),
    within(DataLayout, [
      within(MemberFrame, [
        within(DataOutlet, [
          ...screens({ frame: "member", access: "anyone" }),
          within(RequireSignIn, screens({ frame: "member", access: "signed-in" })),
        ]),
      ]),
      within(RequireSignIn, [
        within(StaffFrame, [within(DataOutlet, screens({ frame: "staff" }))]),
      ]),
      within(BareDataOutlet, screens({ frame: "none" })),
    ]),
  ]),
];

export const Screens = () => useRoutes(routeObjects);

function within(Layout: ComponentType, children: RouteObject[]): RouteObject {
  return { element: <Layout />, children };
}

type Wanted = Partial<Pick<Route, "frame" | "access" | "data">>;

function screens({ frame, access, data }: Wanted): RouteObject[] {
  const rows = routes.filter(
    (route) =>
      route.frame === frame &&
      (!access || route.access === access) &&
      (!data || route.data === data),
  );
  return rows.map(({ path, screen }) => {
    const Screen = layout(screen);
    return { path, element: <Screen /> };
  });
}

function layout(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
