import { expect, test } from "vitest";
import { matchesPath } from "#server/domain/paths.ts";

test.each([
  ["/", "/", true],
  ["/", "/x", false],
  ["/admin", "/admin", true],
  ["/admin", "/admin/", false],
  ["/admin", "/Admin", false],
  ["/admin", "/admin/announcements", false],
  ["/subscribe/:athleteId", "/subscribe/7", true],
  ["/subscribe/:athleteId", "/subscribe/", false],
  ["/subscribe/:athleteId", "/subscribe", false],
  ["/subscribe/:athleteId", "/subscribe/7/8", false],
  ["/a/:b/c/:d", "/a/1/c/2", true],
  ["/a/:b/c/:d", "/a/1/x/2", false],
  ["/a.b", "/axb", false],
])("the screen %s answers %s: %s", (pattern, path, isScreen) => {
  expect(matchesPath(pattern, path)).toBe(isScreen);
});
