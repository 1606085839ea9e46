import { useEffect, useState } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { composer } from "#src/content/community.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { changes, creates, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { showServerError, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import type { Category } from "../types.ts";
import { hasWords, postInput, postValues, withoutOtherParts } from "./post-draft.ts";

export type PostForm = ZodFormOf<ReturnType<typeof postInput>>;

const key = storeKeys.postDraft;

type Options = {
  athleteId: number;
  /** The one that is looked at. */
  category: Category | undefined;
  needsRules: boolean;
  onPosted: (category: Category) => void;
};

/** The form, its draft, and what happens when it is sent. */
export function usePostForm({ athleteId, category, needsRules, onPosted }: Options) {
  const [first] = useState(() => postValues(readDraft(key, athleteId), category));
  const [isRestored, setIsRestored] = useState(hasWords(first));
  const form = useZodForm(postInput(needsRules), { ...first, acceptsRules: false });
  const draft = usePrivateDraft(key, athleteId);
  const { keep } = draft;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(postValues(values, undefined)),
      }),
    [form, keep],
  );

  function clear() {
    form.reset({ ...postValues(undefined, category), acceptsRules: false });
    draft.drop();
    setIsRestored(false);
  }

  const { create, isPending, error } = useCreate(form, (posted) => {
    clear();
    onPosted(posted);
  });

  const submit = form.handleSubmit(
    (values) => create(withoutOtherParts(values)),
    ({ title, content }) => {
      const isMissing = [title, content].some(
        (field) => field?.message === composer.incomplete.description,
      );
      if (isMissing) toaster.create({ variant: "destructive", ...composer.incomplete });
    },
  );

  return { form, draft, submit, isPending, error, isRestored, clear };
}

type Created = RouterOutputs["community"]["createPost"];

function useCreate(form: PostForm, onPosted: (category: Category) => void) {
  const utils = trpc.useUtils();

  function celebrate({ category, unlocked }: Created) {
    const { title, description } = composer.success;
    toaster.create({ title, description: `${description} ${unlockedText(unlocked)}`.trim() });
    onPosted(category);
  }

  const { mutate, isPending, error } = trpc.community.createPost.useMutation({
    ...creates,
    meta: changes("community", "soulcare"),
    onSuccess: celebrate,
    onError: (error) => {
      const reason = reasonOf(error, composer.failed.description);
      showServerError(form, error, reason);
      toaster.create({ variant: "destructive", ...composer.failed, description: reason });
      // It may be that the rules are new to one, or that one cannot post at the moment.
      void utils.community.boardAccess.invalidate();
    },
  });

  return {
    create(post: Parameters<typeof mutate>[0]) {
      if (isPending) return;
      // With this try or one before it, so that a second one is the same request.
      mutate(withKey("createPost", { ...post, acceptsRules: true }));
    },
    isPending,
    error,
  };
}
