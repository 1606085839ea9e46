interface Match<Route> {
  route: Route;
  /** What stands in the place of `:id`; empty where the route has none. */
  id: string;
}

/** Finds the route, as in "GET /v1/prices/:id", that a request is meant for. */
export function createMatcher<Route extends string>(routes: readonly Route[]) {
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route) }));
  return (method: string, path: string): Match<Route> | undefined => {
    for (const { route, pattern } of patterns) {
      const found = pattern.exec(`${method} ${path}`);
      if (found) return { route, id: decodeURIComponent(found[1] ?? "") };
    }
    return undefined;
  };
}

const patternOf = (route: string) => new RegExp(`^${route.replace(":id", "([^/]+)")}$`);
