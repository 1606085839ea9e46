import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { ReflectionForm } from "#src/features/soulcare/reflections/reflection-form.tsx";
import { ReflectionList } from "#src/features/soulcare/reflections/reflection-list.tsx";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { blockStorage } from "../device-storage.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { reflection } from "./samples.ts";

type Screen = Awaited<ReturnType<typeof renderScreen>>;

const open = (answers: Answers = {}) =>
  renderScreen(
    <>
      <ReflectionForm />
      <ReflectionList />
    </>,
    { "soulcare.reflections": [], ...answers },
  );
const field = (screen: Screen) => screen.getByLabelText("Your reflection", { exact: true });
const save = (screen: Screen) => screen.getByRole("button", { name: "Save reflection" });
const nextPrompt = (screen: Screen) =>
  screen.getByRole("button", { name: "Show me a different prompt" });
const prompt = () => document.getElementById("reflection-prompt")?.textContent ?? "";

test("a first reflection is private, saved by Ctrl+Enter, and followed by another prompt", async () => {
  const list: ReturnType<typeof reflection>[] = [];
  const screen = await open({
    "soulcare.reflections": () => list,
    "soulcare.createReflection": ({ promptQuestion, reflection: text }) => {
      const created = reflection(1, { promptQuestion, reflection: text });
      list.push(created);
      return { ...created, unlocked: [{ id: 1, title: "Ink", icon: "pen", pointValue: 10 }] };
    },
  });
  await screen.getByRole("button", { name: "Write a reflection" }).click();
  await expect.element(field(screen)).toHaveFocus();
  const promptQuestion = prompt();
  await expect.element(field(screen)).toHaveAccessibleDescription(promptQuestion);
  await userEvent.keyboard("I was tired and said so.{Control>}{Enter}{/Control}");
  const row = screen.getByRole("listitem");
  for (const text of [promptQuestion, "I was tired and said so.", "Only you"])
    await expect.element(row).toHaveTextContent(text);
  await expect.element(field(screen)).toHaveValue("");
  await expect.element(screen.getByText("You earned Ink, 10 points.")).toBeVisible();
  expect(prompt()).not.toBe(promptQuestion);
  expect(screen.sent("soulcare.createReflection")).toMatchObject([
    { promptQuestion, reflection: "I was tired and said so.", isPrivate: true },
  ]);
});

test("another prompt changes the area until one is chosen; both come back with a draft, for this athlete only", async () => {
  const screen = await open();
  const area = screen.getByRole("combobox", { name: "Growth area" });
  await expect.element(area).toBeVisible();
  const chosen = () => chosenOption(area.element());
  const [firstPrompt, firstArea] = [prompt(), chosen()];
  await nextPrompt(screen).click();
  await expect.poll(prompt).not.toBe(firstPrompt);
  await expect.poll(chosen).not.toBe(firstArea);
  const secondPrompt = prompt();
  const own = chosen() === "Rest" ? "Courage" : "Rest";
  await area.selectOptions(own);
  await field(screen).fill("Half a sentence");
  await nextPrompt(screen).click();
  await expect.poll(prompt).not.toBe(secondPrompt);
  expect(chosen()).toBe(own);
  const promptQuestion = prompt();
  await expect.element(screen.getByText(/^Draft saved \d/)).toBeVisible();
  await screen.unmount();

  const again = await open();
  await expect.element(field(again)).toHaveValue("Half a sentence");
  expect([prompt(), chosen()]).toEqual([promptQuestion, own]);
  await again.unmount();
  const viewer = { role: "athlete" as const, athleteId: 8, name: "Naomi" };
  const other = await open({ "athletes.session": { viewer } });
  await expect.element(field(other)).toHaveValue("");
});

test("blocked storage is announced, and the text stays while the page is open", async () => {
  blockStorage();
  const screen = await open();
  await field(screen).fill("Nowhere to keep this");
  await expect
    .element(screen.getByText("This browser does not keep drafts.", { exact: false }))
    .toBeVisible();
  await screen.unmount();
  await expect.element(field(await open())).toHaveValue("Nowhere to keep this");
});

test("a failed save keeps the text, and every time it is sent it has the same key", async () => {
  const answers = [new Refusal("no"), new NoAnswer()];
  const screen = await open({
    "soulcare.createReflection": () => answers.shift() ?? { ...reflection(1), unlocked: [] },
  });
  await save(screen).click();
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent("1 thing to fix");
  await expect
    .element(field(screen))
    .toHaveAccessibleDescription(/^Please write a few words first/);
  await field(screen).fill("Still here");
  await save(screen).click();
  const alert = screen.getByText("We could not save your reflection.", { exact: false });
  await expect.element(alert.first()).toBeVisible();
  await expect.element(field(screen)).toHaveValue("Still here");
  await save(screen).dblClick();
  await expect.element(field(screen)).toHaveValue("");
  // The last time by itself, as no answer came.
  const [first, ...others] = screen.sent("soulcare.createReflection");
  expect(first).toMatchObject({ idempotencyKey: expect.any(String) });
  expect(others).toEqual([first, first]);
});

