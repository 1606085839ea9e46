import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { guardBorder, isAcross } from "./border.ts";
import type { Answer } from "./consent.ts";
import { publicPattern } from "./public-pattern.ts";
import { countPage, stopTag } from "./tag.ts";

/** Counts each page that may be counted, once the answer is yes. */
export function usePageCount(id: string, answer: Answer | undefined) {
  const { pathname } = useLocation();
  const isAllowed = answer === "yes";

  useEffect(() => (isAllowed ? guardBorder() : stopTag()), [isAllowed]);

  useEffect(() => {
    if (!isAllowed) return;
    const pattern = publicPattern(pathname);
    if (isAcross(pathname)) location.reload();
    else if (pattern) countPage(id, pattern);
  }, [id, isAllowed, pathname]);
}
