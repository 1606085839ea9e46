import { toaster } from "#src/components/toaster/toast-store.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { ownEntry } from "./thread/words.ts";

/** Says that an action failed, with the server's reason if it gave one. */
export const showRefusal = (otherwise: string) => (error: unknown) => {
  toaster.create({
    variant: "destructive",
    title: ownEntry.failedTitle,
    description: reasonOf(error, otherwise),
  });
};
