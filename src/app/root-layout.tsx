import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { HasMoved } from "#src/components/page-heading.tsx";
import { useScrollMemory } from "./scroll-memory.ts";

const AfterPaint = lazy(async () => ({
  default: (await import("./after-paint.tsx")).AfterPaint,
}));

/** What stays through every change of screen. */
export function RootLayout() {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const hasMoved = useRef(false);
  useScrollMemory();

  useLayoutEffect(() => {
    if (key !== firstKey) hasMoved.current = true;
  }, [key, firstKey]);

  return (
    <HasMoved value={hasMoved}>
      <Suspense>
        <Outlet />
      </Suspense>
      <Later />
    </HasMoved>
  );
}

/**
 * What comes after the first paint. On its own, as an update beside a screen that React has not
 * taken over yet would make it do so at once.
 */
function Later() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return <Suspense>{isReady && <AfterPaint />}</Suspense>;
}
