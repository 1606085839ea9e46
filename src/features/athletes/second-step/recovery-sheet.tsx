import { Button, chakra, Flex } from "@chakra-ui/react";
import { Printer } from "lucide-react";
import { secondStep as words } from "#src/content/second-step.ts";

const Codes = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr", sm: "1fr 1fr" },
    gap: "8px 24px",
    p: "4",
    w: "full",
    bg: "bg.subtle",
    borderRadius: "l2",
    fontFamily: "mono",
    fontSize: "0.9375rem",
  },
});

/** Shown once; who has kept them goes on. */
export function RecoverySheet({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <>
      <chakra.h2 textStyle="h3">{words.recovery}</chakra.h2>
      <p>{words.recoveryHelp}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{(code.match(/.{5}/g) ?? []).join("-")}</li>
        ))}
      </Codes>
      <Flex wrap="wrap" gap="3">
        <Button variant="outline" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {words.print}
        </Button>
        <Button colorPalette="accent" onClick={onKept}>
          {words.kept}
        </Button>
      </Flex>
    </>
  );
}
