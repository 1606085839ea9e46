import { expect, test } from "vitest";
import { parseSettings } from "#src/lib/settings.ts";

const nothing = {
  supportEmail: null,
  officeEmail: null,
  analyticsId: null,
  canMail: false,
  showsSamples: false,
};

test("the settings of the page are read", () => {
  const settings = {
    supportEmail: "help@example.org",
    officeEmail: null,
    analyticsId: "G-1",
    canMail: true,
    showsSamples: true,
  };

  expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
});

test.each([
  undefined,
  null,
  "",
  "{broken",
  "null",
  "[]",
  '{"supportEmail":""}',
  '{"supportEmail":7}',
])("%j sets nothing", (text) => {
  expect(parseSettings(text)).toEqual(nothing);
});
