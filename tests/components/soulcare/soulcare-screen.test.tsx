import { Route, Routes } from "react-router-dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { SoulcareScreen } from "#src/features/soulcare/soulcare-screen.tsx";
import { Tour } from "#src/features/soulcare/tour.tsx";
import { loadTour, useTour } from "#src/features/soulcare/use-tour.ts";
import { queryClient, trpc } from "#src/lib/trpc.ts";
import { renderScreen } from "../render-screen.tsx";
import { huddle } from "./samples.ts";

test("a visitor is led to a profile, and staff without one to their first screen", async () => {
  const screen = await renderScreen(<SoulcareScreen />, { "athletes.session": { viewer: null } });
  await expect
    .element(screen.getByRole("link", { name: "Create Your Profile" }))
    .toHaveAttribute("href", "/create-profile");
  await screen.unmount();
  const viewer = { role: "admin" as const, athleteId: null, name: "admin" };
  const staff = (
    <Routes>
      <Route path="/" element={<SoulcareScreen />} />
      <Route path="/admin" element="My day" />
    </Routes>
  );
  const admin = await renderScreen(staff, { "athletes.session": { viewer } });
  await expect.element(admin.getByText("My day")).toBeVisible();
});

function Guide() {
  const tour = useTour();
  return (
    <>
      <button type="button" onClick={tour.open}>
        Guide
      </button>
      {tour.stage !== "closed" && <Tour tour={tour} />}
    </>
  );
}

/** As on the Huddle, which asks for its next step. */
function HuddleWithGuide() {
  trpc.soulcare.huddle.useQuery();
  return <Guide />;
}

test("the guide opens by itself, but not while a care call is open, nor for who has begun to act", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  await loadTour();
  const care = { kind: "care", standing: "telling", createdAt: new Date(), holder: null } as const;
  async function isOpenAfter(act: () => Promise<void>, next = huddle().next) {
    const screen = await renderScreen(<HuddleWithGuide />, { "soulcare.huddle": huddle({ next }) });
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await act();
    await vi.advanceTimersByTimeAsync(5_000);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const isOpen = screen.getByRole("dialog").query() !== null;
    await screen.unmount();
    return isOpen;
  }
  const nothing = async () => undefined;
  expect(await isOpenAfter(nothing, care)).toBe(false);
  expect(await isOpenAfter(() => userEvent.keyboard("{Tab}"))).toBe(false);
  expect(await isOpenAfter(nothing)).toBe(true);
});

test("the guide begins at its first step each time and gives the focus back", async () => {
  sessionStorage.setItem("soulcareTourSkipped", "true");
  const screen = await renderScreen(<Guide />, {});
  const guide = screen.getByRole("button", { name: "Guide" });
  const progress = screen.getByRole("progressbar", { name: "Tour" });
  await guide.click();
  await screen.getByRole("button", { name: "Next" }).click();
  await expect.element(progress).toHaveAttribute("aria-valuetext", "Step 2 of 5");
  await userEvent.keyboard("{Escape}");
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(guide).toHaveFocus();
  await guide.click();
  await expect.element(progress).toHaveAttribute("aria-valuetext", "Step 1 of 5");
});
