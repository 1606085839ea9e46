import { useState } from "react";
import { expect, test } from "vitest";
import { Optional } from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { renderScreen } from "../render-screen.tsx";

const options = [
  { value: "keynote", label: "Keynote" },
  { value: "retreat", label: "Retreat" },
];

function EventType() {
  const [value, setValue] = useState("");
  return (
    <>
      <Select
        id="event-type"
        label={<Optional>Event type</Optional>}
        placeholder="Choose one"
        options={options}
        value={value}
        error="Not this one"
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue("")}>
        Clear
      </button>
    </>
  );
}

test("the placeholder shows until an option is chosen; the error is the description", async () => {
  const screen = await renderScreen(<EventType />, {});
  const select = screen.getByRole("combobox", { name: "Event type (optional)" });
  await expect.element(select).toHaveDisplayValue("Choose one");
  await expect.element(select).toHaveAttribute("aria-invalid", "true");
  await expect.element(select).toHaveAccessibleDescription("Not this one");
  expect(select.getByRole("option").elements()).toHaveLength(2);

  await select.selectOptions("Retreat");
  await expect.element(select).toHaveValue("retreat");
  await screen.getByRole("button", { name: "Clear" }).click();
  await expect.element(select).toHaveDisplayValue("Choose one");
});
