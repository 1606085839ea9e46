import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { HasMoved } from "#src/components/page-heading.tsx";
import { useScrollMemory } from "./scroll-memory.ts";

const Toaster = lazy(async () => ({
  default: (await import("#src/components/toaster/toaster.tsx")).Toaster,
}));

/** What stays through every change of screen. */
export function RootLayout() {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const hasMoved = useRef(false);
  const [isReady, setIsReady] = useState(false);
  useScrollMemory();

  useLayoutEffect(() => {
    if (key !== firstKey) hasMoved.current = true;
  }, [key, firstKey]);
  // Messages come after the first paint, and so does what shows them.
  useEffect(() => setIsReady(true), []);

  return (
    <HasMoved value={hasMoved}>
      <Suspense>
        <Outlet />
      </Suspense>
      <Suspense>{isReady && <Toaster />}</Suspense>
    </HasMoved>
  );
}
