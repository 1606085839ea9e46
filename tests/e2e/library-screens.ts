import { after, type State } from "./screen-state.ts";

/** The library, events and the game plan. */
export const libraryScreens = {
  "/library": [
    { at: "/library" },
    after("nothing found", (page) => page.getByText(/^Nothing in the library/).waitFor(), {
      at: "/library?search=xylophone",
    }),
  ],
  // Every athlete reads the same texts.
  "/library/:slug": [
    { at: "/library/rest-is-part-of-the-plan", except: "newcomer" },
    { at: "/library/a-seat-on-the-bench", except: "newcomer" },
  ],
  "/playbook/:number": [
    { at: "/playbook/1", except: "newcomer" },
    { at: "/playbook/4", except: "newcomer" },
  ],
  "/devotionals": [{ at: "/devotionals", except: "newcomer" }],
  "/game-plan": [
    { at: "/game-plan" },
    { ...{ name: "the first version", who: "athlete" }, at: "/game-plan?version=1" },
  ],
  "/events": [
    { at: "/events", who: "athlete" },
    { name: "past", at: "/events?when=past", who: "athlete" },
    { name: "as a visitor", at: "/events" },
  ],
  "/events/:slug": [
    { at: "/events/ten-seconds-live", who: "athlete" },
    { name: "as a visitor", at: "/events/ten-seconds-live" },
    { name: "which is over", at: "/events/rest-without-guilt", who: "athlete" },
  ],
} satisfies Record<string, State[]>;
