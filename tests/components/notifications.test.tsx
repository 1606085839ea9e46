import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { NotificationSettingsScreen } from "#src/features/notifications/notification-settings-screen.tsx";
import { NotificationsScreen } from "#src/features/notifications/notifications-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { signedIn } from "./admin/rows.ts";
import { NoAnswer, renderScreen } from "./render-screen.tsx";

type Notification = RouterOutputs["athletes"]["notifications"]["items"][number];

const prayers: Notification = {
  key: "3 prayer post:12",
  kind: "prayer",
  subject: "post:12",
  count: 3,
  text: "Three people prayed for your request.",
  title: "Knee scan",
  path: "/community/12",
  updatedAt: new Date("2026-03-02T15:00:00Z"),
  isRead: false,
};
const badge: Notification = {
  key: "2 badge achievement:1",
  kind: "badge",
  subject: "achievement:1",
  count: 1,
  text: "You have earned a badge.",
  title: "Seven faithful days",
  path: "/soulcare",
  updatedAt: new Date("2026-03-01T15:00:00Z"),
  isRead: true,
};
const gone: Notification = {
  ...prayers,
  key: "1 reply post:3",
  kind: "reply",
  subject: "post:3",
  text: "One reply to your post.",
  title: null,
  path: null,
};

test("what is unread comes first, and a tap reads what leads nowhere any more", async () => {
  const read: string[] = [];
  let items = [prayers, gone, badge];
  const screen = await renderScreen(<NotificationsScreen />, {
    "athletes.notifications": () => ({ items, unread: 2 }),
    "athletes.readNotifications": ({ subject }) => {
      if (subject) read.push(subject);
      items = items.map((item) => (item.subject === subject ? { ...item, isRead: true } : item));
    },
  });
  const fresh = screen.getByRole("region", { name: "New" });
  await expect
    .element(fresh.getByRole("link", { name: /Unread: Three people prayed.*Knee scan/ }))
    .toHaveAttribute("href", "/community/12");
  const earlier = screen.getByRole("region", { name: "Earlier" });
  await expect.element(earlier.getByRole("link")).toHaveTextContent("Seven faithful days");
  await fresh.getByRole("button", { name: /This is not here any more/ }).click();
  await expect.element(earlier.getByText("One reply to your post.")).toBeVisible();
  expect(read).toEqual(["post:3"]);
});

test("the last of the earlier ones leave the focus with those", async () => {
  const page = Array.from({ length: 30 }, (_, at) => ({ ...badge, key: `2 badge ${at}` }));
  const last = { ...gone, isRead: true };
  const screen = await renderScreen(<NotificationsScreen />, {
    "athletes.notifications": ({ before }) => ({ items: before ? [last] : page, unread: 0 }),
  });
  await screen.getByRole("button", { name: "Show earlier ones" }).click();
  await expect.element(screen.getByText("One reply to your post.")).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Earlier" })).toHaveFocus();
});

const settings: RouterOutputs["athletes"]["notificationSettings"] = {
  digest: "daily",
  hour: 18,
  weekDay: "monday",
  timeZone: "America/New_York",
  mail: "on",
  pushKey: null,
  choices: [{ kind: "reply", channel: "mail", isOn: false }],
};

test("what is chosen is saved as it differs, and stays as it was chosen until then", async () => {
  const sent: unknown[] = [];
  let isUp = false;
  const screen = await renderScreen(<NotificationSettingsScreen />, {
    "athletes.notificationSettings": settings,
    "athletes.setNotifications": (input) => {
      if (!isUp) return new NoAnswer();
      sent.push(input);
      return settings;
    },
  });
  const replies = screen.getByRole("checkbox", { name: "Replies: Mail" });
  await expect.element(replies).not.toBeChecked();
  const app = screen.getByRole("checkbox", { name: "Prayer: In the app" });
  await app.click();
  // A mail needs its row in the app.
  const mail = screen.getByRole("checkbox", { name: "Prayer: Mail" });
  await expect.element(mail).toBeDisabled();
  await expect.element(mail).not.toBeChecked();
  await screen.getByLabelText("How often").selectOptions("weekly");
  await screen.getByLabelText("On", { exact: true }).selectOptions("friday");
  const save = screen.getByRole("button", { name: "Save settings" });
  await save.click();
  await expect.element(screen.getByText("That was not saved", { exact: true })).toBeVisible();
  await expect.element(app).not.toBeChecked();
  isUp = true;
  await save.click();
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  expect(sent).toEqual([
    {
      digest: "weekly",
      weekDay: "friday",
      choices: [
        { kind: "prayer", channel: "app", isOn: false },
        { kind: "answered", channel: "app", isOn: false },
      ],
    },
  ]);
});

