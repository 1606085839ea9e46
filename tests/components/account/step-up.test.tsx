import { expect, test, vi } from "vitest";
import { StepUpQuestion } from "#src/app/data-layout.tsx";
import { PrivacySection } from "#src/features/account/account-screen.tsx";
import { expectToFade } from "../leaving.ts";
import { setPageSettings } from "../page-settings.ts";
import { passkeyDevice, passkeyQuestion } from "../passkey-device.ts";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";
import { settings } from "../soulcare/samples.ts";

const message = "Please show that it is you, then try again.";
const email = "ruth@example.org";

/** The page with the data file, which the server refuses until `athletes.stepUp` was accepted. */
async function askForData(
  stepUp: readonly ("passkey" | "code" | "password" | "link")[],
  proof: Answers["athletes.stepUp"],
) {
  let isProven = false;
  const file = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:test#");
  const screen = await renderScreen(
    <>
      <PrivacySection />
      <StepUpQuestion />
    </>,
    {
      "athletes.settings": settings(),
      "athletes.account": { name: "Ruth", username: email, hasPassword: true },
      "community.mutes": [],
      "athletes.reveals": [],
      "athletes.requestSignInLink": {},
      "athletes.beginPasskeyProof": passkeyQuestion,
      "athletes.exportData": () =>
        isProven
          ? { exportedAt: new Date(), stored: {} }
          : new Refusal(message, { code: "FORBIDDEN", httpStatus: 403, stepUp }),
      "athletes.stepUp": (typed) => {
        const reply = typeof proof === "function" ? proof(typed) : proof;
        isProven = !(reply instanceof Refusal);
        return reply;
      },
    },
  );
  await screen.getByRole("button", { name: "Download my data" }).click();
  const dialog = screen.getByRole("dialog", { name: "Is it you?" });
  await expect.element(dialog).toBeVisible();
  return { ...screen, dialog, files: () => file.mock.calls.length };
}

const wrongPassword = new Refusal("That password is not right.", {
  code: "BAD_REQUEST",
  httpStatus: 400,
  issues: [{ path: "password", message: "That password is not right." }],
});

test("the password is asked for, and the call is then repeated", async () => {
  const screen = await askForData(["password", "link"], (typed) =>
    typed.method === "password" && typed.password === "still waters 23" ? undefined : wrongPassword,
  );
  const field = screen.dialog.getByLabelText("Your password", { exact: true });
  await field.fill("not the right one");
  await screen.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.element(field).toHaveAccessibleDescription("That password is not right.");
  await field.fill("still waters 23");
  await screen.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.element(screen.dialog).not.toBeInTheDocument();
  await expect.poll(screen.files).toBe(1);
  expect(screen.sent("athletes.exportData")).toHaveLength(2);
});

test("closing it leaves the refusal; a link leads back to the page", async () => {
  setPageSettings({ canMail: false });
  const screen = await askForData(["password", "link"], undefined);
  await expectToFade(screen.dialog, () =>
    screen.dialog.getByRole("button", { name: "Cancel" }).click(),
  );
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(screen.sent("athletes.exportData")).toHaveLength(1);
  expect(screen.files()).toBe(0);

  await screen.getByRole("button", { name: "Download my data" }).click();
  await screen.dialog.getByRole("button", { name: "Use a sign-in link" }).click();
  await screen.dialog.getByRole("button", { name: "E-mail me a sign-in link" }).click();
  await expect.element(screen.dialog.getByText(/^No link is on its way/)).toBeVisible();
  const next = location.pathname + location.search;
  expect(screen.sent("athletes.requestSignInLink")).toEqual([{ email, next }]);
});

test("a passkey is offered first, and one that is not used can be tried again", async () => {
  const device = passkeyDevice({ fails: "NotAllowedError" });
  const screen = await askForData(["passkey", "password"], undefined);
  const use = screen.dialog.getByRole("button", { name: "Use your passkey" });
  await use.click();
  await expect
    .element(screen.dialog.getByRole("alert").first())
    .toHaveTextContent("No passkey was used. Please try again, or choose another way.");
  expect(screen.sent("athletes.stepUp")).toEqual([]);
  device.works();
  await use.click();
  await expect.poll(screen.files).toBe(1);
  const { attempt } = passkeyQuestion;
  expect(screen.sent("athletes.stepUp")).toMatchObject([{ method: "passkey", attempt }]);
});

test("a browser without passkeys is asked for a code, which goes without its spaces", async () => {
  passkeyDevice({ isMissing: true });
  const screen = await askForData(["passkey", "code", "link"], undefined);
  await screen.dialog.getByLabelText("Code", { exact: true }).fill("123 456");
  const passkey = screen.dialog.getByRole("button", { name: "Use a passkey" });
  await expect.element(passkey).not.toBeInTheDocument();
  await screen.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.poll(screen.files).toBe(1);
  expect(screen.sent("athletes.stepUp")).toEqual([{ method: "code", code: "123456" }]);
});
