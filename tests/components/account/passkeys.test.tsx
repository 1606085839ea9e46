import { expect, test } from "vitest";
import { PasskeysPart } from "#src/features/account/passkeys-part.tsx";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { expectToFade } from "../leaving.ts";
import { newPasskeyQuestion, passkeyDevice } from "../passkey-device.ts";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";

const at = new Date("2026-11-02T12:00:00Z");
const phone = { id: 4, name: "Phone", isBackedUp: true, createdAt: at, lastUsedAt: at };
const key = { id: 5, name: "Blue key", isBackedUp: false, createdAt: at, lastUsedAt: null };

const part = (answers: Answers) => renderScreen(<PasskeysPart />, answers);

test("the list says what is known of each passkey", async () => {
  const screen = await part({ "athletes.passkeys": [phone, key] });
  const rows = screen.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect
    .element(rows.first())
    .toHaveTextContent(/Phone.*Last used.*Your other devices have it too\./);
  await expect.element(rows.last()).toHaveTextContent(/Blue key.*Not used yet\. It is on one/);
});

test("the first one is added under a name", async () => {
  passkeyDevice();
  let passkeys: (typeof phone)[] = [];
  const screen = await part({
    "athletes.passkeys": () => passkeys,
    "athletes.beginPasskey": newPasskeyQuestion,
    "athletes.addPasskey": () => {
      passkeys = [phone];
      return { codes: [], endedTokens: 0 };
    },
  });
  await expect.element(screen.getByText("You have no passkey yet.")).toBeVisible();
  await screen.getByLabelText("Name", { exact: true }).fill("Phone");
  await screen.getByRole("button", { name: "Add a passkey" }).click();
  await expect.element(screen.getByRole("listitem").first()).toHaveTextContent("Phone");
  const { attempt } = newPasskeyQuestion;
  expect(screen.sent("athletes.addPasskey")).toMatchObject([{ attempt, name: "Phone" }]);
});

test("a device that has one already says so, and nothing is sent", async () => {
  passkeyDevice({ fails: "InvalidStateError" });
  const screen = await part({
    "athletes.passkeys": [phone],
    "athletes.beginPasskey": newPasskeyQuestion,
  });
  await screen.getByRole("button", { name: "Add a passkey" }).click();
  await expect
    .element(screen.getByRole("alert").first())
    .toHaveTextContent("This device has a passkey for your profile already.");
  expect(screen.sent("athletes.addPasskey")).toEqual([]);
});

test("it is renamed", async () => {
  const screen = await part({
    "athletes.passkeys": [phone, key],
    "athletes.renamePasskey": () => undefined,
  });
  await screen.getByRole("button", { name: "Rename: Blue key" }).click();
  const dialog = screen.getByRole("dialog", { name: "Rename the passkey" });
  const name = dialog.getByLabelText("Name", { exact: true });
  await expect.element(name).toHaveValue("Blue key");
  await name.fill("Old key");
  await expectToFade(dialog, () => dialog.getByRole("button", { name: "Save" }).click());
  expect(screen.sent("athletes.renamePasskey")).toEqual([{ id: 5, name: "Old key" }]);
});

test("it is removed after a question, and the focus stays in the list", async () => {
  let passkeys = [phone, key];
  let isRefused = true;
  const screen = await part({
    "athletes.passkeys": () => passkeys,
    "athletes.removePasskey": () => {
      if (isRefused)
        return new Refusal("This passkey is gone.", { code: "NOT_FOUND", httpStatus: 404 });
      passkeys = [phone];
      return { endedTokens: 0 };
    },
  });
  await screen.getByRole("button", { name: "Remove: Blue key" }).click();
  const dialog = screen.getByRole("dialog", { name: "Remove the passkey “Blue key”?" });
  await dialog.getByRole("button", { name: "Remove it" }).click();
  await expect
    .element(dialog.getByRole("alert").first())
    .toHaveTextContent("This passkey is gone.");
  isRefused = false;
  await dialog.getByRole("button", { name: "Remove it" }).click();
  await expect.element(screen.getByText("Blue key")).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute("tabindex")).toBe("-1");
});

test("with ten there is no form for another one", async () => {
  const ten = Array.from({ length: 10 }, (_, id) => ({ ...phone, id: id + 1, name: `Key ${id}` }));
  const screen = await part({ "athletes.passkeys": ten });
  await expect
    .element(screen.getByText(/You have 10 passkeys, and that is the most/))
    .toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Add a passkey" }))
    .not.toBeInTheDocument();
});

test("a list that does not load can be asked for again", async () => {
  expectConsoleError(/down/);
  let isDown = true;
  const screen = await part({
    "athletes.passkeys": () => (isDown ? new Refusal("down") : [phone]),
  });
  await expect.element(screen.getByText("We could not load your passkeys.")).toBeVisible();
  isDown = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Phone")).toBeVisible();
});
