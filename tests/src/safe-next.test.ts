import { expect, test } from "vitest";
import { safeNext, signInPath, withNext } from "#src/lib/safe-next.ts";

test.each([
  ["/community?category=questions#top", "/community?category=questions#top"],
  ["/subscribe/7", "/subscribe/7"],
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
