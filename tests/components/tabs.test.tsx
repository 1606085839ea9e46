import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { TabPanel, TabPanels, Tabs } from "#src/components/tabs.tsx";
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
      <TabPanels>
        <TabPanel key={current} id={current}>{`part ${current}`}</TabPanel>
      </TabPanels>
    </>
  );
}

test("keys go from tab to tab, around both ends; the panel before fades, and nobody can use it meanwhile", async () => {
  const screen = await renderScreen(<Screen follow={(show) => show()} />, {});
  const tab = (name: string) => screen.getByRole("tab", { name });
  const panel = screen.getByRole("tabpanel", { name: "one" }).element();
  for (const one of screen.getByRole("tab").elements()) {
    const { width, height } = one.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const fades = new Promise<boolean>((resolve) =>
    panel.addEventListener("animationstart", (event) => {
      const isFade = event instanceof AnimationEvent && event.animationName === "fade-out";
      if (isFade && event.target === panel) resolve(panel.hasAttribute("inert"));
    }),
  );
  await tab("two").click();
  expect(await fades).toBe(true);
  await expect.poll(() => panel.isConnected).toBe(false);

  for (const [key, name] of [
    ["{Home}", "one"],
    ["{ArrowLeft}", "four"],
    ["{ArrowRight}", "one"],
    ["{End}", "four"],
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
