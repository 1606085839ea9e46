import * as z from "zod";
import { createAnnouncementInput } from "#server/input/admin.ts";
import { announcementForm as words } from "#src/content/admin-announcements.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { saving } from "../frame/outcome.ts";
import type { Announcement } from "./standing.ts";

const formInput = createAnnouncementInput.extend({
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
  const form = useZodForm(formInput, announcement ?? empty);
  const outcome = saving(form, onClose);
  const create = trpc.admin.createAnnouncement.useMutation(outcome(words.created));
  const update = trpc.admin.updateAnnouncement.useMutation(outcome(words.updated));
  const isPending = create.isPending || update.isPending;
  const submit = form.handleSubmit((values) => {
    if (isPending) return;
    if (announcement) update.mutate({ ...values, id: announcement.id });
    else create.mutate(values);
  });
  return { form, submit, isPending };
}
