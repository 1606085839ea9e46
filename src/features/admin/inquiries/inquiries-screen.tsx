import { inquiries } from "#src/content/admin-inquiries.ts";
import { AdminHeading } from "#src/features/admin/frame/admin-heading.tsx";
import { Inquiries } from "#src/features/admin/inquiries/inquiries.tsx";

export function AdminInquiriesScreen() {
  return (
    <>
      <AdminHeading place={inquiries.place} lead={inquiries.lead} />
      <Inquiries />
    </>
  );
}
