import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { paths } from "#src/app/paths.ts";
import { routes } from "#src/app/routes.tsx";

test.each(paths)("%s is a screen", (path) => {
  const address = path.replaceAll(/:\w+/g, "7");

  expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(path);
});

test("every screen is on the list that the server answers with 200", () => {
  expect(
    screensIn(routes)
      .filter((path) => path !== "*")
      .sort(),
  ).toEqual([...paths].sort());
});

test("any other address is the not-found screen", () => {
  expect(matchRoutes(routes, "/nowhere/at/all")?.at(-1)?.route.path).toBe("*");
});

function screensIn(children: typeof routes): string[] {
  return children.flatMap((route) => [
    ...(route.path ? [route.path] : []),
    ...screensIn(route.children ?? []),
  ]);
}
