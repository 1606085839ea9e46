import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { domainsOf, isTagCookie, pageFields } from "#src/app/analytics/tag.ts";
import { routeObjects } from "#src/app/app.tsx";
import { publicPaths, publicPattern } from "#src/app/public-paths.ts";
import { paths } from "#src/app/routes.ts";
import { safeNext, signInPath, withNext } from "#src/lib/safe-next.ts";

test("every path leads to its screen, and any other address to the not-found screen", () => {
  const screenAt = (address: string) => matchRoutes(routeObjects, address)?.at(-1)?.route.path;
  const found = paths.map((path) => screenAt(path.replaceAll(/:\w+/g, "7")));
  expect(found).toEqual([...paths]);
  const screens = screensIn(routeObjects).filter((path) => path !== "*");
  expect(screens.toSorted()).toEqual([...paths].toSorted());
  expect(screenAt("/nowhere/at/all")).toBe("*");
});

function screensIn(children: typeof routeObjects): string[] {
  return children.flatMap((route) => [
    ...(route.path ? [route.path] : []),
    ...screensIn(route.children ?? []),
  ]);
}

test("one is led on to a page of this site alone, and never back to the sign-in", () => {
  const here = "/community?category=questions#top";
  expect([safeNext(here), safeNext("/a/../admin")]).toEqual([here, "/admin"]);
  for (const next of [
    ...[null, "", "soulcare", "https://evil.example/", "//evil.example/", "/\\evil.example/"],
    ...["/\t/evil.example/", "/.//evil.example/", "javascript:alert(1)", "http://["],
    ...["/sign-in", "/sign-in/", "/sign-in?next=%2Fsign-in"],
  ])
    expect([next, safeNext(next)]).toEqual([next, "/soulcare"]);
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

test("public pages are counted under their pattern, which has no id, and no other page is", () => {
  for (const path of publicPaths) {
    expect(path).not.toMatch(/[:*\d]/);
    expect([publicPattern(path), publicPattern(`${path}/`)]).toEqual([path, path]);
  }
  const closed = paths.filter((path) => !publicPaths.some((open) => open === path));
  const others = ["/nowhere", "/speaking/7", "/Speaking", "/scripture/abc123", "/timeout-journal"];
  for (const path of [...closed.map((path) => path.replaceAll(/:\w+/g, "7")), ...others])
    expect([path, publicPattern(path)]).toEqual([path, undefined]);
});

test("every URL field sent to the service holds the path pattern", () => {
  expect(pageFields("/speaking", "https://honour.example")).toEqual({
    page_path: "/speaking",
    page_location: "https://honour.example/speaking",
    page_title: "/speaking",
    page_referrer: "https://honour.example/",
  });
});

test("the cookies of the tag are known, and deleted on every possible domain", () => {
  const names = ["_ga", "_ga_ABC123", "_gallery", "sid", "not_ga"];
  expect(names.filter(isTagCookie)).toEqual(["_ga", "_ga_ABC123"]);
  expect(domainsOf("www.honour.example")).toEqual([
    ...["www.honour.example", "honour.example", "example"],
  ]);
});
