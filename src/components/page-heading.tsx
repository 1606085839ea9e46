import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { createContext, use, useEffect, useRef } from "react";

/** Whether the person has left the page they opened first. */
export const HasMoved = createContext<{ readonly current: boolean }>({ current: false });

/**
 * The screen's h1. It takes the focus after navigation, so that screen readers announce the new
 * screen.
 */
export function PageHeading(props: HTMLChakraProps<"h1">) {
  const hasMoved = use(HasMoved);
  const heading = useRef<HTMLHeadingElement>(null);

  // With a hash in the URL, that section takes the focus instead.
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (hasMoved.current && !target) heading.current?.focus({ preventScroll: true });
  }, [hasMoved]);

  return <chakra.h1 ref={heading} tabIndex={-1} textStyle="h1" maxW="24ch" {...props} />;
}
