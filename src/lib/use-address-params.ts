import { useLayoutEffect, useRef } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { useIsHere } from "./use-is-here.ts";

type Changes = Readonly<Record<string, string | undefined>>;

/**
 * The URL's search parameters. `change` sets some of them, removes those that are undefined and
 * keeps the others. `params` follows a little later; each change builds on the one before.
 * Once the screen is left, a change does nothing.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const newest = useRef(params);
  const isHere = useIsHere();
  useLayoutEffect(() => {
    newest.current = params;
  }, [params]);

  function change(changes: Changes, options?: NavigateOptions) {
    if (!isHere()) return;
    const next = new URLSearchParams(newest.current);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    newest.current = next;
    setParams(next, options);
  }

  return { params, change };
}
