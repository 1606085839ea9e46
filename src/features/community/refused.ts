import { toaster } from "#src/components/toaster/toast-store.ts";
import { ownEntry } from "#src/content/community-thread.ts";
import { reasonOf } from "#src/lib/explain.ts";

/** Says what did not work, and why where the server said so. */
export const refused = (otherwise: string) => (error: unknown) => {
  toaster.create({
    variant: "destructive",
    title: ownEntry.failedTitle,
    description: reasonOf(error, otherwise),
  });
};
