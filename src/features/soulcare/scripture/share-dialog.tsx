import { Button } from "@chakra-ui/react";
import { useId, useState } from "react";
import { Dialog } from "#src/components/dialog.tsx";
import { sharing } from "#src/content/scripture.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { Created } from "./created.tsx";
import { ShareFields } from "./share-fields.tsx";
import { type MadeLink, useShareForm } from "./use-share-form.ts";

type Props = { onClose: () => void };

/** A verse for others, and the link that leads to it. */
export function ShareDialog({ onClose }: Props) {
  const athleteId = useViewer()?.athleteId;
  return athleteId ? <Sharing athleteId={athleteId} onClose={onClose} /> : null;
}

function Sharing({ athleteId, onClose }: Props & { athleteId: number }) {
  const [made, setMade] = useState<MadeLink>();
  const share = useShareForm(athleteId, setMade);
  const id = useId();

  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {sharing.cancel}
      </Button>
      <Button type="submit" form={id} loading={share.isPending} loadingText={sharing.submitting}>
        {sharing.submit}
      </Button>
    </>
  );

  return (
    <Dialog
      title={sharing.title}
      onClose={onClose}
      foot={made ? <Button onClick={onClose}>{sharing.done}</Button> : actions}
    >
      {made ? <Created {...made} onClose={onClose} /> : <ShareFields id={id} share={share} />}
    </Dialog>
  );
}
