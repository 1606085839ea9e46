import { trpc } from "#src/lib/trpc.ts";
import type { DialogProps } from "../crud-screen.tsx";
import { EditDialog } from "../edit-dialog.tsx";
import type { Announcement } from "./announcement-dates.ts";
import {
  AnnouncementFields,
  announcementDefaults,
  announcementSchema,
} from "./announcement-form.tsx";
import { announcementWords as words } from "./words.ts";

const procedures = {
  create: trpc.admin.createAnnouncement,
  update: trpc.admin.updateAnnouncement,
};

export const AnnouncementDialog = (props: DialogProps<Announcement>) => (
  <EditDialog
    {...props}
    noun="announcement"
    words={words}
    procedures={procedures}
    schema={announcementSchema}
    defaults={announcementDefaults}
    fields={AnnouncementFields}
    fieldOrder={["title", "content", "audience", "priority", "startsAt", "expiresAt"]}
    isWide
  />
);
