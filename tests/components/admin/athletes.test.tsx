import { Navigate, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { AdminAthleteScreen } from "#src/features/admin/athletes/athlete/athlete-screen.tsx";
import { AdminAthletesScreen } from "#src/features/admin/athletes/athletes-screen.tsx";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { at, athlete, fileOf, nothing, renderAthlete, two } from "./open-athlete.tsx";
import { signedIn } from "./rows.ts";

const daniel = { id: 2, name: "Daniel F.", username: "daniel@example.org", athletes: 3 };
const staff = [{ ...daniel, isMe: false, role: "mentor", state: "active" }] as const;
const esther = { ...daniel, id: 3, name: "Esther J.", username: "esther@example.org" };
const closed = { ...esther, isMe: false, role: "mentor", state: "closed" } as const;

test("the list is searched, filtered and sorted by the server", async () => {
  const screen = await renderScreen(<AdminAthletesScreen />, {
    ...signedIn("owner"),
    "admin.staff": [...staff, closed],
    "admin.athletes": ({ search }) =>
      search ? { athletes: [], total: 0 } : { athletes: two, total: 2 },
  });
  await expect.element(screen.getByText("Sorted by points, highest first")).toBeVisible();
  await expect.element(screen.getByText("2 of 2 shown")).toBeVisible();
  await screen.getByRole("searchbox", { name: "Name, e-mail or sport" }).fill("tennis");
  await expect.element(screen.getByText("Nobody fits what you look for.")).toBeVisible();
  await screen.getByRole("button", { name: "Show all athletes" }).click();
  await screen.getByRole("combobox", { name: "Subscription" }).selectOptions("Past due");
  await expect.element(screen.getByText("No mentor").last()).toBeVisible();
  const head = screen.getByRole("button", { name: "Athlete", exact: true });
  await head.click();
  await expect.element(screen.getByText("Sorted by name, A to Z")).toBeVisible();
  await head.click();
  const column = screen.getByRole("columnheader", { name: "Athlete" });
  await expect.element(column).toHaveAttribute("aria-sort", "descending");
  const sort = screen.getByRole("combobox", { name: "Sort by" });
  await sort.selectOptions("Day streak, shortest first");
  await expect.element(screen.getByText("Sorted by day streak, shortest first")).toBeVisible();
  expect(screen.sent("admin.athletes")).toMatchObject([
    { order: "points", isAscending: false },
    { search: "tennis" },
    { subscription: "past_due" },
    { order: "name", isAscending: true },
    { order: "name", isAscending: false },
    { order: "streak", isAscending: true, subscription: "past_due" },
  ]);
  await screen.getByRole("combobox", { name: "Mentor of the athletes" }).selectOptions("Daniel F.");
  await expect.poll(() => screen.sent("admin.athletes").at(-1)).toMatchObject({ mentor: 2 });
  // A closed account keeps its athletes.
  await screen.getByRole("combobox", { name: "Mentor of the athletes" }).selectOptions("Esther J.");
  await expect.poll(() => screen.sent("admin.athletes").at(-1)).toMatchObject({ mentor: 3 });
});

test("the list goes on after fifty rows, and the CSV file has all of them", async () => {
  const all = Array.from({ length: 52 }, (_, index) => athlete(52 - index));
  const from = (after = 53, limit = 40) => ({
    athletes: all.filter(({ id }) => id < after).slice(0, limit),
    total: 52,
  });
  const screen = await renderScreen(<AdminAthletesScreen />, {
    ...signedIn("mentor"),
    "admin.athletes": ({ after, limit = 50 }) => from(after, limit),
    "admin.exportAthletes": ({ after }) => from(after),
  });
  await expect.element(screen.getByText("50 of 52 shown")).toBeVisible();
  const more = screen.getByRole("button", { name: "Show more" });
  await more.click();
  await expect.element(screen.getByText("52 of 52 shown")).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(screen.getByRole("row").nth(51)).toHaveFocus();
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
  const heading = screen.getByRole("heading", { name: "This athlete is not here" });
  await expect.element(heading).toBeVisible();
  await expect.element(screen.getByText(/another mentor walks with them/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" }).query()).toBeNull();
  expect(screen.sent("admin.athlete")[0]).toEqual({ id: 2 });
  await screen.getByRole("link", { name: "Athletes" }).click();
  await expect.element(screen.getByRole("link", { name: /Runner 2/ })).toBeVisible();
});

test("a suspension that is not saved keeps its reason, and Escape closes the form", async () => {
  const { file, sent } = await renderAthlete("profile", {
    "admin.suspendAthlete": new NoAnswer(),
  });
  const suspend = file.getByRole("button", { name: "Suspend posting" });
  const reason = file.getByLabelText("Reason");
  await suspend.click();
  await reason.fill("Unkind twice");
  await suspend.last().click();
  await expect.element(file.getByText("This could not be saved.", { exact: false })).toBeVisible();
  await expect.element(reason).toHaveValue("Unkind twice");
  expect(sent("admin.suspendAthlete")).toMatchObject([{ id: 1, reason: "Unkind twice" }]);
  await reason.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(file).toBeVisible();
});

test("an unconfirmed address is corrected with a reason, and a confirmed one is not", async () => {
  let email = "rut@example.org";
  let emailConfirmedAt: Date | null = null;
  const { file, sent } = await renderAthlete("profile", {
    "admin.athlete": ({ id }) => ({ ...fileOf(athlete(id, { email })), emailConfirmedAt }),
    "admin.correctEmail": (input) => {
      email = input.email;
    },
  });
  await expect.element(file.getByText("Not confirmed yet.")).toBeVisible();
  const correct = file.getByRole("button", { name: "Correct the address" });
  const change = async (values: { email: string; reason: string }) => {
    await correct.click();
    await file.getByLabelText("New e-mail").fill(values.email);
    await file.getByLabelText("Reason").fill(values.reason);
    await correct.last().click();
  };
  const corrected = { email: "ruth@example.org", reason: "Mistyped" };
  await change(corrected);
  await expect.element(file.getByRole("link", { name: corrected.email })).toBeVisible();
  expect(sent("admin.correctEmail")).toEqual([{ id: 1, ...corrected }]);
  emailConfirmedAt = at;
  await change({ email: "other@example.org", reason: "Once more" });
  await expect.element(file.getByText(/^Confirmed on .*2026/)).toBeVisible();
  await expect.element(correct).not.toBeInTheDocument();
});

test("an owner gives selected athletes to a mentor", async () => {
  const waiting: (() => void)[] = [];
  const screen = await renderScreen(<AdminAthletesScreen />, {
    ...signedIn("owner"),
    "admin.athletes": { athletes: two, total: 2 },
    "admin.staff": [...staff],
    "admin.assignMentor": async (input) => {
      if (input.athleteIds.length === 1) await new Promise<void>((go) => waiting.push(go));
      return { moved: 2 };
    },
  });
  const select = (name: string) => screen.getByRole("checkbox", { name: `Select ${name}` }).click();
  await select("Runner 1");
  await select("Runner 2");
  await expect.element(screen.getByText("2 athletes selected")).toBeVisible();
  await screen.getByLabelText("Mentor", { exact: true }).selectOptions("Daniel F.");
  await screen.getByRole("button", { name: "Assign", exact: true }).click();
  await expect.element(screen.getByText("2 athletes assigned")).toBeVisible();
  await expect.element(screen.getByText("2 athletes selected")).not.toBeInTheDocument();
  expect(screen.sent("admin.assignMentor")).toEqual([{ athleteIds: [1, 2], mentorId: 2 }]);
  await expect.element(screen.getByRole("group", { name: "Athletes", exact: true })).toHaveFocus();

  await select("Runner 1");
  await screen.getByLabelText("Mentor", { exact: true }).selectOptions("Daniel F.");
  await screen.getByRole("button", { name: "Assign", exact: true }).click();
  await expect.poll(() => waiting).toHaveLength(1);
  const search = screen.getByRole("searchbox");
  await search.click();
  for (const go of waiting) go();
  await expect.element(screen.getByText("1 athlete selected")).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
});
