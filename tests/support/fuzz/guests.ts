import { randomUUID } from "node:crypto";
import type { Viewer } from "#server/session.ts";
import type { TestApp } from "#tests/helpers/app-on.ts";
import type { World } from "#tests/support/house/house.ts";

/** Those who try: by name, in the words of the access table. */
export const roles = ["nobody", "half", "own", "lapsed", "admin", "staff"] as const;
export type Role = (typeof roles)[number];

/** As the server knows them, and what they send to be known. */
export type Guest = { viewer: Viewer | null; headers: Record<string, string> };

/** Each by name; where somebody was signed out or is gone, a new person takes the place. */
export function guestsOf({ app, callers, people }: World) {
  const { half, ruth, orpah, naomi } = people;
  const byToken = { sessionId: null, scopes: ["read", "write", "admin"] as const };
  const guests: Record<Role, Guest> = {
    nobody: { viewer: null, headers: callers.nobody },
    half: { viewer: { ...half.viewer, step: "code" }, headers: callers.half },
    own: { viewer: ruth.viewer, headers: callers.own },
    lapsed: { viewer: orpah.viewer, headers: callers.lapsed },
    admin: { viewer: naomi.viewer, headers: callers.admin },
    staff: { viewer: { ...naomi.viewer, ...byToken }, headers: callers.staff },
  };

  async function isKnown(role: Role) {
    const answer = await app.http("/api/session", { headers: guests[role].headers });
    return answer.status === 200 && (await answer.json()).viewer !== null;
  }

  return {
    find: (role: Role) => guests[role],

    async refresh(role: Role) {
      if (role === "nobody" || role === "half" || (await isKnown(role))) return;
      const { viewer, cookie } = await newcomer(app, role);
      guests[role] = { viewer, headers: { cookie } };
    },
  };
}

function newcomer({ make }: TestApp, role: Role) {
  const name = randomUUID();
  if (role === "admin" || role === "staff") return make.admin({ username: name });
  const email = `${name}@example.test`;
  return make.athlete({ email, subscriptionStatus: role === "own" ? "active" : "canceled" });
}
