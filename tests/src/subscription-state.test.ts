import { expect, test } from "vitest";
import { stateOf } from "#src/features/account/subscription-state.ts";

const running = {
  ...{ status: "active", isPaid: true, hasAccess: true, cancelsAtPeriodEnd: false },
  ...{ renewsAt: null, accessUntil: null, endsAt: null },
};

test.each([
  [{}, "active"],
  [{ status: "trialing" }, "active"],
  [{ cancelsAtPeriodEnd: true }, "ending"],
  [{ status: "past_due" }, "pastDue"],
  [{ status: "past_due", cancelsAtPeriodEnd: true }, "pastDue"],
  [{ status: "past_due", hasAccess: false }, "unpaid"],
  [{ status: "unpaid", hasAccess: false }, "unpaid"],
  [{ status: "paused", hasAccess: false }, "unpaid"],
  [{ status: "canceled", hasAccess: false }, "ended"],
  [{ status: "incomplete", hasAccess: false }, "none"],
  [{ status: "incomplete_expired", hasAccess: false }, "none"],
  [{ status: null, hasAccess: false }, "none"],
  [{ isPaid: false }, "off"],
  [{ isPaid: false, status: "canceled" }, "off"],
])("a subscription with %j is shown as %s", (what, state) => {
  expect(stateOf({ ...running, ...what })).toBe(state);
});
