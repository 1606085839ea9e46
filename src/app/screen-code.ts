import { matchPath } from "react-router-dom";
import { briefly, loadPatiently } from "#src/lib/missing-code.ts";
import { routes } from "./routes.ts";

/** By the path of its screen, how long to wait for code; undefined once that is over. */
const waits = new Map<string, Promise<void> | undefined>();

/**
 * Until this resolves, the screen before stays: while the code of the next one may come at once, and
 * without a connection.
 */
export function waitForScreen(pathname: string) {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!route) return;
  const { path, screen } = route;
  if (!waits.has(path)) {
    const wait = briefly(loadPatiently(screen)).catch(() => undefined);
    waits.set(
      path,
      wait.then(() => void waits.set(path, undefined)),
    );
  }
  return waits.get(path);
}
