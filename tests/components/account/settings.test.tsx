import { expect, test, vi } from "vitest";
import { AboutForm } from "#src/features/account/about-form.tsx";
import { AccountScreen, PrivacySection } from "#src/features/account/account-screen.tsx";
import { ProfileSection } from "#src/features/account/profile-section.tsx";
import { SecuritySection } from "#src/features/account/security-section.tsx";
import { confirmWords, emailWords } from "#src/features/account/words.ts";
import { queryClient, type RouterOutputs } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { atPath } from "../at-path.tsx";
import { athlete as about } from "../athlete.ts";
import { setPageSettings } from "../page-settings.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { settings as settingsOf } from "../soulcare/samples.ts";

const settings = settingsOf({ timeZone: "America/Denver", leaderboardAskedAt: null });
const login = { username: "ruth@example.org", hasPassword: true };
const at = new Date("2026-11-02T12:00:00Z");
const own = { id: 1, device: "", lastSeenAt: at, createdAt: at, isCurrent: true };
const phone = {
  id: 2,
  lastSeenAt: at,
  createdAt: at,
  isCurrent: false,
  device: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1",
};
const windows = { ...phone, id: 3, device: "Mozilla/5.0 (Windows NT 10.0) Firefox/127.0" };
const failed = "Your change was not saved. Please try again.";
const tooMany = { code: "TOO_MANY_REQUESTS", httpStatus: 429 };

const security = (answers: Answers) =>
  renderScreen(<SecuritySection />, {
    "athletes.account": login,
    "athletes.sessions": [own],
    "athletes.ownSecurityEvents": [],
    "athletes.passkeys": [],
    ...answers,
  });

const privacy = (answers: Answers) =>
  renderScreen(<PrivacySection />, {
    "athletes.settings": settings,
    "athletes.account": login,
    "community.mutes": [],
    "athletes.reveals": [],
    ...answers,
  });

test("a profile is kept as typed until it is saved, and refused name by name", async () => {
  const server = pauseAt();
  let isUp = false;
  let stored = settings;
  const screen = await renderScreen(<ProfileSection />, {
    "athletes.settings": () => stored,
    "athletes.updateSettings": async () => {
      if (!isUp) return new NoAnswer();
      await server.passed;
      stored = { ...settings, communityName: "Ruth" };
      return stored;
    },
  });
  const name = screen.getByLabelText("Name shown in the community");
  const zone = screen.getByLabelText("Time zone");
  const save = screen.getByRole("button", { name: "Save profile" });
  const alert = screen.getByRole("alert").first();
  await name.fill("The Admin");
  await zone.fill("Narnia");
  await save.click();
  await expect.element(alert).toHaveTextContent(/2 things to fix/);
  await expect.element(name).toHaveAccessibleDescription(/^Please choose another name\./);
  expect(screen.sent("athletes.updateSettings")).toEqual([]);

  await zone.fill("Mountain, Denver");
  await name.fill("Ruth");
  await save.click();
  await expect.element(alert).toHaveTextContent(failed);
  await expect.element(alert).toHaveFocus();
  await expect.element(name).toHaveValue("Ruth");

  isUp = true;
  await save.click();
  await name.fill("Ruth C.");
  server.open();
  await expect.element(save).toBeEnabled();
  await expect.element(name).toHaveValue("Ruth C.");
  await expect.element(screen.getByText("Saved")).not.toBeInTheDocument();
  await name.fill("Ruth");
  const { left } = save.element().getBoundingClientRect();
  await save.click();
  await expect.element(screen.getByText("Saved")).toBeVisible();
  expect(save.element().getBoundingClientRect().left).toBe(left);
});

test("what was changed elsewhere comes in, and what is being changed here stays", async () => {
  let stored = settings;
  const screen = await renderScreen(<ProfileSection />, { "athletes.settings": () => stored });
  const name = screen.getByLabelText("Name shown in the community");
  const restDay = screen.getByLabelText("Weekly rest day");
  await name.fill("Ruth C.");
  await expect.element(restDay).toHaveValue("sunday");
  const changed = { restDay: "monday", timeZone: "America/New_York" } as const;
  stored = { ...settings, communityName: "Ruth of lane 5", ...changed };
  await queryClient.invalidateQueries();
  await expect.element(restDay).toHaveValue("monday");
  await expect.element(screen.getByLabelText("Time zone")).toHaveValue("Eastern, New York");
  await expect.element(name).toHaveValue("Ruth C.");
});

