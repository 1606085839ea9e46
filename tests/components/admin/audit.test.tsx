import { expect, test } from "vitest";
import { AdminAuditScreen } from "#src/features/admin/audit/audit-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { renderScreen } from "../render-screen.tsx";

type Line = RouterOutputs["admin"]["audit"][number];

const ruth = { id: 7, name: "Ruth Carter" };

const line = (id: number, target: string, rest: Partial<Line> = {}): Line => ({
  id,
  target,
  by: "Naomi",
  action: "update",
  reason: null,
  name: null,
  athlete: null,
  createdAt: new Date("2026-03-02T15:00:00Z"),
  ...rest,
});

test("the audit log has names that lead to what they name, and is filtered until it is cleared", async () => {
  const screen = await renderScreen(<AdminAuditScreen />, {
    "admin.staff": [],
    "admin.auditCount": { count: 5, isMore: false },
    "admin.audit": ({ until }) =>
      until
        ? []
        : [
            line(5, "athlete 7", { name: "Ruth Carter", athlete: ruth, reason: "power_play" }),
            line(4, "session 3", { name: "Finals", athlete: ruth }),
            line(3, "challenge 12", { name: "First Light" }),
            line(2, "reply 31", { name: "A secret" }),
            line(1, "event 9", { name: "Race day" }),
            line(0, "care call 4", { athlete: ruth }),
          ],
  });
  const rows = screen.getByRole("table").getByRole("row");
  await expect.element(rows.nth(5)).toHaveTextContent("Event Race day");
  const linksOf = (index: number) =>
    rows
      .nth(index)
      .getByRole("link")
      .elements()
      .map((link) => `${link.textContent}: ${link.getAttribute("href")}`);
  const ofRuth = "Ruth Carter: /admin/athletes/7";
  expect([1, 2, 3, 4, 5, 6].map(linksOf)).toEqual([
    [ofRuth],
    ["Finals: /admin/athletes/7", ofRuth],
    ["First Light: /admin/challenges?edit=12"],
    ["A secret: /admin/moderation?case=reply-31"],
    ["Race day: /events/9"],
    ["Care call 4: /admin/care/4", ofRuth],
  ]);
  await expect.element(rows.nth(2)).toHaveTextContent("Session Finals");
  await expect.element(rows.nth(1)).toHaveTextContent("Power play");

  const target = screen.getByLabelText("To what");
  await target.fill("challenge 12");
  const last = () => screen.sent("admin.audit").at(-1);
  await expect.poll(last).toMatchObject({ target: "challenge 12" });
  const rare = ["grant extra session", "decline extra session", "rotate"];
  for (const action of rare) {
    await screen.getByLabelText("What", { exact: true }).selectOptions(action);
    await expect.poll(last).toMatchObject({ action });
  }
  await screen.getByLabelText("From").fill("2020-01-01");
  await screen.getByLabelText("To", { exact: true }).fill("2020-01-02");
  await expect.element(screen.getByText("Nothing was done that fits.")).toBeVisible();
  expect(last()).toMatchObject({
    from: new Date("2020-01-01T00:00"),
    until: new Date("2020-01-03T00:00"),
  });
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(target).toHaveValue("");
  await expect.element(screen.getByRole("link", { name: "First Light" })).toBeVisible();
});

test("an empty log does not speak of what fits, as nothing was chosen", async () => {
  const screen = await renderScreen(<AdminAuditScreen />, {
    "admin.staff": [],
    "admin.auditCount": { count: 0, isMore: false },
    "admin.audit": [],
  });
  await expect.element(screen.getByText("Nothing was done yet.")).toBeVisible();
});
