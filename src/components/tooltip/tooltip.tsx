import { Tooltip as ChakraTooltip, Portal } from "@chakra-ui/react";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { createTooltipDelay } from "./tooltip-delay.ts";

const delay = createTooltipDelay();

type Props = { text: string; children: ReactElement };

/** The words of a button that shows only a picture. Its name must say the same. */
export function Tooltip({ text, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function openIn(ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(true), ms);
  }

  function close() {
    clearTimeout(timer.current);
    if (isOpen) delay.closed();
    setIsOpen(false);
  }

  return (
    <ChakraTooltip.Root open={isOpen} positioning={{ placement: "bottom" }} lazyMount unmountOnExit>
      <ChakraTooltip.Trigger
        asChild
        onPointerEnter={(event) => {
          if (event.pointerType === "mouse") openIn(delay.next());
        }}
        onPointerLeave={close}
        onPointerDown={close}
        onFocus={(event) => {
          if (event.currentTarget.matches(":focus-visible")) openIn(0);
        }}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
        }}
      >
        {children}
      </ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{text}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
