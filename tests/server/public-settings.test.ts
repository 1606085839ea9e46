import { expect, test } from "vitest";
import { withOffice } from "#server/http/html.ts";

const settings = {
  publicUrl: "https://honour.test",
  supportEmail: null,
  officeEmail: null,
  analyticsId: null,
};
const page = `<p>Come<span data-office="">, or write to <a href="mailto:{officeEmail}">{officeEmail}</a></span>.</p>`;

test("the office's address is put where a page names it", () => {
  expect(withOffice(page, { ...settings, officeEmail: "a&b@honour.test" })).toBe(
    `<p>Come<span data-office="">, or write to <a href="mailto:a&amp;b@honour.test">a&amp;b@honour.test</a></span>.</p>`,
  );
});

test("where there is none, nothing of a page names it", () => {
  expect(withOffice(page, settings)).toBe("<p>Come.</p>");
});