test("the devotional is in the app, and comes by mail and to the phone once asked for", async () => {
  const screen = await renderScreen(<NotificationSettingsScreen />, {
    "athletes.notificationSettings": settings,
    "athletes.setNotifications": settings,
  });
  const on = (column: string) =>
    screen.getByRole("checkbox", { name: `Weekly devotional: ${column}` });
  await expect.element(on("In the app")).toBeChecked();
  await expect.element(on("Mail")).not.toBeChecked();
  await expect.element(on("Phone")).not.toBeChecked();
  await on("Mail").click();
  await screen.getByRole("button", { name: "Save settings" }).click();
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  expect(screen.sent("athletes.setNotifications")).toEqual([
    { choices: [{ kind: "devotional", channel: "mail", isOn: true }] },
  ]);
});

test("staff choose about what they get, and have no digest and no rest day", async () => {
  const screen = await renderScreen(<NotificationSettingsScreen />, {
    ...signedIn("mentor"),
    "athletes.notificationSettings": { ...settings, mail: "none" },
    "athletes.setNotifications": settings,
  });
  await expect.element(screen.getByText(/What your athletes write, ask and share/)).toBeVisible();
  const names = screen
    .getByRole("rowheader")
    .elements()
    .map((row) => row.firstChild?.textContent);
  expect(names).toEqual(["Sessions"]);
  await expect.element(screen.getByLabelText("How often")).not.toBeInTheDocument();
  await expect.element(screen.getByText(/rest day/)).not.toBeInTheDocument();
  await screen.getByRole("checkbox", { name: "Sessions: Phone" }).click();
  await screen.getByRole("button", { name: "Save settings" }).click();
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  expect(screen.sent("athletes.setNotifications")).toEqual([
    { choices: [{ kind: "session", channel: "push", isOn: false }] },
  ]);
});

test("what is chosen while a save is under way stays to be saved", async () => {
  const server = pauseAt();
  const screen = await renderScreen(<NotificationSettingsScreen />, {
    "athletes.notificationSettings": settings,
    "athletes.setNotifications": async () => {
      await server.passed;
      return settings;
    },
  });
  const announcements = screen.getByRole("checkbox", { name: "Announcements: Mail" });
  const save = screen.getByRole("button", { name: "Save settings" });
  await screen.getByLabelText("How often").selectOptions("weekly");
  await save.click();
  await announcements.click();
  await expect.element(announcements).not.toBeChecked();
  server.open();
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  await expect.element(announcements).not.toBeChecked();
  await save.click();
  await expect.poll(() => screen.sent("athletes.setNotifications")).toHaveLength(2);
  const choices = [{ kind: "announcement", channel: "mail", isOn: false }];
  expect(screen.sent("athletes.setNotifications")).toEqual([
    { digest: "weekly", choices: [] },
    { choices },
  ]);
});

test("with text of twice the size the settings, and what mails wait for, fit a phone", async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => {
    document.documentElement.style.fontSize = "";
  });
  const { scrollingElement } = document;
  const tooWide = () => scrollingElement && scrollingElement.scrollWidth - 390;
  const screen = await renderScreen(<NotificationSettingsScreen />, {
    "athletes.notificationSettings": { ...settings, mail: "unconfirmed" },
  });
  await expect.element(screen.getByText("Announcements", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Confirm your address first\./)).toBeVisible();
  expect(tooWide()).toBe(0);
});
