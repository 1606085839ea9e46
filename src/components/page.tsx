import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PageHeading } from "./page-heading.tsx";
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
