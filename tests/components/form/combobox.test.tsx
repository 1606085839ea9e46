import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Combobox } from "#src/components/form/combobox.tsx";
import { renderScreen } from "../render-screen.tsx";

const options = Array.from({ length: 20 }, (_, place) => `School ${place + 1}`);

/** A field in the middle of a page, this far below the top of the window. */
function School({ top }: { top: number }) {
  const [value, setValue] = useState("");
  return (
    <div style={{ position: "absolute", top, height: 2_000 }}>
      <Combobox
        id="school"
        label="School"
        options={options}
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
      />
    </div>
  );
}

async function openAt(top: number) {
  const screen = await renderScreen(<School top={top} />, {});
  const field = screen.getByRole("combobox", { name: "School" });
  await field.click();
  const list = screen.getByRole("listbox");
  const edges = () => ({
    field: field.element().getBoundingClientRect(),
    list: list.element().getBoundingClientRect(),
  });
  return { field, list, edges };
}

test("the list opens below its field, and makes way for a phone's keyboard", async () => {
  await page.viewport(390, 844);
  const { edges } = await openAt(380);
  expect(edges().list.top).toBeGreaterThan(edges().field.bottom);
  expect(edges().list.height).toBeGreaterThan(270);

  await page.viewport(390, 500);
  await expect.poll(() => edges().list.bottom).toBeLessThan(edges().field.top);
  expect(edges().list.top).toBeGreaterThan(0);
});

test("near the window's edge it opens above; only a press on an option closes it", async () => {
  await page.viewport(390, 844);
  const { field, list, edges } = await openAt(700);
  expect(edges().list.bottom).toBeLessThan(edges().field.top);
  expect(edges().list.top).toBeGreaterThan(0);

  await list.click({ position: { x: 3, y: 3 } });
  await expect.element(list).toBeVisible();
  await list.getByRole("option", { name: "School 20" }).click();
  await expect.element(field).toHaveValue("School 20");
  await expect.element(list).not.toBeInTheDocument();
});
