import { useSearchParams } from "react-router-dom";
import { safeNext } from "./safe-next.ts";

/** The page that one was on the way to, or `fallback`. */
export function useNext(fallback: string) {
  const [search] = useSearchParams();
  return safeNext(search.get("next"), fallback);
}
