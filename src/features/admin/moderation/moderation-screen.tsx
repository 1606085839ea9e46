import { moderation } from "#src/content/admin-moderation.ts";
import { AdminHeading } from "#src/features/admin/frame/admin-heading.tsx";
import { Moderation } from "#src/features/admin/moderation/moderation.tsx";
import { QueueLead } from "#src/features/admin/moderation/queue-lead.tsx";

export function AdminModerationScreen() {
  return (
    <>
      <AdminHeading place={moderation.place} lead={<QueueLead />} />
      <Moderation />
    </>
  );
}
