import { type ComponentType, lazy } from "react";
import { type RouteObject, useRoutes } from "react-router-dom";
import type { frames, screens } from "./below-data.ts";
import { PublicFrame } from "./public-frame.tsx";
import { RootLayout } from "./root-layout.tsx";

const belowData = () => import("./below-data.ts");

// What stands below it is listed beside it, so that both come at once.
const DataLayout = layout(async () => {
  const [{ DataLayout }] = await Promise.all([import("./data-layout.tsx"), belowData()]);
  return DataLayout;
});
const DataOutlet = dataFrame("DataOutlet");
const BareDataOutlet = dataFrame("BareDataOutlet");
const MemberFrame = dataFrame("MemberFrame");
const RequireSignIn = dataFrame("RequireSignIn");
const AdminFrame = dataFrame("AdminFrame");

/** Public screens that need nobody's data: no data layer is loaded for them. */
const open = [
  screen(
    "/",
    async () => (await import("#src/features/marketing/landing-screen.tsx")).LandingScreen,
  ),
  screen(
    "/know-your-role",
    async () =>
      (await import("#src/features/marketing/know-your-role-screen.tsx")).KnowYourRoleScreen,
  ),
  screen(
    "/privacy-policy",
    async () =>
      (await import("#src/features/marketing/privacy-policy-screen.tsx")).PrivacyPolicyScreen,
  ),
  screen(
    "/terms-of-service",
    async () =>
      (await import("#src/features/marketing/terms-of-service-screen.tsx")).TermsOfServiceScreen,
  ),
  screen(
    "/payment-cancel",
    async () =>
      (await import("#src/features/payments/payment-cancel-screen.tsx")).PaymentCancelScreen,
  ),
  screen("*", async () => (await import("#src/components/not-found.tsx")).NotFound),
];

/** Public as well, with a form that is sent. */
const openForms = [
  screen(
    "/speaking",
    async () => (await import("#src/features/speaking/speaking-screen.tsx")).SpeakingScreen,
  ),
];

const framed = [
  dataScreen("/create-profile"),
  dataScreen("/checkout"),
  dataScreen("/payment-success"),
  dataScreen("/scripture/:code"),
  // It asks for a sign-in itself, once it has cleaned its address.
  dataScreen("/dashboard"),
];

const framedSignedIn = [dataScreen("/subscribe/:athleteId")];

const member = [
  dataScreen("/soulcare"),
  dataScreen("/timeout-journal"),
  within(RequireSignIn, [
    dataScreen("/account"),
    dataScreen("/community"),
    dataScreen("/community/:postId"),
    dataScreen("/mood-playlist"),
    dataScreen("/mood-playlist/:athleteId"),
  ]),
];

const staff = [
  dataScreen("/admin"),
  dataScreen("/admin/achievements"),
  dataScreen("/admin/challenges"),
  dataScreen("/admin/athletes"),
  dataScreen("/admin/announcements"),
  dataScreen("/admin/inquiries"),
  dataScreen("/admin/moderation"),
  dataScreen("/admin/figures"),
  dataScreen("/admin/audit"),
  dataScreen("/admin/outbox"),
  dataScreen("/admin/webhooks"),
  dataScreen("/admin/tokens"),
];

const plain = [dataScreen("/sign-in"), dataScreen("/second-step")];

export const routes = [
  within(RootLayout, [
    within(PublicFrame, [
      ...open,
      within(DataLayout, [
        ...openForms,
        within(DataOutlet, [...framed, within(RequireSignIn, framedSignedIn)]),
      ]),
    ]),
    within(DataLayout, [
      within(MemberFrame, [within(DataOutlet, member)]),
      within(RequireSignIn, [within(AdminFrame, [within(DataOutlet, staff)])]),
      within(BareDataOutlet, plain),
    ]),
  ]),
];

export const Screens = () => useRoutes(routes);

function layout(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  const Screen = layout(load);
  return { path, element: <Screen /> };
}

function dataScreen(path: keyof typeof screens) {
  return screen(path, async () => (await belowData()).screens[path]());
}

function dataFrame(name: keyof typeof frames) {
  return layout(async () => (await belowData()).frames[name]());
}

function within(Layout: ComponentType, children: RouteObject[]): RouteObject {
  return { element: <Layout />, children };
}
