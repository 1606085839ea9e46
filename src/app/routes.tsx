import type { ComponentType } from "react";
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { ErrorPage } from "./error-page.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { RootLayout } from "./root-layout.tsx";

/** Screens that need nobody's data: no data layer is loaded for them. */
const open = [
  screen("/", async () => (await import("#src/pages/landing-page.tsx")).LandingPage),
  screen("*", async () => (await import("#src/pages/not-found-page.tsx")).NotFoundPage),
];

const framed = [
  screen(
    "/create-profile",
    async () => (await import("#src/pages/create-profile-page.tsx")).CreateProfilePage,
  ),
  signedIn(
    screen(
      "/subscribe/:athleteId",
      async () => (await import("#src/pages/subscribe-page.tsx")).SubscribePage,
    ),
  ),
];

const member = [
  screen("/soulcare", async () => (await import("#src/pages/soulcare-page.tsx")).SoulcarePage),
];

const plain = [
  screen("/sign-in", async () => (await import("#src/pages/sign-in-page.tsx")).SignInPage),
];

export const createRouter = () =>
  createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      children: [
        { Component: PublicFrame, children: [guarded([...open, withData([loading(framed)])])] },
        withData([{ lazy: memberFrame, children: [guarded([loading(member)])] }, loading(plain)]),
      ],
    },
  ]);

function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

/** A screen that breaks leaves the frame around it standing. */
function guarded(children: RouteObject[]): RouteObject {
  return { ErrorBoundary: ErrorPage, children };
}

function withData(children: RouteObject[]): RouteObject {
  return { lazy: dataLayout, children };
}

/** Screens whose data may be on its way or fail. */
function loading(children: RouteObject[]): RouteObject {
  return { lazy: dataOutlet, children };
}

function signedIn(child: RouteObject): RouteObject {
  return { lazy: requireSignIn, children: [child] };
}

async function dataLayout() {
  return { Component: (await import("./data-layout.tsx")).DataLayout };
}

async function dataOutlet() {
  return { Component: (await import("./data-outlet.tsx")).DataOutlet };
}

async function memberFrame() {
  return { Component: (await import("./member-frame.tsx")).MemberFrame };
}

async function requireSignIn() {
  return { Component: (await import("./require-sign-in.tsx")).RequireSignIn };
}
