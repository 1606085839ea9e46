import { Button, chakra } from "@chakra-ui/react";
import { Dialog } from "#src/components/dialog.tsx";
import { clutchPlays } from "#src/lib/playbook.ts";
import { keptPlainText } from "./kept-text.ts";
import { KeptField } from "./note-fields.tsx";
import { TroubleNote } from "./use-playbook.tsx";
import { clutch, commentary, playbook } from "./words.ts";

export function ClutchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={clutch.title}
      onClose={onClose}
      foot={<Button onClick={onClose}>{playbook.done}</Button>}
    >
      <TroubleNote />
      <chakra.p color="fg.muted" mb="4">
        {clutch.intro}
      </chakra.p>
      <KeptField
        label={clutch.label}
        placeholder={clutch.placeholder}
        lines={6}
        make={() => keptPlainText(clutchPlays)}
      />
      <chakra.p textStyle="small" color="fg.muted">
        {commentary.hint}
      </chakra.p>
    </Dialog>
  );
}
