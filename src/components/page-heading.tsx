import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { createContext, use, useEffect, useRef } from "react";

/** Whether the person has moved from the page they opened first. */
export const HasMoved = createContext<{ readonly current: boolean }>({ current: false });

/** The screen's h1. It takes the focus after a change of screen, so that it is read out. */
export function PageHeading(props: HTMLChakraProps<"h1">) {
  const hasMoved = use(HasMoved);
  const heading = useRef<HTMLHeadingElement>(null);

  // What the address points at takes the focus itself.
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (hasMoved.current && !target) heading.current?.focus({ preventScroll: true });
  }, [hasMoved]);

  return <chakra.h1 ref={heading} tabIndex={-1} textStyle="h1" maxW="24ch" {...props} />;
}