test("what the staff corrected comes into the details, and what is being changed here stays", async () => {
  let stored = { ...about };
  const screen = await renderScreen(<AboutForm athleteId={7} />, { "athletes.get": () => stored });
  const name = screen.getByLabelText("Name");
  await name.fill("Ruth C.");
  stored = { ...about, name: "Ruth A. Carter", sport: "Swimming" };
  await queryClient.invalidateQueries();
  await expect.element(screen.getByLabelText("Sport")).toHaveValue("Swimming");
  await expect.element(name).toHaveValue("Ruth C.");
});

test("a password is refused in the server's words, and says what its change ended", async () => {
  const message = "The current password is not right. Nothing was changed.";
  const refusal = new Refusal(message, { code: "BAD_REQUEST", httpStatus: 400 });
  const change = vi.fn((): Refusal | { endedTokens: number } => refusal);
  const screen = await security({ "athletes.setPassword": change });
  const next = screen.getByLabelText("New password", { exact: true });
  const submit = screen.getByRole("button", { name: "Change password" });
  await screen.getByLabelText("Current password", { exact: true }).fill("not the right one");
  await next.fill("still waters 23");
  await submit.click();
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent(message);

  change.mockReturnValue({ endedTokens: 0 });
  await submit.click();
  const changed = screen.getByText(/^Password changed\./);
  await expect
    .element(changed)
    .toHaveTextContent(/^Password changed\. Your other devices are signed out, and .* ended\.$/);
  change.mockReturnValue({ endedTokens: 2 });
  await next.fill("green pastures 23");
  await submit.click();
  await expect.element(changed).toHaveTextContent(/This also ended 2 API tokens\.$/);
});

