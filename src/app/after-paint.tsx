import { lazy, Suspense } from "react";
import { Toaster } from "#src/components/toaster/toaster.tsx";
import { useSettings } from "#src/lib/settings.ts";
import { hasPrivacySignal } from "./analytics/consent.ts";

const Analytics = lazy(async () => {
  await idle();
  return { default: (await import("./analytics/analytics.tsx")).Analytics };
});

/** Loaded after the first paint, as no screen needs it to be read. */
export function AfterPaint() {
  const { analyticsId } = useSettings();
  return (
    <>
      <Toaster />
      <Suspense>{analyticsId && !hasPrivacySignal() && <Analytics id={analyticsId} />}</Suspense>
    </>
  );
}

/** Resolves when the browser has time; Safari has no requestIdleCallback. */
function idle() {
  return new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
}
