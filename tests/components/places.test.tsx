import { ChakraProvider } from "@chakra-ui/react";
import { createMemoryRouter, MemoryRouter, RouterProvider, useRoutes } from "react-router-dom";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { routeObjects } from "#src/app/app.tsx";
import { PhonePlaces, PlaceLinks } from "#src/app/first-paint.tsx";
import { watchPhoneMenu } from "#src/app/page-script/phone-menu.ts";
import { PublicMenu } from "#src/app/public-layout.tsx";
import { system } from "#src/app/theme.ts";
import { memberPlaces } from "#src/content/member-places.ts";
import { setKnownHere } from "#src/lib/known.ts";
import { signedIn } from "./admin/rows.ts";
import { renderScreen } from "./render-screen.tsx";

const phonePlaces = ["Huddle", "Mentor", "Community", "Library", "Journal"];

test("the screen's own place is marked; a phone has five, and the mood belongs to the Huddle there", async () => {
  const bars = (
    <ChakraProvider value={system}>
      <PlaceLinks places={memberPlaces} />
      <PhonePlaces places={memberPlaces} />
    </ChakraProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: bars }]);
  const screen = await render(<RouterProvider router={router} />);
  const links = screen.getByRole("navigation").getByRole("link");
  const marked = () =>
    links.elements().flatMap((link) => (link.ariaCurrent === "page" ? [link.textContent] : []));
  for (const [width, names, moodPlace] of [
    [1280, [...phonePlaces, "Mood"], "Mood"],
    [390, phonePlaces, "Huddle"],
  ] as const) {
    await page.viewport(width, 800);
    await expect.poll(() => links.elements().map((link) => link.textContent)).toEqual(names);
    for (const [path, place] of [
      ["/mentor/book", "Mentor"],
      ["/community/12", "Community"],
      ["/library/rest-is-part-of-the-plan", "Library"],
      ["/soulcare", "Huddle"],
      ["/playbook/4", "Library"],
      ["/timeout-journal", "Journal"],
      ["/devotionals", "Library"],
      ["/mood-playlist/7", moodPlace],
    ] as const) {
      await router.navigate(path);
      await expect.poll(marked).toEqual([place]);
    }
  }
});

test("an athlete keeps the places where no page is found", async () => {
  setKnownHere(true);
  onTestFinished(() => void setKnownHere(false));
  const Lost = () => useRoutes(routeObjects, "/nowhere");
  const screen = await renderScreen(<Lost />, { "athletes.notifications": { unread: 0 } });
  await expect.element(screen.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  const places = screen.getByRole("navigation", { name: "Main" });
  await expect.element(places.getByRole("link", { name: "Huddle" })).toBeVisible();
  await expect
    .element(screen.getByRole("main").getByRole("link", { name: "Go to your dashboard" }))
    .toHaveAttribute("href", "/soulcare");
});

test("staff keep the way to their day on the screens of members", async () => {
  const Devotionals = () => useRoutes(routeObjects, "/devotionals");
  const screen = await renderScreen(<Devotionals />, {
    ...signedIn("mentor"),
    "athletes.notifications": { unread: 0 },
    "soulcare.devotionals": [],
  });
  await expect.element(screen.getByText("There is no devotional yet.")).toBeVisible();
  const places = screen.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect
    .poll(() => places.elements().map((link) => [link.textContent, link.getAttribute("href")]))
    .toEqual([
      ["My day", "/admin"],
      ["Community", "/community"],
      ["Library", "/library"],
      ["Journal", "/timeout-journal"],
    ]);
});

test("a visitor keeps the links of the public pages, on a phone in their menu", async () => {
  const Devotionals = () => useRoutes(routeObjects, "/devotionals");
  await page.viewport(1280, 800);
  const screen = await renderScreen(<Devotionals />, {
    "athletes.session": { viewer: null },
    "soulcare.devotionals": [],
  });
  const links = screen.getByRole("navigation", { name: "Main" });
  const speaking = links.getByRole("link", { name: "Speaking" });
  await expect.element(screen.getByText("There is no devotional yet.")).toBeVisible();
  await expect.element(speaking).toHaveAttribute("href", "/speaking");
  await page.viewport(390, 800);
  await expect.element(speaking).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Open menu" }).click();
  await expect.element(speaking).toBeVisible();
  await expect
    .element(screen.getByRole("banner").getByRole("link", { name: "Sign in" }))
    .toBeVisible();
});

test("a menu that goes away while it is open leaves the page behind it free", async () => {
  await page.viewport(390, 800);
  watchPhoneMenu();
  const around = (menu: boolean) => (
    <ChakraProvider value={system}>
      <MemoryRouter>
        <header>{menu && <PublicMenu />}</header>
        <main>Behind</main>
      </MemoryRouter>
    </ChakraProvider>
  );
  const screen = await render(around(true));
  const main = screen.getByText("Behind").element();
  await screen.getByRole("button", { name: "Open menu" }).click();
  await expect.poll(() => main.closest("[inert]")).toBe(main);
  await screen.rerender(around(false));
  await expect.poll(() => main.closest("[inert]")).toBeNull();
  expect(document.documentElement.style.overflow).toBe("");
});
