import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { Dialog } from "#src/components/dialog.tsx";
import { tokens as words } from "#src/content/admin-tokens.ts";
import { NewTokenForm } from "./new-token-form.tsx";
import { ShownOnce } from "./shown-once.tsx";

const formId = "new-token";

/** Makes a token, then shows it. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  if (secret)
    return (
      <Dialog
        key="made"
        title={words.made}
        onClose={onClose}
        foot={<Button onClick={onClose}>{words.done}</Button>}
      >
        <ShownOnce text={secret} help={words.once} />
      </Dialog>
    );
  return (
    <Dialog
      title={words.newToken}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {words.create}
          </Button>
        </>
      }
    >
      <NewTokenForm id={formId} onSaving={setSaving} onMade={setSecret} />
    </Dialog>
  );
}
