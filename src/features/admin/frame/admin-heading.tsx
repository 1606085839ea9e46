import { chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PageHeading } from "#src/components/page-heading.tsx";
import { admin } from "#src/content/admin.ts";

type Props = { place: string; heading?: string; lead?: ReactNode; children?: ReactNode };

/** The heading of a place of the desk; what one can do there stands at its right. */
export function AdminHeading({ place, heading = place, lead, children }: Props) {
  return (
    <Flex wrap="wrap" justify="space-between" align="end" gap="4" mb="6">
      <title>{admin.title(place)}</title>
      <div>
        <PageHeading>{heading}</PageHeading>
        {lead && (
          <chakra.p color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
            {lead}
          </chakra.p>
        )}
      </div>
      {children && (
        <Flex wrap="wrap" gap="2">
          {children}
        </Flex>
      )}
    </Flex>
  );
}
