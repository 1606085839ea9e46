import type { Page } from "@playwright/test";
import { type Route, routes } from "#src/app/routes.ts";
import { delayAnswers } from "./answers.ts";
import { colourRules, expectAccessible, expectNoFaults, layoutShift, widths } from "./inspect.ts";
import { fillCard, subscribe } from "./paying.ts";
import { test as payingTest } from "./payments.ts";
import { signInAsAdmin, signInAsJordan } from "./people.ts";
import { type Person, people, type State } from "./screen-state.ts";
import { screens } from "./screens.ts";
import { expect, test } from "./test.ts";

/** These need a payment provider, so they are opened where there is one. */
const isPaid = ({ path }: Pick<Route, "path">) =>
  /^.(checkout|payment-success|subscribe|dashboard)/.test(path);

/** Who may open a screen. */
function visitorsOf({ access, layout, path }: Route): Person[] {
  if (access === "staff" || access === "owner") return ["admin"];
  if (isPaid({ path })) return ["newcomer"];
  const members: Person[] = ["newcomer", "athlete"];
  if (access === "signed-in") return members;
  const isForMembers = layout === "member" || layout === "person";
  return isForMembers ? ["visitor", ...members] : ["visitor"];
}

/** What a person sees, in the order of the routes. */
function statesOf(person: Person, { paid }: { paid: boolean }) {
  return routes
    .filter((route) => isPaid(route) === paid)
    .flatMap((route) =>
      screens[route.path]
        .filter(({ name, who, except }) => {
          if (except === person) return false;
          const those = who ? [who] : visitorsOf(route);
          return name && !who ? those.at(-1) === person : those.includes(person);
        })
        .map((state) => ({ ...state, path: route.path })),
    );
}

type Opened = State & { path: string };

/** Opens a state, and waits until it is all there. */
async function show(page: Page, { at, kept, answers, act }: Opened, id: number) {
  if (at) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // Whoever has a session was here before.
    await page.evaluate(keep, { ...(id > 0 && { athleteId: String(id) }), ...kept });
    await answers?.(page);
    await page.goto(at.replace("{own}", String(id)));
  }
  await expectLoaded(page);
  await act?.(page);
  if (act) await expectLoaded(page);
}

function keep(items: Record<string, string>) {
  localStorage.clear();
  for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
}

async function expectLoaded(page: Page) {
  await expect(page.locator("#root h1:visible")).toHaveCount(1, { timeout: 20_000 });
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0, { timeout: 20_000 });
}

/** Chosen, and under the pointer: two looks that have to go together. */
async function expectReadableChoice(page: Page, what: string) {
  const radio = page.getByRole("main").getByRole("radio").first();
  if (!(await radio.isVisible())) return;
  await radio.check({ force: true });
  await radio.hover({ force: true });
  const within = "main :has(> [type=radio]:checked)";
  for (const mode of ["light", "dark"] as const)
    await expectNoFaults(page, {
      what: `${what}, a chosen card under the pointer`,
      mode,
      within,
      only: colourRules,
    });
  await page.mouse.move(0, 0);
}

async function expectMenuAccessible(page: Page, what: string) {
  const menu = page.getByRole("main").locator("[aria-haspopup=menu]").first();
  if (!(await menu.isVisible())) return;
  await menu.click();
  await page.mouse.move(0, 0);
  await expectAccessible(page, `${what}, a menu open`, { within: "main :has(> [role=menu])" });
  await page.keyboard.press("Escape");
}

/** Our own buttons, fields and stand-alone links are large enough for a thumb. */
async function expectRoomForThumbs(page: Page, what: string) {
  const tooSmall = await page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("button:not([role=tab]), input, a")]
      .filter((element) => element.checkVisibility())
      .filter((element) => getComputedStyle(element).display !== "inline")
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML),
  );
  expect.soft(tooSmall, what).toEqual([]);
}

async function inspect(page: Page, states: Opened[], id: number) {
  // What the browser keeps can be set only within the site.
  await page.goto("/healthz");
  for (const [index, state] of states.entries()) {
    const what = `${state.name ?? state.at}`;
    await test.step(what, async () => {
      await show(page, state, id);
      // In turn, so that what all screens share is seen in both modes at both widths.
      await expectAccessible(page, what, { at: state.widths, darkAt: widths[index % 2] });
      if (isPaid(state) || state.path === "/payment-cancel") await expectRoomForThumbs(page, what);
      if (state.name) return;
      await expectReadableChoice(page, what);
      await expectMenuAccessible(page, what);
    });
  }
}

/** Opens each screen with slow answers, three at a time, at both widths. */
async function expectStill(page: Page, states: Opened[], id: number) {
  const waiting = states
    .filter(({ name }) => !name)
    .flatMap((state) => widths.map((width) => ({ ...state, width })));
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.goto("/healthz");
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await tab.setViewportSize({ width: next.width, height: 844 });
        await delayAnswers(tab);
        await show(tab, next, id);
        const { sum, moved } = await layoutShift(tab);
        expect
          .soft(sum, `${next.at} at ${next.width} px: ${moved.join("\n")}`)
          .toBeLessThanOrEqual(0.05);
      }
    }),
  );
}

const allowed = /404.*nowhere|example\.com|401.*openConfirmation/;

for (const person of people) {
  const states = statesOf(person, { paid: false });

  test(`every screen of a ${person} is readable and fits`, async ({
    page,
    signIn,
    allowConsoleErrors,
  }) => {
    test.setTimeout(600_000);
    allowConsoleErrors(allowed);
    await inspect(page, states, await enter(person, page, signIn));
  });

  test(`nothing moves while a screen of a ${person} loads`, async ({
    page,
    signIn,
    allowConsoleErrors,
  }) => {
    test.setTimeout(600_000);
    allowConsoleErrors(allowed);
    await expectStill(page, states, await enter(person, page, signIn));
  });
}

type SignIn = () => Promise<{ id: number }>;

/** Signs a person in and returns their id, 0 if they have none. */
async function enter(person: Person, page: Page, signIn: SignIn) {
  if (person === "newcomer") return (await signIn()).id;
  if (person === "athlete") await signInAsJordan(page);
  if (person === "admin") await signInAsAdmin(page.context());
  return person === "athlete" ? 1 : 0;
}

payingTest(
  "every payment screen is readable and fits",
  async ({ page, signIn, context, stripe }) => {
    payingTest.setTimeout(600_000);
    const { id } = await signIn();
    await inspect(page, statesOf("newcomer", { paid: true }), id);
    await subscribe(context, stripe);
    await page.goto("/account");
    await page.getByRole("button", { name: "Cancel subscription", exact: true }).click();
    await page.getByRole("region", { name: "About you" }).getByLabel("Name").waitFor();
    await expectAccessible(page, "the account, canceling");
    await page.getByRole("button", { name: "Update payment method" }).click();
    await fillCard(page);
    await expectAccessible(page, "the account, with a new card");
  },
);
