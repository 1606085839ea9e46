import { randomUUID } from "node:crypto";
import type { TestApp } from "#tests/helpers/app-on.ts";
import type { House } from "#tests/support/house/house.ts";

/** Those who try: by name, in the words of the access table. */
export const roles = ["nobody", "half", "own", "lapsed", "admin", "staff"] as const;
export type Role = (typeof roles)[number];

/** The headers of each, and a new person where somebody was signed out or is gone. */
export function guestsOf({ app, callers }: House) {
  const headers: Record<Role, Record<string, string>> = { ...pick(callers) };
  async function isKnown(role: Role) {
    const answer = await app.http("/api/session", { headers: headers[role] });
    return answer.status === 200 && (await answer.json()).viewer !== null;
  }

  return {
    headersOf: (role: Role) => headers[role],

    /** After a refusal: whoever is not known any more comes back as somebody new. */
    async refresh(role: Role) {
      if (role === "nobody" || role === "half" || (await isKnown(role))) return;
      const { cookie } = await newcomer(app, role);
      headers[role] = { cookie };
    },
  };
}

const pick = ({ nobody, half, own, lapsed, admin, staff }: House["callers"]) => ({
  ...{ nobody, half, own, lapsed, admin, staff },
});

function newcomer({ make }: TestApp, role: Role) {
  const name = randomUUID();
  if (role === "admin" || role === "staff") return make.admin({ username: name });
  const email = `${name}@example.test`;
  return make.athlete({ email, subscriptionStatus: role === "own" ? "active" : "canceled" });
}
