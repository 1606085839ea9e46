import type { Page } from "@playwright/test";
import { alive } from "./test.ts";

export const people = ["visitor", "newcomer", "athlete", "admin"] as const;

/** A visitor has no account; the newcomer's screens are empty; the athlete has something on each. */
export type Person = (typeof people)[number];

export type Act = (page: Page) => Promise<unknown>;

/** A screen as somebody sees it. Without an address of its own it goes on where the one before is. */
export interface State {
  /** What is seen; without a name it is the screen as it opens. */
  name?: string;
  /** "{own}" is the person's id. */
  at?: string;
  /** Who sees it. Otherwise it is everybody who may, and one of them if something is done there. */
  who?: Person;
  /** Who sees here what is looked at elsewhere, or as somebody else. */
  except?: Person;
  /** Texts that this browser keeps. */
  kept?: Record<string, string>;
  /** Answers in the server's place, set up before the screen opens. */
  answers?: Act;
  act?: Act;
  /** Where it is not seen at every width. */
  widths?: readonly number[];
}

export const press =
  (name: string | RegExp): Act =>
  async (page) => {
    const button = page.getByRole("button", { name }).first();
    await alive(button);
    await button.click();
  };

export const after = (name: string, act: Act, more: Partial<State> = {}): State => ({
  name,
  act,
  ...more,
});

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

export const dialogAt = (at: string): State => ({
  at,
  name: at,
  act: (page) => page.getByRole("dialog").waitFor(),
});
