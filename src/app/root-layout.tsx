import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { HasMoved } from "#src/components/page.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { useScrollMemory } from "./scroll-memory.ts";

const Toaster = lazy(async () => ({
  default: (await import("#src/components/toaster/toaster.tsx")).Toaster,
}));

/** Stays mounted through every change of screen. */
export function RootLayout() {
  const { key, pathname } = useLocation();
  const [firstKey] = useState(key);
  const hasMoved = useRef(false);
  useScrollMemory();

  useEffect(() => () => toaster.dismissErrors(), [pathname]);

  useLayoutEffect(() => {
    if (key !== firstKey) hasMoved.current = true;
  }, [key, firstKey]);

  return (
    <HasMoved value={hasMoved}>
      <Suspense>
        <Outlet />
      </Suspense>
      <LateToaster />
    </HasMoved>
  );
}

/**
 * Loads the toasts after the first paint. A component of its own, because a state change beside a
 * screen that is not hydrated yet would force React to hydrate that screen at once.
 */
function LateToaster() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return (
    isReady && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
