import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { TabPanel, Tabs } from "#src/components/tabs.tsx";
import { renderScreen } from "./render-screen.tsx";

const tabs = ["one", "two", "three", "four"].map((id) => ({ id, label: id }));

function Screen({ follow }: { follow: (show: () => void) => void }) {
  const [current, setCurrent] = useState("one");
  return (
    <>
      <Tabs
        label="Parts"
        tabs={tabs}
        current={current}
        onChoose={(id) => follow(() => setCurrent(id))}
      />
      <TabPanel id={current}>{`part ${current}`}</TabPanel>
    </>
  );
}

test("the arrow keys, Home and End go from tab to tab, around both ends", async () => {
  const screen = await renderScreen(<Screen follow={(show) => show()} />, {});
  const tab = (name: string) => screen.getByRole("tab", { name });
  await tab("one").click();
  for (const [key, name] of [
    ["{ArrowLeft}", "four"],
    ["{ArrowRight}", "one"],
    ["{End}", "four"],
    ["{Home}", "one"],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute("aria-selected", "true");
    await expect.element(screen.getByRole("tabpanel", { name })).toBeVisible();
  }
});

test("two presses go two tabs on, also while the screen still shows the first", async () => {
  const waiting: (() => void)[] = [];
  const screen = await renderScreen(<Screen follow={(show) => waiting.push(show)} />, {});
  screen.getByRole("tab", { name: "one" }).element().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(screen.getByRole("tab", { name: "three" })).toHaveFocus();
  for (const show of waiting) show();
  await expect.element(screen.getByRole("tabpanel", { name: "three" })).toBeVisible();
});
