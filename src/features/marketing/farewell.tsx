import { Button, chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { farewell } from "#src/content/farewell.ts";

const Sheet = chakra("dialog", {
  base: {
    m: "auto",
    mb: { base: "0", sm: "auto" },
    w: "full",
    maxW: { base: "full", sm: "520px" },
    p: "clamp(28px, 5vw, 48px)",
    pb: { base: "calc(28px + env(safe-area-inset-bottom))", sm: "clamp(28px, 5vw, 48px)" },
    bg: "bg.panel",
    color: "fg",
    borderWidth: "1px",
    borderRadius: { base: "10px 10px 0 0", sm: "l3" },
    shadow: "lift",
    _backdrop: { bg: { base: "rgba(15, 23, 39, .62)", _dark: "rgba(3, 7, 15, .72)" } },
  },
});

/** What somebody reads who has just deleted their account, and nobody else. */
export function Farewell() {
  const { state } = useLocation();
  return state?.hasLeft === true && <Words />;
}

function Words() {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!sheet.current?.open) sheet.current?.showModal();
    // Said once: a reload shows the page that everybody sees.
    history.replaceState(null, "");
  }, []);

  return (
    <Sheet ref={sheet} aria-labelledby="farewell">
      <chakra.h2 id="farewell" textStyle="h2">
        {farewell.heading}
      </chakra.h2>
      <chakra.p textStyle="lead" color="fg.muted" mt="3" mb="22px">
        {farewell.text}
      </chakra.p>
      <Button variant="outline" onClick={() => sheet.current?.close()}>
        {farewell.close}
      </Button>
    </Sheet>
  );
}
