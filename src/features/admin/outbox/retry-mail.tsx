import { Button } from "@chakra-ui/react";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { adminWords, outbox as words } from "#src/content/admin-desk.ts";
import { trpc } from "#src/lib/trpc.ts";
import type { Mail } from "./mail-list.tsx";

export function RetryMail({ mail: { id, subject } }: { mail: Mail }) {
  const { mutate, isPending, error } = trpc.admin.retryMail.useMutation({
    onSuccess: () => void toaster.create({ title: words.retried }),
  });
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        aria-label={words.retryLabel(subject)}
        loading={isPending}
        loadingText={adminWords.retrying}
        onClick={() => mutate({ id })}
      >
        {adminWords.retry}
      </Button>
      <Refusal error={error} otherwise={adminWords.notRetried} />
    </div>
  );
}
