import { Button, chakra } from "@chakra-ui/react";
import { Dialog } from "#src/components/dialog.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { adminWords, outbox as words } from "#src/content/admin-desk.ts";
import { trpc } from "#src/lib/trpc.ts";
import type { Mail } from "./mail-list.tsx";

type Props = { mail: Mail; onClose: () => void };

/** What a mail says, where that is no secret. */
export function MailDialog({ mail: { id, subject }, onClose }: Props) {
  return (
    <Dialog
      title={subject}
      onClose={onClose}
      foot={<Button onClick={onClose}>{adminWords.close}</Button>}
    >
      <Loaded skeleton={<CardSkeleton />} failed={words.mailFailed}>
        <Words id={id} />
      </Loaded>
    </Dialog>
  );
}

function Words({ id }: { id: number }) {
  const [{ body }] = trpc.admin.mail.useSuspenseQuery({ id });
  if (body === null) return words.secret;
  return (
    <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
      {body || words.gone}
    </chakra.p>
  );
}