test("while a reflection is saved its words stand, and the field is empty for the next one", async () => {
  const server = pauseAt();
  const lists = [[]];
  const screen = await open({
    "soulcare.reflections": () => lists.shift() ?? new Promise(() => undefined),
    "soulcare.createReflection": () =>
      server.passed.then(() => ({ ...reflection(1), unlocked: [] })),
  });
  await field(screen).fill("I was tired.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(screen.getByRole("button", { name: "Saving…" })).toBeVisible();
  await userEvent.keyboard(" And said so.");
  await expect.element(field(screen)).toHaveValue("I was tired.");
  server.open();
  await expect.element(field(screen)).toHaveValue("");
  // The list is still on its way.
  await expect.element(field(screen), { timeout: 1_000 }).not.toHaveAttribute("readonly");
  await field(screen).fill("And said so.");
});

test("two that are being edited are kept apart, each with its area", async () => {
  const list = [reflection(2), reflection(1)];
  const answers = { "soulcare.reflections": list };
  const screen = await renderScreen(<ReflectionList />, answers);
  for (const name of ["Better words", "Other words"]) {
    await screen.getByRole("button", { name: /^Edit/ }).first().click();
    await field(screen).last().fill(name);
  }
  const area = screen.getByRole("combobox", { name: "Growth area" });
  await area.last().selectOptions("Courage");
  await screen.unmount();

  const again = await renderScreen(<ReflectionList />, answers);
  for (const _ of list) await again.getByRole("button", { name: /^Edit/ }).first().click();
  await expect.element(field(again).first()).toHaveValue("Better words");
  await expect.element(field(again).last()).toHaveValue("Other words");
  expect(area.elements().map(chosenOption)).toEqual(["Rest", "Courage"]);
});

test("a reflection is shared, changed, deleted and brought back, and the focus is kept", async () => {
  const list = [reflection(1)];
  const screen = await renderScreen(<ReflectionList />, {
    "soulcare.reflections": () => list,
    "soulcare.updateReflection": ({ id, isPrivate = false, reflection: text = "First words" }) => {
      const changed = reflection(id, { isPrivate, reflection: text });
      list.splice(0, 1, changed);
      return changed;
    },
    "soulcare.deleteReflection": () => void list.pop(),
    "soulcare.restoreReflection": ({ id }) => void list.push(reflection(id)),
  });
  const row = screen.getByRole("listitem");
  const edit = row.getByRole("button", { name: /^Edit/ });
  await row.getByRole("button", { name: /^Share with your mentor/ }).click();
  await expect.element(row).toHaveTextContent("Shared with your mentor");
  await edit.click();
  await expect.element(field(screen)).toHaveFocus();
  await field(screen).fill("Better words");
  await row.getByRole("button", { name: "Save changes" }).click();
  await expect.element(screen.getByText("Reflection changed")).toBeVisible();
  await expect.element(row).toHaveTextContent("Better words");
  await expect.element(edit).toHaveFocus();
  expect(screen.sent("soulcare.updateReflection")).toMatchObject([
    { id: 1, isPrivate: false },
    { id: 1, reflection: "Better words" },
  ]);

  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "Reflections" })).toHaveFocus();
  await expect.element(screen.getByText("Reflection deleted successfully")).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(row).toHaveTextContent("Reflection 1");
  expect(screen.sent("soulcare.restoreReflection")).toEqual([{ id: 1 }]);
});

test("five are shown, older ones on request; a change that does not arrive is undone and said", async () => {
  const all = Array.from({ length: 51 }, (_, index) => reflection(51 - index));
  const screen = await open({
    "soulcare.reflections": ({ limit = 50, before = 52 }) =>
      all.filter(({ id }) => id < before).slice(0, limit),
    "soulcare.updateReflection": new NoAnswer(),
    "soulcare.deleteReflection": new NoAnswer(),
  });
  const rows = screen.getByRole("listitem");
  await expect.poll(() => rows.elements().length).toBe(5);
  const row = rows.first();
  await row.getByRole("button", { name: /^Share with your mentor/ }).click();
  await expect
    .element(screen.getByText("We could not change your reflection.", { exact: false }))
    .toBeVisible();
  await expect.element(row).toHaveTextContent("Only you");
  expect(screen.sent("soulcare.updateReflection")).toEqual([{ id: 51, isPrivate: false }]);
  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect.element(screen.getByText("It is still here.", { exact: false })).toBeVisible();
  await expect.element(row).toHaveTextContent("Reflection 51");

  await screen.getByRole("button", { name: "+45 more reflections" }).click();
  await screen.getByRole("button", { name: "Older reflections" }).click();
  await expect.poll(() => rows.elements().length).toBe(51);
});

const chosenOption = (select: Element) =>
  select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : undefined;
