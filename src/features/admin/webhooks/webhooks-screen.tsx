import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { webhooks } from "#src/content/admin-desk.ts";
import { AdminHeading } from "#src/features/admin/frame/admin-heading.tsx";
import { WebhookList } from "#src/features/admin/webhooks/webhook-list.tsx";

export function AdminWebhooksScreen() {
  return (
    <>
      <AdminHeading place={webhooks.place} lead={webhooks.lead} />
      <Loaded skeleton={<CardSkeleton />} failed={webhooks.failed}>
        <WebhookList />
      </Loaded>
    </>
  );
}
