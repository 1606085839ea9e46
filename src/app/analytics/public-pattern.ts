import { matchPath } from "react-router-dom";
import { publicPaths } from "../routes.ts";

/** The pattern of a page whose visits may be counted; every other address has none. */
export function publicPattern(pathname: string) {
  return publicPaths.find((path) => matchPath({ path, caseSensitive: true }, pathname));
}
