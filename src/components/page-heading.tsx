import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { createContext, use, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Whether the person has moved from the page they opened first. */
export const HasMoved = createContext<{ readonly current: boolean }>({ current: false });

/** The screen's h1. It takes the focus after a change of screen, so that it is read out. */
export function PageHeading(props: HTMLChakraProps<"h1">) {
  const hasMoved = use(HasMoved);
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to run.
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return <chakra.h1 ref={heading} tabIndex={-1} textStyle="h1" maxW="24ch" {...props} />;
}
