import { toaster } from "#src/components/toaster/toast-store.ts";
import { composer } from "#src/content/community.ts";
import { ownEntry } from "#src/content/community-thread.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";
import { showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { postInput, withoutOtherParts } from "../compose/post-draft.ts";
import type { Post } from "../types.ts";

/** A post as it stands, to be changed. */
export function useEditForm(post: Post, onDone: () => void) {
  const { id, title, content, category, isUrgent } = post;
  const form = useZodForm(postInput(false), {
    ...{ title, content, category, isUrgent },
    ...{ isAnonymous: false, acceptsRules: false, expiresInDays: null },
  });
  const utils = trpc.useUtils();

  const { mutate, isPending, error } = trpc.community.updatePost.useMutation({
    onSuccess(changed) {
      utils.community.post.setData({ id }, changed);
      onDone();
      toaster.create(ownEntry.changed);
    },
    onError(error) {
      const description = reasonOf(error, ownEntry.notChanged);
      showServerError(form, error, description);
      toaster.create({ variant: "destructive", title: ownEntry.failedTitle, description });
    },
  });

  const submit = form.handleSubmit(
    (values) => {
      const { title, content, category, isUrgent } = withoutOtherParts(values);
      if (!isPending) mutate({ id, title, content, category, isUrgent });
    },
    (errors) => {
      const isMissing = [errors.title, errors.content].some(
        (field) => field?.message === composer.incomplete.description,
      );
      if (isMissing) toaster.create({ variant: "destructive", ...composer.incomplete });
    },
  );

  return { form, submit, isPending, error };
}
