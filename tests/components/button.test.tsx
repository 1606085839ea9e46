import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { Button } from "#src/components/button.tsx";
import { renderScreen } from "./render-screen.tsx";

test("a button that loads keeps the focus, and cannot be pressed nor submit its form", async () => {
  const calls: string[] = [];
  const Form = () => {
    const [isSaving, setSaving] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          calls.push("submit");
          setSaving(true);
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" loading={isSaving} loadingText="Saving…">
          Save
        </Button>
      </form>
    );
  };
  const screen = await renderScreen(<Form />, {});
  await screen.getByRole("button", { name: "Save" }).click();
  const saving = screen.getByRole("button", { name: "Saving…" });
  await expect.element(saving).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await screen.getByLabelText("Name").click();
  await userEvent.keyboard("{Enter}");
  expect(calls).toEqual(["submit"]);
});
