import { lazy, Suspense } from "react";
import { Toaster } from "#src/components/toaster/toaster.tsx";
import { useSettings } from "#src/lib/settings.ts";
import { hasPrivacySignal } from "./analytics/privacy-signal.ts";

const Analytics = lazy(async () => {
  await idle();
  return { default: (await import("./analytics/analytics.tsx")).Analytics };
});

/** What no screen needs in order to be read. */
export function AfterPaint() {
  const { analyticsId } = useSettings();
  return (
    <>
      <Toaster />
      <Suspense>{analyticsId && !hasPrivacySignal() && <Analytics id={analyticsId} />}</Suspense>
    </>
  );
}

/** Not every browser says when it has nothing else to do. */
function idle() {
  return new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
}
