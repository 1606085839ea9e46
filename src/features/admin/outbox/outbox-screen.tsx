import { outbox } from "#src/content/admin-desk.ts";
import { AdminHeading } from "#src/features/admin/frame/admin-heading.tsx";
import { Outbox } from "#src/features/admin/outbox/outbox.tsx";

export function AdminOutboxScreen() {
  return (
    <>
      <AdminHeading place={outbox.place} lead={outbox.lead} />
      <Outbox />
    </>
  );
}
