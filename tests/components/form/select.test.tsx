import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { Optional } from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { renderScreen } from "../render-screen.tsx";

const options = [
  { value: "keynote", label: "Keynote" },
  { value: "retreat", label: "Retreat" },
];

function EventType({ first = "", error }: { first?: string; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <Select
        id="event-type"
        label={<Optional>Event type</Optional>}
        placeholder="Choose one"
        options={options}
        value={value}
        error={error}
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue("")}>
        Clear
      </button>
    </>
  );
}

test("the placeholder shows until an option is chosen, and again after clearing", async () => {
  const screen = await renderScreen(<EventType />, {});
  const select = screen.getByRole("combobox", { name: "Event type (optional)" });
  await expect.element(select).toHaveDisplayValue("Choose one");
  expect(select.getByRole("option").elements()).toHaveLength(2);

  await select.selectOptions("Retreat");
  await expect.element(select).toHaveValue("retreat");
  await screen.getByRole("button", { name: "Clear" }).click();
  await expect.element(select).toHaveDisplayValue("Choose one");
});

test("the arrow keys choose an option", async () => {
  const screen = await renderScreen(<EventType />, {});
  const select = screen.getByRole("combobox");
  select.element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(select).toHaveValue("keynote");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(select).toHaveValue("retreat");
});

test("the error is the field's description", async () => {
  const screen = await renderScreen(<EventType first="keynote" error="Not this one" />, {});
  const select = screen.getByRole("combobox");
  await expect.element(select).toHaveAttribute("aria-invalid", "true");
  await expect.element(select).toHaveAccessibleDescription("Not this one");
});
