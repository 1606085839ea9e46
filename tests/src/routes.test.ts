import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { domainsOf, isTagCookie, pageFields } from "#src/app/analytics/tag.ts";
import { routeObjects } from "#src/app/app.tsx";
import { publicPaths, publicPattern } from "#src/app/public-paths.ts";
import { paths } from "#src/app/routes.ts";
import { safeNext, signInPath, withNext } from "#src/lib/safe-next.ts";

test.each(paths)("%s is a screen", (path) => {
  const address = path.replaceAll(/:\w+/g, "7");

  expect(matchRoutes(routeObjects, address)?.at(-1)?.route.path).toBe(path);
});

test("every screen is on the list that the server answers with 200", () => {
  expect(
    screensIn(routeObjects)
      .filter((path) => path !== "*")
      .sort(),
  ).toEqual([...paths].sort());
});

test("any other address is the not-found screen", () => {
  expect(matchRoutes(routeObjects, "/nowhere/at/all")?.at(-1)?.route.path).toBe("*");
});

function screensIn(children: typeof routeObjects): string[] {
  return children.flatMap((route) => [
    ...(route.path ? [route.path] : []),
    ...screensIn(route.children ?? []),
  ]);
}

test.each([
  ["/community?category=questions#top", "/community?category=questions#top"],
  ["/a/../admin", "/admin"],
])("leads on to %s, a page of this site", (next, expected) => {
  expect(safeNext(next)).toBe(expected);
});

test.each([
  null,
  "",
  "soulcare",
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/\t/evil.example/",
  "/.//evil.example/",
  "javascript:alert(1)",
  "http://[",
  "/sign-in",
  "/sign-in/",
  "/sign-in?next=%2Fsign-in",
])("leads to the dashboard instead of %j", (next) => {
  expect(safeNext(next)).toBe("/soulcare");
});

test("the sign-in URL carries the whole previous URL", () => {
  const path = signInPath({ pathname: "/community", search: "?post=3&page=2", hash: "#replies" });
  const { pathname, searchParams } = new URL(path, "http://honour.test");

  expect(pathname).toBe("/sign-in");
  expect(safeNext(searchParams.get("next"))).toBe("/community?post=3&page=2#replies");
});

test("withNext keeps the next page only if it is on this site", () => {
  expect(withNext("/create-profile", "/scripture/abc")).toBe(
    "/create-profile?next=%2Fscripture%2Fabc",
  );
  for (const next of [null, "", "https://evil.example/", "/sign-in"])
    expect(withNext("/create-profile", next)).toBe("/create-profile");
});

test.each(publicPaths)("%s is counted under its pattern, which has no id", (path) => {
  expect(path).not.toMatch(/[:*\d]/);
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
