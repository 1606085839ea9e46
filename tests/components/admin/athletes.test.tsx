import { Navigate, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { AdminAthleteScreen } from "#src/features/admin/athletes/athlete/athlete-screen.tsx";
import { AdminAthletesScreen } from "#src/features/admin/athletes/athletes-screen.tsx";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { at, athlete, fileOf, nothing, renderAthlete, two } from "./open-athlete.tsx";
import { signedIn } from "./rows.ts";

test("the list is searched, filtered and sorted by the server", async () => {
  const screen = await renderScreen(<AdminAthletesScreen />, {
    "admin.athletes": ({ search }) =>
      search ? { athletes: [], total: 0 } : { athletes: two, total: 2 },
  });
  await expect.element(screen.getByText("Sorted by points, highest first")).toBeVisible();
  await expect.element(screen.getByText("2 of 2 shown")).toBeVisible();
  await screen.getByRole("searchbox", { name: "Name, e-mail or sport" }).fill("tennis");
  await expect.element(screen.getByText("Nobody fits what you look for.")).toBeVisible();
  await screen.getByRole("button", { name: "Show all athletes" }).click();
  await screen.getByRole("combobox", { name: "Subscription" }).selectOptions("Past due");
  const head = screen.getByRole("button", { name: "Athlete", exact: true });
  await head.click();
  await expect.element(screen.getByText("Sorted by name, A to Z")).toBeVisible();
  await head.click();
  const column = screen.getByRole("columnheader", { name: "Athlete" });
  await expect.element(column).toHaveAttribute("aria-sort", "descending");
  await screen
    .getByRole("combobox", { name: "Sort by" })
    .selectOptions("Day streak, shortest first");
  await expect.element(screen.getByText("Sorted by day streak, shortest first")).toBeVisible();
  expect(screen.sent("admin.athletes")).toMatchObject([
    { order: "points", isAscending: false },
    { search: "tennis" },
    { subscription: "past_due" },
    { order: "name", isAscending: true },
    { order: "name", isAscending: false },
    { order: "streak", isAscending: true, subscription: "past_due" },
  ]);
});

test("the list goes on after fifty rows, and the CSV file has all of them", async () => {
  const all = Array.from({ length: 52 }, (_, index) => athlete(52 - index));
  const screen = await renderScreen(<AdminAthletesScreen />, {
    "admin.athletes": ({ after = 53, limit = 50 }) => ({
      athletes: all.filter(({ id }) => id < after).slice(0, limit),
      total: 52,
    }),
    "admin.exportAthletes": ({ after = 53 }) => ({
      athletes: all.filter(({ id }) => id < after).slice(0, 40),
      total: 52,
    }),
  });
  await expect.element(screen.getByText("50 of 52 shown")).toBeVisible();
  const more = screen.getByRole("button", { name: "Show more" });
  await more.click();
  await expect.element(screen.getByText("52 of 52 shown")).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  const file = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:test#");
  await screen.getByRole("button", { name: "Export CSV" }).click();
  await expect.poll(() => file.mock.calls.length).toBe(1);
  const blob = file.mock.calls[0]?.[0];
  const lines = blob instanceof Blob ? (await blob.text()).trim().split("\r\n") : [];
  expect(lines).toHaveLength(53);
  expect(lines[1]).toMatch(
    /^Runner 52,52@example.org,Rowing,Bethlehem,College,.*"Mar \d, 2026",No subscription,,10,1,2026-03-01,1,$/,
  );
});

test("a link of before leads to the athlete's page, which says if there is none", async () => {
  expectConsoleError(/could not find/);
  const pages = (
    <Routes>
      <Route path="/admin/athletes" element={<AdminAthletesScreen />} />
      <Route path="/admin/athletes/:id" element={<AdminAthleteScreen />} />
      <Route path="*" element={<Navigate to="/admin/athletes?athlete=2" />} />
    </Routes>
  );
  const screen = await renderScreen(pages, {
    ...nothing,
    "admin.athlete": new Refusal("We could not find it.", { code: "NOT_FOUND", httpStatus: 404 }),
  });
  await expect
    .element(screen.getByRole("heading", { name: "This athlete is not here" }))
    .toBeVisible();
  await expect.element(screen.getByText(/another mentor walks with them/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" }).query()).toBeNull();
  expect(screen.sent("admin.athlete")[0]).toEqual({ id: 2 });
  await screen.getByRole("link", { name: "Athletes" }).click();
  await expect.element(screen.getByRole("link", { name: /Runner 2/ })).toBeVisible();
});

test("a suspension needs a reason; one that is not saved keeps it, and Escape closes the form", async () => {
  const { file, sent } = await renderAthlete("profile", {
    "admin.suspendAthlete": new NoAnswer(),
  });
  const suspend = file.getByRole("button", { name: "Suspend posting" });
  await suspend.click();
  await file.getByLabelText("Reason").fill("");
  await suspend.last().click();
  await expect.element(file.getByText("Please give a reason").first()).toBeVisible();
  await file.getByLabelText("Reason").fill("Unkind twice");
  await suspend.last().click();
  await expect.element(file.getByText("This could not be saved.", { exact: false })).toBeVisible();
  await expect.element(file.getByLabelText("Reason")).toHaveValue("Unkind twice");
  expect(sent("admin.suspendAthlete")).toMatchObject([{ id: 1, reason: "Unkind twice" }]);
  await file.getByLabelText("Reason").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(file.getByLabelText("Reason")).not.toBeInTheDocument();
  await expect.element(file).toBeVisible();
});

test("an unconfirmed address is corrected with a reason, and a confirmed one is not", async () => {
  let email = "rut@example.org";
  let emailConfirmedAt: Date | null = null;
  const { file, sent, ...screen } = await renderAthlete("profile", {
    "admin.athlete": ({ id }) => ({ ...fileOf(athlete(id, { email })), emailConfirmedAt }),
    "admin.correctEmail": (input) => {
      email = input.email;
    },
  });
  await expect.element(file.getByText("Not confirmed yet.")).toBeVisible();
  const correct = file.getByRole("button", { name: "Correct the address" });
  await correct.click();
  await file.getByLabelText("New e-mail").fill("ruth");
  await correct.last().click();
  await expect.element(file.getByText("Please enter a valid email").first()).toBeVisible();
  await file.getByLabelText("New e-mail").fill("ruth@example.org");
  await file.getByLabelText("Reason").fill("Mistyped");
  await correct.last().click();
  await expect.element(screen.getByText("The address is corrected")).toBeVisible();
  await expect.element(file.getByRole("link", { name: "ruth@example.org" })).toBeVisible();
  expect(sent("admin.correctEmail")).toEqual([
    { id: 1, email: "ruth@example.org", reason: "Mistyped" },
  ]);

  emailConfirmedAt = at;
  await correct.click();
  await file.getByLabelText("New e-mail").fill("other@example.org");
  await file.getByLabelText("Reason").fill("Once more");
  await correct.last().click();
  await expect.element(file.getByText(/^Confirmed on .*2026/)).toBeVisible();
  await expect.element(correct).not.toBeInTheDocument();
});

test("an owner gives selected athletes to a mentor", async () => {
  const daniel = { id: 2, name: "Daniel F.", username: "daniel@example.org", athletes: 3 };
  const screen = await renderScreen(<AdminAthletesScreen />, {
    ...signedIn("owner"),
    "admin.athletes": { athletes: two, total: 2 },
    "admin.staff": [{ ...daniel, isMe: false, role: "mentor", state: "active" }],
    "admin.assignMentor": { moved: 2 },
  });
  for (const name of ["Runner 1", "Runner 2"])
    await screen.getByRole("checkbox", { name: `Select ${name}` }).click();
  await expect.element(screen.getByText("2 athletes selected")).toBeVisible();
  await screen.getByLabelText("Mentor", { exact: true }).selectOptions("Daniel F.");
  await screen.getByRole("button", { name: "Assign", exact: true }).click();
  await expect.element(screen.getByText("2 athletes assigned")).toBeVisible();
  await expect.element(screen.getByText("2 athletes selected")).not.toBeInTheDocument();
  expect(screen.sent("admin.assignMentor")).toEqual([{ athleteIds: [1, 2], mentorId: 2 }]);
});
