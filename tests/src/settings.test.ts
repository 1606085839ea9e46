import { expect, test } from "vitest";
import { parseSettings } from "#src/lib/settings.ts";

test("the settings of the page are read, and anything else sets nothing", () => {
  const settings = {
    supportEmail: "help@example.org",
    officeEmail: null,
    analyticsId: "G-1",
    canMail: true,
    showsSamples: true,
  };
  expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
  const others = { officeEmail: null, analyticsId: null, canMail: false, showsSamples: false };
  for (const text of [undefined, null, "", "{broken", "null", "[]", '{"supportEmail":7}'])
    expect(parseSettings(text)).toEqual({ supportEmail: null, ...others });
});
