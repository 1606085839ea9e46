import { Button, chakra } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { Dialog } from "#src/components/dialog.tsx";
import { farewell } from "#src/content/farewell.ts";

/** What somebody reads who has just deleted their account, and nobody else. */
export function Farewell() {
  const { state } = useLocation();
  return state?.hasLeft === true && <Words />;
}

function Words() {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  // Said once: a reload shows the page that everybody sees.
  useEffect(() => history.replaceState(null, ""), []);

  if (!isOpen) return null;
  return (
    <Dialog title={farewell.heading} onClose={close}>
      <chakra.p textStyle="lead" color="fg.muted" mt="3" mb="22px">
        {farewell.text}
      </chakra.p>
      <Button variant="outline" onClick={close}>
        {farewell.close}
      </Button>
    </Dialog>
  );
}
