import * as z from "zod";
import { createAnnouncementInput } from "#server/input/admin.ts";
import { announcementForm as words } from "#src/content/admin-announcements.ts";
import { creates, trpc } from "#src/lib/trpc.ts";
import type { ZodFormOf } from "#src/lib/use-zod-form.ts";
import { saving } from "../frame/outcome.ts";
import { sending } from "../frame/sending.ts";
import { useAdminForm } from "../frame/use-desk-form.ts";
import type { Announcement } from "./standing.ts";

const formInput = createAnnouncementInput.omit({ idempotencyKey: true }).extend({
  expiresAt: z.date({ error: words.noDate }).nullable(),
});

export type AnnouncementForm = ZodFormOf<typeof formInput>;

const empty = {
  title: "",
  content: "",
  priority: "normal",
  isActive: true,
  expiresAt: null,
} as const;

export type Edited = { announcement?: Announcement | undefined; onClose: () => void };

/** A new one, or a change, which keeps what it does not touch. */
export function useAnnouncementForm({ announcement, onClose }: Edited) {
  const about = `announcement ${announcement?.id ?? "new"}`;
  const desk = useAdminForm(formInput, announcement ?? empty, about);
  const outcome = saving(desk, onClose);
  const made = { ...creates, ...outcome({ title: words.created }) };
  const create = trpc.admin.createAnnouncement.useMutation(made);
  const update = trpc.admin.updateAnnouncement.useMutation(outcome({ title: words.updated }));
  return {
    ...desk,
    ...sending(desk.form, "createAnnouncement", { id: announcement?.id, create, update }),
  };
}
