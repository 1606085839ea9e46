import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { Wrap } from "./wrap.tsx";

type Props = { title: string; heading: ReactNode; above?: ReactNode; children: ReactNode };

/** A screen with its heading; `title` is the document title. */
export function Page({ title, heading, above, children }: Props) {
  return (
    <PageBody>
      <title>{title}</title>
      <chakra.div mb="7">
        {above}
        <PageHeading>{heading}</PageHeading>
      </chakra.div>
      {children}
    </PageBody>
  );
}

/** Keeps a page out of search engines. */
export const NoIndex = () => <meta name="robots" content="noindex" />;

export const PageBody = chakra(Wrap, { base: { pt: "clamp(28px, 4vw, 52px)", pb: "20" } });

/** Whether there was a navigation since the page load, so that headings take the focus. */
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
