import { expect, test } from "vitest";
import { AdminSecurityScreen } from "#src/features/admin/security/security-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { NoAnswer, renderScreen } from "../render-screen.tsx";

type SecurityEvent = RouterOutputs["admin"]["securityEvents"][number];

const at = new Date("2026-03-02T15:00:00Z");
const ruth = { id: 7, name: "Ruth", athleteId: 4 };

const event = (id: number, rest: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id,
  at,
  kind: "sign-in",
  account: ruth,
  by: null,
  count: 1,
  network: "203.0.113.0/24",
  addressKey: "0123456789abcdef",
  device: "curl/8.1",
  ...rest,
});

const access = { id: 7, name: "Ruth", role: "athlete", athleteId: 4, sessions: 2 } as const;

test("events are read in words, filtered by kind, and go on after thirty", async () => {
  const failed = { kind: "sign-in-failed", account: null, count: 7, network: null } as const;
  const all = [event(32, failed), ...Array.from({ length: 31 }, (_, index) => event(31 - index))];
  const screen = await renderScreen(<AdminSecurityScreen />, {
    "admin.securityEvents": ({ kind, before = 33, limit }) =>
      kind === "locked" ? [] : all.filter(({ id }) => id < before).slice(0, limit),
  });
  const first = screen.getByRole("row").nth(1);
  const words = /Sign-in failed, 7 times.*Unknown or deleted.*no longer kept/;
  await expect.element(first).toHaveTextContent(words);
  await expect.element(screen.getByRole("row").nth(2)).toHaveTextContent("address 012345");
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => screen.getByRole("row").elements().length).toBe(33);
  const what = screen.getByRole("combobox", { name: "What" });
  await what.selectOptions("Blocked after too many tries");
  await expect.element(screen.getByText("Nothing has happened that fits.")).toBeVisible();
});

test("an account is closed with a reason, which stays until it is", async () => {
  let closedAt: Date | null = null;
  const lost = [new NoAnswer()];
  const screen = await renderScreen(<AdminSecurityScreen />, {
    "admin.securityEvents": [event(1)],
    "admin.accountAccess": () => ({ ...access, closedAt }),
    "admin.closeAccount": () => {
      const answer = lost.pop();
      if (!answer) closedAt = at;
      return answer;
    },
  });
  await screen.getByRole("link", { name: "Only events of Ruth" }).click();
  await expect.element(screen.getByText("Open, 2 signed-in devices.")).toBeVisible();
  await screen.getByRole("button", { name: "Close the account" }).click();
  const form = screen.getByRole("group", { name: "Close the account" });
  const send = form.getByRole("button", { name: "Close the account" });
  await form.getByLabelText("Reason").fill("Stolen phone");
  await send.click();
  await expect.element(form.getByText(/This could not be done/)).toBeVisible();
  await expect.element(form.getByLabelText("Reason")).toHaveValue("Stolen phone");
  await send.click();
  await expect.element(screen.getByText(/^Closed since Mar(ch)? 2, 2026\./)).toBeVisible();
  const again = screen.getByRole("button", { name: "Open the account again" });
  await expect.element(again).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  const sent = { id: 7, reason: "Stolen phone" };
  expect(screen.sent("admin.closeAccount")).toEqual([sent, sent]);
  await screen.getByRole("button", { name: "All accounts" }).click();
  await expect.element(screen.getByText(/^Closed since/)).not.toBeInTheDocument();
});
