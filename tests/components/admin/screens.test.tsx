import { expect, test } from "vitest";
import { OfficeParts } from "#src/features/admin/day/office-parts.tsx";
import { AdminInquiriesScreen } from "#src/features/admin/inquiries/inquiries-screen.tsx";
import { AdminOutboxScreen } from "#src/features/admin/outbox/outbox-screen.tsx";
import { ClaimsCard } from "#src/features/admin/statistics/claims-card.tsx";
import { AdminFiguresScreen } from "#src/features/admin/statistics/statistics-screen.tsx";
import { AdminTokensScreen } from "#src/features/admin/tokens/tokens-screen.tsx";
import { AdminWebhooksScreen } from "#src/features/admin/webhooks/webhooks-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { savedText } from "../device-storage.ts";
import { setPageSettings } from "../page-settings.ts";
import { NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { athlete } from "./open-athlete.tsx";
import { inquiry, waiting } from "./rows.ts";

const at = new Date("2026-03-02T15:00:00Z");

test("office: a part that does not load is tried again, and the others stay", async () => {
  expectConsoleError(/Broken/);
  let isUp = false;
  const totals = { athletes: 2, achievements: 3, activeChallenges: 4, points: 1_250 };
  const screen = await renderScreen(<OfficeParts />, {
    "admin.totals": () => (isUp ? totals : new Refusal("Broken")),
    "admin.waiting": waiting({
      lines: 1,
      failedMail: 1,
      inquiries: { count: 2, oldestAt: at },
      concerns: { count: 1, oldestAt: at },
    }),
    "admin.athletes": { total: 6, athletes: [1, 2, 3, 4, 5].map((id) => athlete(id)) },
  });
  const rows = screen.getByRole("region", { name: "Waiting for you" }).getByRole("link");
  await expect.element(rows.nth(1)).toHaveAccessibleName("See inquiries: 2 speaking inquiries");
  await expect.element(rows.first()).toHaveAccessibleName(/1 concern about a mentor$/);
  expect(rows.elements()).toHaveLength(3);
  const leaders = screen.getByRole("region", { name: "Top Athletes" }).getByRole("listitem");
  await expect.element(leaders.first()).toHaveTextContent("Place 1");
  expect(leaders.elements()).toHaveLength(5);
  await expect.element(screen.getByText("The overview could not be loaded.")).toBeVisible();
  isUp = true;
  await screen.getByRole("button", { name: "Try again" }).click();
  const counters = screen.getByRole("list", { name: "In numbers" }).getByRole("link");
  await expect.element(counters.last()).toHaveTextContent("1,250 Total points");
  expect(counters.elements().map((link) => link.getAttribute("href"))).toEqual([
    "/admin/athletes",
    "/admin/achievements",
    "/admin/challenges",
    "/admin/athletes?sort=points",
  ]);
});

const failedMail: RouterOutputs["admin"]["mails"][number] = {
  id: 9,
  kind: "welcome",
  to: "ruth@example.org",
  subject: "Welcome",
  createdAt: at,
  dueAt: null,
  sentAt: null,
  attempts: 10,
  canRetry: true,
  lastError: "EENVELOPE 550",
};

test("outbox: a failed mail is read and sent again", async () => {
  let isRetried = false;
  const screen = await renderScreen(<AdminOutboxScreen />, {
    "admin.mails": () => (isRetried ? [] : [failedMail]),
    "admin.mail": { ...failedMail, body: "Hello Ruth." },
    "admin.retryMail": () => {
      isRetried = true;
    },
  });
  await expect.element(screen.getByText("EENVELOPE 550, 10 tries")).toBeVisible();
  await screen.getByRole("button", { name: "Read: Welcome" }).click();
  await expect.element(screen.getByRole("dialog")).toHaveTextContent("Hello Ruth.");
  await screen.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await screen.getByRole("button", { name: "Try again: Welcome" }).click();
  await expect.element(screen.getByText("The mail waits to be sent")).toBeVisible();
  await expect.element(screen.getByText("No mail has failed.")).toBeVisible();
});

test("outbox: while mail is off that is said, and nothing has a next try", async () => {
  setPageSettings({ canMail: false });
  const screen = await renderScreen(<AdminOutboxScreen />, {
    "admin.mails": [{ ...failedMail, dueAt: at, attempts: 0, lastError: null, canRetry: false }],
  });
  await expect
    .element(screen.getByText(/cannot send mail yet, so what is not sent waits/))
    .toBeVisible();
  await expect.element(screen.getByText("Waits", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Next try/)).not.toBeInTheDocument();
});

test("webhooks: events of another version are named with the command that helps", async () => {
  const screen = await renderScreen(<AdminWebhooksScreen />, {
    "admin.webhooks": [],
    "admin.webhookVersion": { theirs: "2024-06-20", ours: "2026-10-28.endive" },
  });
  await expect.element(screen.getByText("Everything Stripe told us is settled.")).toBeVisible();
  const versions = /version 2024-06-20, and Honour reads 2026-10-28.endive.*npm run stripe:setup/;
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent(versions);
});

test("inquiries: older ones follow, and notes that are not saved stay", async () => {
  const inquiryOf = (id: number) => ({ ...inquiry, id, organization: `Club ${id}` });
  const all = Array.from({ length: 31 }, (_, index) => inquiryOf(31 - index));
  const screen = await renderScreen(<AdminInquiriesScreen />, {
    "admin.inquiries": ({ before = 32, limit }) =>
      all.filter(({ id }) => id < before).slice(0, limit),
    "admin.inquiry": inquiryOf(1),
    "admin.updateInquiry": new NoAnswer(),
  });
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect
    .element(screen.getByRole("row", { name: "Club 1 ", exact: false }).last())
    .toHaveFocus();
  await screen.getByRole("button", { name: "Read the inquiry of Club 1", exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: "Inquiry: Club 1" });
  await dialog.getByLabelText("Notes").fill("Asked for the hour.");
  await dialog.getByRole("button", { name: "Save" }).click();
  const alert = dialog.getByRole("alert").first();
  await expect.element(alert).toHaveTextContent("Your notes are still here");
  await expect.element(dialog.getByLabelText("Notes")).toHaveValue("Asked for the hour.");
});

test("tokens: a token needs a name and a scope", async () => {
  const screen = await renderScreen(<AdminTokensScreen />, { "admin.tokens": [] });
  await screen.getByRole("button", { name: "New token" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /^Read:/ }).click({ force: true });
  await dialog.getByRole("button", { name: "Create token" }).click();
  const alert = dialog.getByRole("alert").first();
  await expect.element(alert).toHaveTextContent("Please say what it is for");
  await expect.element(alert).toHaveTextContent("Please choose at least one");
});

test("tokens: a token is shown once, and is revoked after a question", async () => {
  let list: RouterOutputs["admin"]["tokens"] = [];
  const screen = await renderScreen(<AdminTokensScreen />, {
    "admin.tokens": () => list,
    "admin.createToken": ({ name, scopes }) => {
      const dates = { createdAt: at, lastUsedAt: null, expiresAt: null, revokedAt: null };
      const token = { id: 1, name, scopes, ending: "wxyz", owner: "Naomi", ...dates };
      list = [token];
      return { ...token, secret: "hon_secret" };
    },
    "admin.revokeToken": () => {
      list = list.map((token) => ({ ...token, revokedAt: at }));
    },
  });
  await screen.getByRole("button", { name: "New token" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("What is it for?").fill("Report");
  await dialog.getByRole("checkbox", { name: /^Admin:/ }).click({ force: true });
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect.element(dialog.getByText("hon_secret")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  const row = screen.getByRole("row", { name: "Report" });
  await expect.element(row).toHaveTextContent("hon_…wxyz");
  await expect.element(screen.getByText("hon_secret")).not.toBeInTheDocument();
  expect(screen.sent("admin.createToken")).toMatchObject([
    { name: "Report", scopes: ["read", "admin"], days: 90 },
  ]);

  await row.getByRole("button", { name: "Revoke token “Report”" }).click();
  expect(screen.sent("admin.revokeToken")).toEqual([]);
  await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect.element(row).toHaveTextContent("Revoked");
  expect(screen.sent("admin.revokeToken")).toEqual([{ id: 1 }]);
});

test("statistics: how each number has changed stands below it, and all are saved as CSV", async () => {
  const week = { from: "2026-02-23", active: 3, posts: 1, replies: 2 };
  const month = {
    month: "2026-02",
    revenueCents: 90_000,
    disputedCents: 45_000,
    gained: 5,
    lost: 1,
    sessions: 2,
  };
  const screen = await renderScreen(<AdminFiguresScreen />, {
    "admin.figures": {
      athletes: 40,
      subscriptions: [{ state: "active", count: 21 }],
      nextEnd: null,
      complimentary: 1,
      sessionAllowance: 8,
      afterPlaylist: [],
      week: { faithfulDays: 1, checkIns: 2, prayers: 3 },
      weekBefore: { faithfulDays: 4, checkIns: 5, prayers: 1_600 },
      weeks: [week, { ...week, from: "2026-03-02", active: 7 }],
      months: [month, { ...month, month: "2026-03", gained: 3, lost: 1, revenueCents: 135_050 }],
    },
    "admin.claims": [],
    "community.claims": [],
  });
  const business = screen.getByRole("region", { name: "The mentorship this month" });
  for (const words of [
    "Active members, of 4021+2 against February",
    "Revenue this month$1,350.50+$450.50 against February",
    /\+3 \/ −1.*\+5 \/ −1 in February/,
    "Sessions held, of 82No change against February",
  ])
    await expect.element(business).toHaveTextContent(words);
  const thisWeek = screen.getByRole("region", { name: "The athletes this week" });
  for (const words of ["+4", "−3", "−1,597"])
    await expect.element(thisWeek).toHaveTextContent(`${words} against the week before`);
  await expect.element(screen.getByText("1 athlete has access without charge.")).toBeVisible();
  await expect.element(screen.getByText(/^\$900 of these months are held back/)).toBeVisible();
  const button = screen.getByRole("button", { name: "Export the figures as CSV" });
  const text = await savedText(() => button.click());
  expect(text).toContain("Period,From,Figure,Value\r\nweek,2026-02-23,active,3");
  expect(text).toContain("month,2026-02,revenue,900\r\nmonth,2026-02,disputed,450");
});

test("claims: a figure is stated only with its source", async () => {
  const claim = { key: "mentored", figure: "100+", source: "Our records", asOf: "2026-03-01" };
  const shown = { asOf: claim.asOf, source: claim.source };
  const screen = await renderScreen(<ClaimsCard />, {
    "admin.claims": [{ ...claim, updatedAt: at }],
    "community.claims": [
      { ...shown, key: "mentored", basis: "stated", figure: "100+", n: null },
      { ...shown, key: "confidence", basis: "counted", figure: "83%", n: 24 },
    ],
    "admin.updateClaim": { ...claim, updatedAt: at },
  });
  await expect.element(screen.getByText("As of Mar 1, 2026. Our records")).toBeVisible();
  await expect.element(screen.getByText("Not stated: years of experience")).toBeVisible();
  await expect.element(screen.getByText(/^The page shows 83%, as counted/)).toBeVisible();
  await screen.getByRole("button", { name: "Edit: athletes mentored" }).click();
  const dialog = screen.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save" });
  await dialog.getByLabelText("Figure").fill("120+");
  await dialog.getByLabelText("How do you know?").fill("");
  await save.click();
  await expect.element(dialog).toHaveTextContent("Say how you know.");
  await dialog.getByLabelText("How do you know?").fill("Our list");
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const changed = { key: "mentored", figure: "120+", source: "Our list" };
  expect(screen.sent("admin.updateClaim")).toEqual([changed]);
});
