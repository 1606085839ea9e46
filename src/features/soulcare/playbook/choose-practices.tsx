import { Button } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { experiential } from "#src/content/playbook.ts";

const PracticesDialog = lazy(async () => ({
  default: (await import("./practices-dialog.tsx")).PracticesDialog,
}));

export function ChoosePractices() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" flex="none" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        {experiential.button}
      </Button>
      <Suspense>{isOpen && <PracticesDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
