import { audit } from "#src/content/admin-desk.ts";
import { Audit } from "#src/features/admin/audit/audit.tsx";
import { AdminHeading } from "#src/features/admin/frame/admin-heading.tsx";

export function AdminAuditScreen() {
  return (
    <>
      <AdminHeading place={audit.place} lead={audit.lead} />
      <Audit />
    </>
  );
}
