import { expect, test } from "vitest";
import { SecondStepScreen } from "#src/features/athletes/second-step-screen.tsx";
import { newPasskeyQuestion, passkeyDevice } from "../passkey-device.ts";
import { type Answers, renderScreen } from "../render-screen.tsx";

const codes = ["0123456789abcdef0123"];

const secondStep = (answers: Answers) =>
  renderScreen(<SecondStepScreen />, {
    "athletes.session": { viewer: { role: "admin", name: "Naomi" } },
    "athletes.passkeys": [],
    ...answers,
  });

test("setting it up shows the recovery codes and how many tokens it ended", async () => {
  const screen = await secondStep({
    "athletes.secondFactor": { since: null, recoveryLeft: 0 },
    "athletes.beginSecondFactor": { secret: "ABCDEFGH", address: "otpauth://totp/Honour:naomi" },
    "athletes.confirmSecondFactor": { codes, endedTokens: 1 },
  });
  await screen.getByRole("button", { name: "Set it up" }).click();
  await screen.getByLabelText("Code", { exact: true }).fill("123456");
  await screen.getByRole("button", { name: "Confirm" }).click();

  await expect.element(screen.getByText("01234-56789-abcde-f0123")).toBeVisible();
  await expect.element(screen.getByText("This also ended 1 API token.")).toBeVisible();
});

test("new recovery codes end no token", async () => {
  const screen = await secondStep({
    "athletes.secondFactor": { since: new Date("2026-01-02T12:00:00Z"), recoveryLeft: 1 },
    "athletes.replaceRecoveryCodes": { codes },
  });
  await screen.getByRole("button", { name: "New recovery codes" }).click();

  await expect.element(screen.getByText("01234-56789-abcde-f0123")).toBeVisible();
  await expect.element(screen.getByText(/This also ended/)).not.toBeInTheDocument();
});

test("turning it off says how many tokens it ended", async () => {
  const screen = await secondStep({
    "athletes.secondFactor": { since: new Date("2026-01-02T12:00:00Z"), recoveryLeft: 9 },
    "athletes.endSecondFactor": { endedTokens: 3 },
  });
  await screen.getByRole("button", { name: "Turn it off" }).click();

  await expect.element(screen.getByText("Two-step sign-in is off")).toBeVisible();
  await expect.element(screen.getByText("This also ended 3 API tokens.")).toBeVisible();
});

test("a passkey sets it up too, and its recovery codes are shown", async () => {
  passkeyDevice();
  const screen = await secondStep({
    "athletes.session": { viewer: { role: "admin", name: "Naomi", step: "enrol" } },
    "athletes.secondFactor": { since: null, recoveryLeft: 0 },
    "athletes.beginPasskey": newPasskeyQuestion,
    "athletes.addPasskey": { codes, endedTokens: 2 },
  });
  await screen.getByRole("button", { name: "Add a passkey" }).click();

  await expect.element(screen.getByText("01234-56789-abcde-f0123")).toBeVisible();
  await expect.element(screen.getByText("This also ended 2 API tokens.").first()).toBeVisible();
});

test("a passkey takes the place of the code", async () => {
  passkeyDevice();
  const screen = await secondStep({
    "athletes.session": { viewer: { role: "admin", name: "Naomi", step: "code" } },
  });
  await expect
    .element(screen.getByRole("button", { name: "Sign in with a passkey" }))
    .toBeVisible();
});
