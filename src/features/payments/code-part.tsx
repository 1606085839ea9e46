import { chakra, Spinner } from "@chakra-ui/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { TextButton } from "#src/components/text-link.tsx";
import type { TaxAddress } from "./tax-address.tsx";
import { terms } from "./words.ts";

const CodeForm = lazy(async () => ({ default: (await import("./code-form.tsx")).CodeForm }));

type Props = { address: TaxAddress | undefined; onTaken: () => void };

/** A way to type a code, before the card. */
export function CodePart({ address, onTaken }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // The pressed button goes with its form.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function take() {
    setIsOpen(false);
    setIsTaken(true);
    onTaken();
  }

  return (
    <chakra.div mb="5">
      <p role="status">{isTaken && !isOpen && terms.code.taken}</p>
      {isOpen ? (
        <Suspense fallback={<Spinner size="sm" />}>
          <CodeForm address={address} onTaken={take} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : (
        <TextButton ref={opener} alone onClick={() => setIsOpen(true)}>
          {isTaken ? terms.code.another : terms.code.have}
        </TextButton>
      )}
    </chakra.div>
  );
}
