import { useEffect, useRef } from "react";

/**
 * Says whether the component is still on screen. An answer of the server that comes after its screen
 * was left must not lead away from the next one.
 */
export function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
