import { toaster } from "#src/components/toaster/toast-store.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { wayOutOf } from "#src/lib/way-out.ts";
import { ownEntry } from "./thread/words.ts";

/** Shows the server's reason for refusing an action, and the link that may come with it. */
export const showRefusal = (otherwise: string) => (error: unknown) => {
  const way = wayOutOf(error);
  toaster.create({
    variant: "destructive",
    title: ownEntry.failedTitle,
    description: reasonOf(error, otherwise),
    ...(way && { action: { label: way.label, onClick: () => location.assign(way.to) } }),
  });
};
