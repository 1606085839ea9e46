import { expect, test } from "vitest";
import { PasskeysPart } from "#src/features/account/passkeys-part.tsx";
import { readDevice } from "#src/lib/device-name.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { expectToFade } from "../leaving.ts";
import { newPasskeyQuestion, passkeyDevice } from "../passkey-device.ts";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";

const at = new Date("2026-11-02T12:00:00Z");
const phone = { id: 4, name: "Phone", isBackedUp: true, createdAt: at, lastUsedAt: at };
const key = { id: 5, name: "Blue key", isBackedUp: false, createdAt: at, lastUsedAt: null };

const part = (answers: Answers) => renderScreen(<PasskeysPart />, answers);

test("a passkey is added under a name, once for each device, and renamed", async () => {
  passkeyDevice();
  let passkeys: (typeof phone)[] = [];
  const screen = await part({
    "athletes.passkeys": () => passkeys,
    "athletes.beginPasskey": newPasskeyQuestion,
    "athletes.addPasskey": () => {
      passkeys = [phone];
      return { codes: [], endedTokens: 0 };
    },
    "athletes.renamePasskey": () => undefined,
  });
  await expect.element(screen.getByText("You have no passkey yet.")).toBeVisible();
  await screen.getByLabelText("Name", { exact: true }).fill("Phone");
  const add = screen.getByRole("button", { name: "Add a passkey" });
  await add.click();
  await expect.element(screen.getByRole("listitem").first()).toHaveTextContent("Phone");
  passkeyDevice({ fails: "InvalidStateError" });
  await add.click();
  const failure = screen.getByText("This device has a passkey for your profile already.");
  await expect.element(failure.first()).toBeVisible();
  const { attempt } = newPasskeyQuestion;
  expect(screen.sent("athletes.addPasskey")).toMatchObject([{ attempt, name: "Phone" }]);

  await screen.getByRole("button", { name: "Rename: Phone" }).click();
  const dialog = screen.getByRole("dialog", { name: "Rename the passkey" });
  const name = dialog.getByLabelText("Name", { exact: true });
  await expect.element(name).toHaveValue("Phone");
  await name.fill("Old phone");
  await expectToFade(dialog, () => dialog.getByRole("button", { name: "Save" }).click());
  expect(screen.sent("athletes.renamePasskey")).toEqual([{ id: 4, name: "Old phone" }]);
});

test("the list says what is known of each; one is removed after a question", async () => {
  let passkeys = [phone, key];
  const gone = new Refusal("This passkey is gone.", { code: "NOT_FOUND", httpStatus: 404 });
  let refusal: Refusal | undefined = gone;
  const screen = await part({
    "athletes.passkeys": () => passkeys,
    "athletes.removePasskey": () => {
      if (refusal) return refusal;
      passkeys = [phone];
      return { endedTokens: 0 };
    },
  });
  const rows = screen.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect
    .element(rows.first())
    .toHaveTextContent(/Phone.*Last used.*Your other devices have it too\./);
  await expect.element(rows.last()).toHaveTextContent(/Blue key.*Not used yet\. It is on one/);
  await screen.getByRole("button", { name: "Remove: Blue key" }).click();
  const dialog = screen.getByRole("dialog", { name: "Remove the passkey “Blue key”?" });
  await expect.element(dialog.getByText("Added Nov 2, 2026.", { exact: false })).toBeVisible();
  const remove = dialog.getByRole("button", { name: "Remove it" });
  await remove.click();
  await expect.element(dialog.getByRole("alert").first()).toHaveTextContent(gone.message);
  refusal = undefined;
  await remove.click();
  await expect.element(screen.getByText("Blue key")).not.toBeInTheDocument();
  // The focus stays in the list.
  await expect.poll(() => document.activeElement?.getAttribute("tabindex")).toBe("-1");
});

test("the second passkey of a device is proposed under a name of its own", async () => {
  passkeyDevice();
  const { name } = readDevice(navigator.userAgent);
  let passkeys: RouterOutputs["athletes"]["passkeys"] = [{ ...phone, name }];
  const screen = await part({
    "athletes.passkeys": () => passkeys,
    "athletes.beginPasskey": newPasskeyQuestion,
    "athletes.addPasskey": (added) => {
      passkeys = [...passkeys, { ...key, name: added.name }];
      return { codes: [], endedTokens: 0 };
    },
  });
  const field = screen.getByLabelText("Name", { exact: true });
  await expect.element(field).toHaveValue(`${name} 2`);
  await screen.getByRole("button", { name: "Add a passkey" }).click();
  await expect.element(field).toHaveValue(`${name} 3`);
});

test("with ten there is no form for another one", async () => {
  const ten = Array.from({ length: 10 }, (_, id) => ({ ...phone, id: id + 1, name: `Key ${id}` }));
  const screen = await part({ "athletes.passkeys": ten });
  await expect
    .element(screen.getByText(/You have 10 passkeys, and that is the most/))
    .toBeVisible();
  const add = screen.getByRole("button", { name: "Add a passkey" });
  await expect.element(add).not.toBeInTheDocument();
});
