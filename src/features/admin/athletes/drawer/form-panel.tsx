import { Button, chakra, Flex } from "@chakra-ui/react";
import type { FormEvent, ReactNode } from "react";
import { DraftNote } from "#src/components/form/form-error.tsx";
import { Panel } from "#src/components/panel.tsx";
import { athleteWords as words } from "#src/content/admin-athlete.ts";
import type { AdminDraft } from "../../frame/use-desk-form.ts";

type Props = {
  label: string;
  save: string;
  isPending: boolean;
  draft: AdminDraft;
  onSubmit: (event?: FormEvent) => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** A form that opens where its outcome will stand. */
export function FormPanel(props: Props) {
  const { label, save, isPending, draft, onSubmit, onClose, children } = props;
  return (
    <chakra.form
      noValidate
      my="3"
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void onSubmit();
      }}
      onBlur={draft.keepNow}
    >
      <Panel label={label} onClose={onClose}>
        {draft.isRestored && <DraftNote onClear={draft.clear} />}
        {children}
        <Flex gap="3" wrap="wrap">
          <Button type="submit" size="sm" loading={isPending} loadingText={words.saving}>
            {save}
          </Button>
          <Button variant="outline" size="sm" onClick={onClose}>
            {words.cancel}
          </Button>
        </Flex>
      </Panel>
    </chakra.form>
  );
}
