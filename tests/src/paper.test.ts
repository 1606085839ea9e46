import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { style } from "#server/http/rest/docs-page.ts";
import { paper } from "#src/lib/color-mode.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("the ground is the same before the scripts, on the home screen and on the API’s page", () => {
  const page = read("index.html");
  expect(page).toContain(`<meta name="theme-color" content="${paper.light}" />`);
  expect(page).toContain(`.content = "${paper.dark}";`);
  expect(page).toMatch(new RegExp(`html {\\s+background: ${paper.light};`, "i"));
  expect(page).toMatch(new RegExp(`html\\.dark {\\s+background: ${paper.dark};`, "i"));
  expect(JSON.parse(read("src/public/site.webmanifest"))).toMatchObject({
    background_color: paper.light,
    theme_color: paper.light,
  });
  for (const color of Object.values(paper)) expect(style).toContain(`--ground:${color}`);
});
