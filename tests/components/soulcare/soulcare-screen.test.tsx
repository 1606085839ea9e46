import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { SoulcareScreen } from "#src/features/soulcare/soulcare-screen.tsx";
import { Tour } from "#src/features/soulcare/tour.tsx";
import { useTour } from "#src/features/soulcare/use-tour.ts";
import { renderScreen } from "../render-screen.tsx";

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
