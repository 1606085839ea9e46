import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { routeObjects } from "#src/app/router.tsx";
import { paths } from "#src/app/routes.ts";

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
