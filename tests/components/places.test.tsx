import { ChakraProvider } from "@chakra-ui/react";
import { MemoryRouter, useRoutes } from "react-router-dom";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { routeObjects } from "#src/app/app.tsx";
import { PhonePlaces, PlaceLinks } from "#src/app/first-paint.tsx";
import { system } from "#src/app/theme.ts";
import { memberPlaces } from "#src/content/member-places.ts";
import { setKnownHere } from "#src/lib/known.ts";
import { renderScreen } from "./render-screen.tsx";

const placesAt = (path: string) =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[path]}>
        <PlaceLinks places={memberPlaces} />
        <PhonePlaces places={memberPlaces} />
      </MemoryRouter>
    </ChakraProvider>,
  );

const seen = [
  ["/soulcare", "Huddle", "Huddle"],
  ["/mentor/book", "Mentor", "Mentor"],
  ["/community/12", "Community", "Community"],
  ["/library/rest-is-part-of-the-plan", "Library", "Library"],
  ["/playbook/4", "Library", "Library"],
  ["/devotionals", "Library", "Library"],
  ["/timeout-journal", "Journal", "Journal"],
  ["/mood-playlist/7", "Mood", "Huddle"],
] as const;

test("from 860 px all six places stand at the top, and the screen's own is marked", async () => {
  await page.viewport(1280, 800);
  for (const [path, place] of seen) {
    const screen = await placesAt(path);
    await expect.element(screen.getByRole("navigation")).toBeVisible();
    const links = screen.getByRole("navigation", { name: "Main" }).getByRole("link");
    expect(links.elements().map((link) => link.textContent)).toEqual([
      "Huddle",
      "Mentor",
      "Community",
      "Library",
      "Journal",
      "Mood",
    ]);
    const marked = links.elements().filter((link) => link.ariaCurrent === "page");
    expect(marked.map((link) => link.textContent)).toEqual([place]);
    await screen.unmount();
  }
});

test("a phone has five, and the mood belongs to the Huddle there", async () => {
  await page.viewport(390, 800);
  for (const [path, , place] of seen) {
    const screen = await placesAt(path);
    await expect.element(screen.getByRole("navigation")).toBeVisible();
    const links = screen.getByRole("navigation", { name: "Places" }).getByRole("link");
    expect(links.elements().map((link) => link.textContent)).toEqual([
      "Huddle",
      "Mentor",
      "Community",
      "Library",
      "Journal",
    ]);
    const marked = links.elements().filter((link) => link.ariaCurrent === "page");
    expect(marked.map((link) => link.textContent)).toEqual([place]);
    await screen.unmount();
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
