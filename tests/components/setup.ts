import { afterEach, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { setKnownHere } from "#src/lib/known.ts";
import { forgetDrafts } from "#src/lib/private-drafts.ts";
import { runSignOutCleanup } from "#src/lib/sign-out-cleanup.ts";
import { queryClient } from "#src/lib/trpc.ts";
import { watchConsole } from "#tests/helpers/console.ts";

watchConsole();

/** What got no answer is asked for as often as in the product, but nobody waits in between. */
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 50 } });

/** A stream that never sends anything. */
class SilentEventSource extends EventTarget {
  close() {}
}

const viewport = { width: 1280, height: 800 };

/** A browser that has seen nothing yet: the screen before may keep a draft as it leaves. */
beforeEach(async () => {
  if (innerWidth !== viewport.width || innerHeight !== viewport.height)
    await page.viewport(viewport.width, viewport.height);
  vi.stubGlobal("EventSource", SilentEventSource);
  await cleanup();
  forgetDrafts();
  runSignOutCleanup();
  setKnownHere(false);
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of toaster.read()) toaster.dismiss(id);
});

/** The modules of the next file may read the address as they load. */
afterEach(() => history.replaceState(null, "", location.pathname + location.search));