test("devices load on their own, and others are signed out one by one or all at once", async () => {
  expectConsoleError(/down/);
  const sessions = vi.fn((): Refusal | (typeof own)[] => new Refusal("down"));
  const screen = await security({
    "athletes.sessions": sessions,
    "athletes.endSession": () => undefined,
    "athletes.endOtherSessions": () => undefined,
  });
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent(/No answer came\./);
  sessions.mockReturnValue([phone, own, windows]);
  await screen.getByRole("button", { name: "Try again" }).click();
  const rows = screen.getByRole("listitem");
  await expect.element(rows.first()).toHaveTextContent(/Active nowThis device/);
  sessions.mockReturnValue([own, windows]);
  await screen.getByRole("button", { name: "Sign out this device: Safari on an iPhone" }).click();
  await expect.element(screen.getByText("Safari on an iPhone is signed out.")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Signed-in devices" })).toHaveFocus();
  expect(screen.sent("athletes.endSession")).toEqual([{ id: 2 }]);

  sessions.mockReturnValue([own]);
  await screen.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect.element(screen.getByText("1 other device signed out.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Sign out/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText("Nothing in the last 30 days.")).toBeVisible();
});

test("the leaderboard switch moves at once and back; deleting asks for the word", async () => {
  const server = pauseAt();
  const screen = await privacy({
    "athletes.updateSettings": async () => {
      await server.passed;
      return new NoAnswer();
    },
  });
  const shown = screen.getByRole("switch", { name: "Show me on the leaderboard" });
  await expect.element(shown).toBeChecked();
  await shown.click();
  await expect.element(shown).not.toBeChecked();
  server.open();
  await expect.element(screen.getByText(failed)).toBeVisible();
  await expect.element(shown).toBeChecked();

  const field = screen.getByLabelText("Type DELETE to confirm");
  await field.fill("delete");
  await screen.getByRole("button", { name: "Delete my account" }).click();
  await expect.element(field).toHaveAccessibleDescription(/^Type the word DELETE in capital/);
  expect(screen.sent("athletes.deleteAccount")).toEqual([]);
});

test("each look at who wrote an anonymous post is listed with its reason", async () => {
  const [revealedAt, writtenAt] = [new Date(2026, 2, 9, 12), new Date(2026, 2, 2, 12)];
  const look = { id: 1, kind: "post", why: "danger", revealedAt, writtenAt } as const;
  const old = { ...look, id: 2, kind: "reply", why: "rules", writtenAt: null } as const;
  let reveals: RouterOutputs["athletes"]["reveals"] = [look, old];
  const screen = await privacy({ "athletes.reveals": () => reveals });
  await expect.element(screen.getByText("Your post of Mar 2, 2026")).toBeVisible();
  const danger = "Looked up on Mar 9, 2026: somebody may have been in danger.";
  await expect.element(screen.getByText(danger, { exact: false })).toBeVisible();
  await expect.element(screen.getByText("A reply of yours")).toBeVisible();
  await expect.element(screen.getByText("it may have broken", { exact: false })).toBeVisible();
  reveals = [];
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText("Nobody has looked up your name.")).toBeVisible();
});

test("a staff account shows only its security, and signing out forgets its payments", async () => {
  sessionStorage.setItem("purchase-secret", "pi_1_secret_2");
  const screen = await renderScreen(atPath("/account", <AccountScreen />), {
    "athletes.session": { viewer: { role: "admin", name: "Admin" } },
    "athletes.account": login,
    "athletes.sessions": [own],
    "athletes.ownSecurityEvents": [],
    "athletes.signOut": () => undefined,
  });
  await expect.element(screen.getByText(/staff account without an athlete profile/)).toBeVisible();
  await expect.element(screen.getByText("Active now")).toBeVisible();
  const sections = screen.getByRole("heading", { level: 2 }).elements();
  expect(sections.map((heading) => heading.textContent)).toEqual(["Security"]);
  await expect.element(screen.getByRole("navigation")).not.toBeInTheDocument();

  await screen.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect.element(screen.getByLabelText("Address")).toHaveTextContent("/sign-in");
  expect(sessionStorage.getItem("purchase-secret")).toBeNull();
});

test("sign-ins of the last days are listed in words, page by page", async () => {
  const event = (id: number) => ({
    ...({ id, at, kind: "sign-in", count: 1 } as const),
    device: windows.device,
    network: "203.0.113.0/24",
  });
  const failures = { ...event(12), kind: "sign-in-failed" as const, count: 3, network: null };
  const all = [failures, ...Array.from({ length: 11 }, (_, index) => event(11 - index))];
  const screen = await security({
    "athletes.ownSecurityEvents": ({ before = 13, limit }) =>
      all.filter(({ id }) => id < before).slice(0, limit),
  });
  await expect.element(screen.getByText("Sign-in failed, 3 times")).toBeVisible();
  const from = screen.getByText(/Firefox on Windows, 203\.0\.113\.0\/24$/);
  await expect.element(from.first()).toBeVisible();
  expect(from.elements()).toHaveLength(9);
  const more = screen.getByRole("button", { name: "Show more" });
  await more.click();
  await expect.poll(() => from.elements().length).toBe(11);
  await expect.element(more).not.toBeInTheDocument();
});

test("a confirmation is asked for, sent again or refused, until the address is confirmed", async () => {
  let isFull = false;
  let account = { ...login, name: "Ruth", needsConfirmation: true, confirmBy: null as Date | null };
  const screen = await security({
    "athletes.account": () => account,
    "athletes.sendConfirmation": () =>
      isFull ? new Refusal("We have sent several mails.", tooMany) : {},
  });
  const heading = screen.getByRole("heading", { name: "Please confirm your e-mail" });
  await expect.element(heading).toBeVisible();
  const send = screen.getByRole("button", { name: confirmWords.send });
  await send.click();
  await expect.element(screen.getByText(confirmWords.sent)).toBeVisible();
  isFull = true;
  await send.click();
  await expect.element(screen.getByText("We have sent several mails.").first()).toBeVisible();
  expect(screen.sent("athletes.sendConfirmation")).toHaveLength(2);

  account = { ...account, confirmBy: new Date(Date.now() + 24 * 60 * 60_000) };
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText(/in the community as before until/)).toBeVisible();
  account = { ...account, needsConfirmation: false };
  await queryClient.invalidateQueries();
  await expect.element(heading).not.toBeInTheDocument();
});

test("a new address is asked for by its form", async () => {
  setPageSettings({ canMail: true });
  const screen = await security({
    "athletes.requestEmailChange": ({ email }) =>
      email === "busy@example.org" ? new Refusal("That was a lot at once.", tooMany) : {},
  });
  const field = screen.getByLabelText(emailWords.label);
  const change = screen.getByRole("button", { name: emailWords.change });
  await field.fill("busy@example.org");
  await change.click();
  await expect.element(screen.getByText("That was a lot at once.").first()).toBeVisible();
  await expect.element(field).toHaveValue("busy@example.org");
  await field.fill("new@example.org");
  await change.click();
  await expect.element(screen.getByText(emailWords.sent)).toBeVisible();
  await expect.element(field).toHaveValue("");
});

test("without mail nothing says that a link comes", async () => {
  const screen = await security({
    "athletes.account": { ...login, hasPassword: false },
    "athletes.requestEmailChange": {},
  });
  await expect.element(screen.getByText(/this site cannot send sign-in links yet/)).toBeVisible();
  const field = screen.getByLabelText(emailWords.label);
  await expect.element(field).toHaveAccessibleDescription(/^This site cannot send mail yet:/);
  await field.fill("new@example.org");
  await screen.getByRole("button", { name: emailWords.change }).click();
  await expect.element(screen.getByText(emailWords.waits)).toBeVisible();
});
