import { type ComponentType, lazy } from "react";
import { loadPatiently } from "./missing-code.ts";

/**
 * A component whose code is loaded when it is first rendered. Without a connection it waits for one:
 * React would keep the failure, and no retry could ever succeed.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }));
}
