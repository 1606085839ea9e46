import { Button } from "@chakra-ui/react";
import { useId } from "react";
import { Dialog } from "#src/components/dialog.tsx";
import { composer } from "#src/content/community.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { DraftSaved } from "../draft-saved.tsx";
import type { Category } from "../types.ts";
import { useBoardAccess } from "../use-standing.ts";
import { PostFields } from "./post-fields.tsx";
import { usePostForm } from "./use-post-form.ts";

type Props = {
  category: Category | undefined;
  onClose: () => void;
  onPosted: (category: Category) => void;
};

/** A post of one's own. What is typed is kept when the dialog closes. */
export function PostDialog(props: Props) {
  const athleteId = useViewer()?.athleteId;
  return athleteId ? <Composer athleteId={athleteId} {...props} /> : null;
}

function Composer({ onClose, ...options }: Props & { athleteId: number }) {
  const needsRules = !useBoardAccess().hasAcceptedRules;
  const post = usePostForm({ ...options, needsRules });
  const id = useId();
  return (
    <Dialog
      title={composer.title}
      onClose={onClose}
      foot={
        <>
          {/* Its place is there before its words: a button that moves away under a press is missed. */}
          <DraftSaved
            draft={post.draft}
            alignSelf="center"
            flex={{ base: "1 0 100%", sm: "1 1 0" }}
            minW="0"
            minH="1lh"
          />
          <Button variant="ghost" hideBelow="sm" onClick={onClose}>
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
      <PostFields id={id} post={post} needsRules={needsRules} />
    </Dialog>
  );
}
