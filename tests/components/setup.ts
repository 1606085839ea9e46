import { beforeEach } from "vitest";
import { cleanup } from "vitest-browser-react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { forgetDrafts } from "#src/lib/private-drafts.ts";
import { runSignOutCleanup } from "#src/lib/sign-out-cleanup.ts";

/** A browser that has seen nothing yet: the screen before may keep a draft as it leaves. */
beforeEach(async () => {
  await cleanup();
  forgetDrafts();
  runSignOutCleanup();
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of toaster.read()) toaster.dismiss(id);
});
