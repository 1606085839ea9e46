import { Button, chakra } from "@chakra-ui/react";
import { Dialog } from "#src/components/dialog.tsx";
import { clutch, commentary, playbook } from "#src/content/playbook.ts";
import { clutchPlays } from "#src/lib/playbook.ts";
import { KeepingNote } from "./keeping-note.tsx";
import { KeptField } from "./kept-field.tsx";
import { keptPlainText } from "./sources.ts";

export function ClutchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={clutch.title}
      onClose={onClose}
      foot={<Button onClick={onClose}>{playbook.done}</Button>}
    >
      <KeepingNote />
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
