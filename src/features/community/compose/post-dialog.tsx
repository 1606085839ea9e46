import { chakra } from "@chakra-ui/react";
import { getMutationKey } from "@trpc/react-query";
import { useIsPresent } from "framer-motion";
import { useEffect, useId, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { IsSaving } from "#src/components/form/field.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { WayIn } from "#src/components/way-in.tsx";
import { unlockedText } from "#src/content/achievements.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { useIsSending } from "#src/lib/use-is-sending.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { formFailure, oncePerMessage, useZodForm } from "#src/lib/use-zod-form.ts";
import { DraftSaved } from "../notes.tsx";
import { type Category, useBoardAccess } from "../queries.ts";
import { community, composer } from "../words.ts";
import { HouseRules } from "./house-rules.tsx";
import { showIncomplete, showNotPublished } from "./not-published.ts";
import { hasWords, onlyCategoryFields, postInput, postValues } from "./post-draft.ts";
import { RequestFields, WordFields } from "./post-fields.tsx";

type Props = {
  /** The category that the board shows. */
  category: Category | undefined;
  onClose: () => void;
  onPosted: (category: Category) => void;
};

/** A new post. Its draft is kept when the dialog closes. */
export function PostDialog(props: Props) {
  const athleteId = useViewer()?.athleteId;
  return athleteId ? <Composer athleteId={athleteId} {...props} /> : null;
}

function Composer({ onClose, ...options }: Props & { athleteId: number }) {
  function close() {
    // An error is about the dialog, which Escape and “Close” leave.
    toaster.dismissErrors();
    onClose();
  }
  const needsRules = !useBoardAccess().hasAcceptedRules;
  const post = usePostForm({ ...options, needsRules });
  const id = useId();
  return (
    <Dialog
      title={composer.title}
      onClose={close}
      foot={
        <>
          {/* Has a height when empty too: a button that moves while pressed misses the click. */}
          <DraftSaved
            draft={post.draft}
            alignSelf="center"
            flex={{ base: "1 0 100%", sm: "1 1 0" }}
            minW="0"
            minH="1lh"
          />
          <Button variant="ghost" hideBelow="sm" onClick={close}>
            {composer.close}
          </Button>
          <Button
            type="submit"
            form={id}
            flex={{ base: "1 0 auto", sm: "none" }}
            loading={post.isPending}
            loadingText={composer.submitting}
          >
            {composer.submit}
          </Button>
        </>
      }
    >
      <PostForm id={id} post={post} needsRules={needsRules} />
    </Dialog>
  );
}

/** Field ids from top to bottom. */
const order = ["post-category", "post-title", "post-content", "post-acceptsRules"];

type PostFormProps = { id: string; post: ReturnType<typeof usePostForm>; needsRules: boolean };

function PostForm({ id, post, needsRules }: PostFormProps) {
  const viewer = useViewer();
  const { form, submit, draft, error, isPending, isRestored, clear } = post;
  const { issues, attempt, message } = formFailure(form, "post");
  const category = useWatch({ control: form.control, name: "category" });
  const anonymous = useController({ control: form.control, name: "isAnonymous" }).field;
  return (
    <chakra.form
      id={id}
      noValidate
      display="grid"
      gap="4.5"
      onSubmit={submit}
      onKeyDown={onCtrlEnter(submit)}
      onBlur={draft.keepNow}
    >
      <WayIn viewer={viewer} />
      {isRestored && <DraftNote onClear={clear} />}
      <FormError
        issues={oncePerMessage(issues, order)}
        attempt={attempt}
        message={message && <Refusal error={error} otherwise={message} />}
      />
      <IsSaving value={isPending}>
        <WordFields form={form} />
      </IsSaving>
      {category === "prayer-requests" && <RequestFields form={form} />}
      <SwitchField
        {...community.anonymous}
        id="post-isAnonymous"
        isOn={anonymous.value ?? false}
        onChange={anonymous.onChange}
      />
      <HouseRules
        prefix="post"
        needsAccepting={needsRules}
        error={form.formState.errors.acceptsRules?.message}
        input={form.register("acceptsRules")}
      />
    </chakra.form>
  );
}

const key = storeKeys.postDraft;

type Options = Omit<Props, "onClose"> & { athleteId: number; needsRules: boolean };

function usePostForm({ athleteId, category, needsRules, onPosted }: Options) {
  const [initial] = useState(() => postValues(readDraft(key, athleteId), category));
  const [isRestored, setRestored] = useState(hasWords(initial));
  const form = useZodForm(postInput(needsRules), { ...initial, acceptsRules: false });
  const draft = usePrivateDraft(key, athleteId);
  const { keep } = draft;
  const utils = trpc.useUtils();
  const isHere = useIsHere();
  const isPresent = useIsPresent();

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
    setRestored(false);
  }

  const isPending = useIsSending(getMutationKey(trpc.community.createPost), {
    onEarlierSent: clear,
  });
  const { mutate, error } = trpc.community.createPost.useMutation({
    ...creates,
    meta: changes("community", "soulcare"),
    onSuccess({ category, unlocked }) {
      const { title, description } = composer.success;
      toaster.create({ title, description: `${description} ${unlockedText(unlocked)}`.trim() });
      clear();
      // Another dialog may be open by now, or another screen.
      if (isHere() && isPresent) onPosted(category);
    },
    onError(error) {
      showNotPublished(form, error, composer.failed);
      // The reason may be the house rules or a suspension that this page has not loaded yet.
      void utils.community.boardAccess.invalidate();
    },
  });

  const submit = form.handleSubmit(
    (values) => {
      const post = { ...onlyCategoryFields(values), acceptsRules: true };
      // The same values get the same key, so that a repeated request creates nothing twice.
      if (!isPending) mutate(withKey("createPost", post));
    },
    ({ title, content }) => showIncomplete([title, content], composer.incomplete),
  );

  return { form, draft, submit, isPending, error, isRestored, clear };
}
