import { randomUUID } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { serve } from "./start-server.ts";

interface Athlete {
  id: number;
  name: string;
  email: string;
}

interface Options {
  /** Whether the tour of the dashboard may open by itself. */
  hasTour: boolean;
}

interface Fixtures {
  /** Makes a new athlete and signs this browser in. */
  signIn: (details?: { name?: string }) => Promise<Athlete>;
  /** Console errors that match are part of the test; every other one fails it. */
  allowConsoleErrors: (pattern: RegExp) => void;
}

interface Shared {
  /** The address of the server that the tests of one worker share. */
  site: string;
}

export const test = base.extend<Fixtures & Options, Shared>({
  site: [({ browserName: _ }, use) => serve(use), { scope: "worker", timeout: 60_000 }],

  baseURL: ({ site }, use) => use(site),

  hasTour: [false, { option: true }],

  signIn: async ({ context }, use) => {
    await use(async ({ name = "Ruth Carter" } = {}) => {
      const email = `${randomUUID()}@example.org`;
      const answer = await context.request.post("/api/athletes", {
        data: { name, email, sport: "Rowing", level: "college" },
      });
      expect(answer, await answer.text()).toBeOK();
      return answer.json();
    });
  },

  allowConsoleErrors: [
    async ({ context, hasTour }, use) => {
      if (!hasTour) await context.addInitScript(skipTour);
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      await context.addInitScript(() => {
        addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
          console.error(`Content Security Policy: ${effectiveDirective} refused ${blockedURI}`),
        );
      });
      context.on("console", (message) => {
        if (message.type() === "error") seen.push(`${message.text()} ${message.location().url}`);
      });
      context.on("weberror", (error) => seen.push(String(error.error())));

      await use((pattern) => allowed.push(pattern));
      const unexpected = seen.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      // A page may still be asking: an answer that is on its way is nobody's failure.
      for (const routed of [context, ...context.pages()])
        await routed.unrouteAll({ behavior: "ignoreErrors" });
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

function skipTour() {
  try {
    sessionStorage.setItem("soulcareTourSkipped", "true");
  } catch {
    // Where the browser keeps nothing, the test has to live with the tour.
  }
}

/**
 * Waits until what came with the page is hydrated; a click before that does nothing. Pages that are
 * only read name no script of React's, and work at once.
 */
export async function alive(element: Locator) {
  const works = () =>
    element.evaluate((node) => {
      const loadsReact = [...document.scripts].some(({ src, text }) =>
        /\/assets\/index-/.test(src + text),
      );
      // A form's code comes when it is touched.
      node.closest("form")?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      return !loadsReact || Object.keys(node).some((key) => key.startsWith("__reactProps"));
    });
  await expect.poll(works).toBe(true);
}

/** Fills in everything that a profile needs. */
export async function fillProfile(page: Page, name = "Ruth Carter") {
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email Address").fill(`${randomUUID()}@example.org`);
  await page.getByLabel("Primary Sport").fill("Rowing");
  await page.getByRole("radio", { name: /College/ }).check();
  await page.getByRole("checkbox", { name: "I am 18 or older." }).check();
}

/** Signs up through the form, as a visitor does. */
export async function createProfile(page: Page) {
  await page.goto("/create-profile");
  await fillProfile(page);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
}

export { expect };
