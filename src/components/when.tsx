import type { ReactNode } from "react";

/**
 * A part of a page's template that the server leaves in or takes out for each visitor
 * (`fillTemplate`). None stands inside another.
 */
export function When({ is, children }: { is: string; children: ReactNode }) {
  return <data value={`if-${is}`}>{children}</data>;
}
