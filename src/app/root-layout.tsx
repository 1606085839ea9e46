import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import { HasMoved } from "#src/components/page.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { useScrollMemory } from "./scroll-memory.ts";

const Toaster = lazyComponent(
  async () => (await import("#src/components/toaster/toaster.tsx")).Toaster,
);

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
 * screen that is not hydrated yet would force React to hydrate that screen at once. If they cannot be
 * loaded, the page goes on without them.
 */
function LateToaster() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return (
    isReady && (
      <Boundary fallback={() => null}>
        <Suspense>
          <Toaster />
        </Suspense>
      </Boundary>
    )
  );
}
