import { expect, test } from "vitest";
import { publicPattern } from "#src/app/analytics/page-guard.ts";
import { domainsOf, isTagCookie, pageFields } from "#src/app/analytics/tag.ts";
import { paths, publicPaths } from "#src/app/routes.ts";

test.each(publicPaths)("%s is counted under its pattern", (path) => {
  expect(publicPattern(path)).toBe(path);
  expect(publicPattern(`${path}/`)).toBe(path);
});

test.each([
  ...paths
    .filter((path) => !publicPaths.some((open) => open === path))
    .map((path) => path.replaceAll(/:\w+/g, "7")),
  ...["/nowhere", "/speaking/7", "/Speaking", "/scripture/abc123", "/timeout-journal"],
])("%s is not counted", (path) => {
  expect(publicPattern(path)).toBeUndefined();
});

test("no counted path contains an id", () => {
  expect(publicPaths.filter((path) => /[:*\d]/.test(path))).toEqual([]);
});

test("every URL field sent to the service holds the path pattern", () => {
  expect(pageFields("/speaking", "https://honour.example")).toEqual({
    page_path: "/speaking",
    page_location: "https://honour.example/speaking",
    page_title: "/speaking",
    page_referrer: "https://honour.example/",
  });
});

test.each([
  ["_ga", true],
  ["_ga_ABC123", true],
  ["_gallery", false],
  ["sid", false],
  ["not_ga", false],
])("%s is a cookie of the tag: %s", (name, isIts) => {
  expect(isTagCookie(name)).toBe(isIts);
});

test("cookies are deleted on every possible domain", () => {
  expect(domainsOf("www.honour.example")).toEqual([
    "www.honour.example",
    "honour.example",
    "example",
  ]);
});
