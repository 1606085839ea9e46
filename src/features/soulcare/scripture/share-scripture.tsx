import { Button } from "@chakra-ui/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { sharing } from "#src/content/scripture.ts";

const ShareDialog = lazy(async () => ({
  default: (await import("./share-dialog.tsx")).ShareDialog,
}));

/** Opens the dialog from wherever one stands; `dialog` has to be put on the screen. */
export function useShareScripture(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <ShareDialog onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}

export function ShareScriptureButton() {
  const share = useShareScripture();
  return (
    <>
      <Button variant="outline" size="sm" onClick={share.open}>
        {sharing.title}
      </Button>
      {share.dialog}
    </>
  );
}
