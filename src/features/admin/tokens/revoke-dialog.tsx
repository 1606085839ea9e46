import { Button } from "@chakra-ui/react";
import { Dialog } from "#src/components/dialog.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { tokens as words } from "#src/content/admin-tokens.ts";
import { explain } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";
import type { Token } from "./token-list.tsx";

/** There is no way back, so it is asked. */
export function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const revoke = trpc.admin.revokeToken.useMutation({
    onSuccess: () => {
      toaster.create({ title: words.revokedToast });
      onClose();
    },
  });
  return (
    <Dialog
      title={words.revokeQuestion(token.name)}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            colorPalette="red"
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ id: token.id })}
          >
            {words.revoke}
          </Button>
        </>
      }
    >
      {revoke.error && (
        <FormError issues={[]} attempt={0} message={<p>{explain(revoke.error)}</p>} />
      )}
      <p>{words.revokeHelp}</p>
    </Dialog>
  );
}
