import type { ReactNode } from "react";

/**
 * A part of a page template that the server keeps or removes for each request (`fillTemplate`).
 * It must not be nested, because the server finds its end by a regular expression.
 */
export function When({ is, children }: { is: string; children: ReactNode }) {
  return <data value={`if-${is}`}>{children}</data>;
}
