import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { NewPassphrase } from "#src/components/form/new-passphrase.tsx";
import { sealing } from "#src/content/sealing.ts";
import { saveSealed } from "#src/lib/save-sealed.ts";
import { canSeal } from "#src/lib/seal.ts";
import { copyOf } from "./save-journal.ts";

type Status = "open" | "busy" | "done" | "failed";

export function SealPart({ keepNow }: { keepNow: () => void }) {
  const [status, setStatus] = useState<Status>("open");

  async function seal(passphrase: string) {
    setStatus("busy");
    keepNow();
    const isSealed = await saveSealed(copyOf(new Date()), passphrase).then(
      () => true,
      () => false,
    );
    setStatus(isSealed ? "done" : "failed");
  }

  if (!canSeal()) return <chakra.p w="full">{sealing.cannot}</chakra.p>;
  return (
    <chakra.div w="full">
      {status !== "done" && (
        <NewPassphrase
          id="journal-seal"
          isBusy={status === "busy"}
          onChoose={(passphrase) => void seal(passphrase)}
        />
      )}
      <p role="status">{status === "done" && sealing.done}</p>
      <chakra.p role="alert" color="fg.error">
        {status === "failed" && sealing.failed}
      </chakra.p>
    </chakra.div>
  );
}
