import { type ComponentType, lazy } from "react";
import { type RouteObject, useRoutes } from "react-router-dom";
import { PublicFrame } from "./public-frame.tsx";
import { RootLayout } from "./root-layout.tsx";

const DataLayout = layout(async () => (await import("./data-layout.tsx")).DataLayout);
const DataOutlet = layout(async () => (await import("./data-outlet.tsx")).DataOutlet);
const BareDataOutlet = layout(async () => (await import("./data-outlet.tsx")).BareDataOutlet);
const MemberFrame = layout(async () => (await import("./member-frame.tsx")).MemberFrame);
const RequireSignIn = layout(async () => (await import("./require-sign-in.tsx")).RequireSignIn);

/** Public screens that need nobody's data: no data layer is loaded for them. */
const open = [
  screen("/", async () => (await import("#src/pages/landing-page.tsx")).LandingPage),
  screen(
    "/know-your-role",
    async () => (await import("#src/pages/know-your-role-page.tsx")).KnowYourRolePage,
  ),
  screen(
    "/privacy-policy",
    async () => (await import("#src/pages/privacy-policy-page.tsx")).PrivacyPolicyPage,
  ),
  screen(
    "/terms-of-service",
    async () => (await import("#src/pages/terms-of-service-page.tsx")).TermsOfServicePage,
  ),
  screen(
    "/payment-cancel",
    async () => (await import("#src/pages/payment-cancel-page.tsx")).PaymentCancelPage,
  ),
  screen("*", async () => (await import("#src/pages/not-found-page.tsx")).NotFoundPage),
];

/** Public as well, with a form that is sent. */
const openForms = [
  screen("/speaking", async () => (await import("#src/pages/speaking-page.tsx")).SpeakingPage),
];

const framed = [
  screen(
    "/create-profile",
    async () => (await import("#src/pages/create-profile-page.tsx")).CreateProfilePage,
  ),
  screen("/checkout", async () => (await import("#src/pages/checkout-page.tsx")).CheckoutPage),
  screen(
    "/payment-success",
    async () => (await import("#src/pages/payment-success-page.tsx")).PaymentSuccessPage,
  ),
  // It asks for a sign-in itself, once it has cleaned its address.
  screen("/dashboard", async () => (await import("#src/pages/dashboard-page.tsx")).DashboardPage),
];

const framedSignedIn = [
  screen(
    "/subscribe/:athleteId",
    async () => (await import("#src/pages/subscribe-page.tsx")).SubscribePage,
  ),
];

const member = [
  screen("/soulcare", async () => (await import("#src/pages/soulcare-page.tsx")).SoulcarePage),
];

const plain = [
  screen("/sign-in", async () => (await import("#src/pages/sign-in-page.tsx")).SignInPage),
];

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

function within(Layout: ComponentType, children: RouteObject[]): RouteObject {
  return { element: <Layout />, children };
}
