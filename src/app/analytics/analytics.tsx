import { useLocation } from "react-router-dom";
import { useConsent } from "./consent.ts";
import { ConsentQuestion } from "./consent-question.tsx";
import { publicPattern } from "./public-pattern.ts";
import { usePageCount } from "./use-page-count.ts";

/** Asks whether visits may be counted, and counts them where the answer is yes. */
export function Analytics({ id }: { id: string }) {
  const { pathname } = useLocation();
  const { answer, isReopened } = useConsent();
  usePageCount(id, answer);
  const isNew = answer === undefined && publicPattern(pathname) !== undefined;
  return (isNew || isReopened) && <ConsentQuestion takesFocus={isReopened} />;
}
