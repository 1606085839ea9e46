import { serve } from "./start-server.ts";
import { test as base } from "./test.ts";

interface Own {
  /** The address of a server of this test alone. */
  own: string;
}

/** For what would disturb others who share a server: the account of its only admin, say. */
export const test = base.extend<Own>({
  own: ({ browserName: _ }, use) => serve(use),

  baseURL: ({ own }, use) => use(own),
});
