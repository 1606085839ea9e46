import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { community } from "#src/content/community.ts";
import { formatTime } from "#src/lib/format.ts";

type Props = HTMLChakraProps<"p"> & { draft: { keptAt?: Date; isRefused?: boolean } };

/** Whether what is being written would survive a reload. */
export function DraftSaved({ draft: { keptAt, isRefused }, ...look }: Props) {
  return (
    <chakra.p role="status" textStyle="small" color="fg.muted" {...look}>
      {isRefused && community.draftNotSaved}
      {keptAt && community.draftSaved(formatTime(keptAt))}
    </chakra.p>
  );
}
