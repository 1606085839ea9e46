import { toaster } from "#src/components/toaster/toast-store.ts";
import { states } from "#src/content/site.ts";
import { reasonOf, wayOutOf } from "#src/lib/server-failure.ts";
import { ownEntry } from "./thread/words.ts";

/** Says that an action failed, with the server's reason and the page that helps if it gave them. */
export const showRefusal = (otherwise: string) => (error: unknown) => {
  const link = wayOutOf(error);
  const label = link?.startsWith("/account") ? states.confirm : states.membership;
  toaster.create({
    variant: "destructive",
    title: ownEntry.failedTitle,
    description: reasonOf(error, otherwise),
    ...(link && { action: { label, onClick: () => location.assign(link) } }),
  });
};
